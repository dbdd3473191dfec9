import * as v from 'valibot';
import { loginFlows, oauthProviders, products } from './config.ts';
import { consumerConfigSchema } from './consumerConfigSchema.ts';
import { linkMinutes, optionalBoolean, optionalText, optionalUrl, text } from './schemaParts.ts';

const { entries } = consumerConfigSchema;
const { entries: oauthOptions } = entries.oauthOptions.wrapped;

/**
 * The schema of {@link WidgetConfig}, for both verticals. Unknown names are dropped, so that the contract can grow. A
 * deployment makes this schema strict.
 */
export const configSchema = v.object({
  ...entries,
  products: v.optional(v.pipe(v.array(v.picklist(products)), v.minLength(1, 'at least one product'))),
  emailMagicLinksOptions: v.optional(
    v.object({
      ...entries.emailMagicLinksOptions.wrapped.entries,
      discoveryRedirectURL: optionalUrl,
      discoveryExpirationMinutes: linkMinutes,
    }),
  ),
  oauthOptions: v.optional(
    v.object({
      ...oauthOptions,
      providers: v.optional(
        v.array(v.object({ ...oauthOptions.providers.wrapped.item.entries, type: v.picklist(oauthProviders) })),
      ),
      discoveryRedirectURL: optionalUrl,
    }),
  ),
  passwordOptions: v.optional(
    v.object({
      ...entries.passwordOptions.wrapped.entries,
      discoveryRedirectURL: optionalUrl,
      verifyEmailTemplateId: optionalText,
    }),
  ),
  flow: v.optional(v.picklist(loginFlows)),
  organizationSlug: optionalText,
  createOrganization: optionalBoolean,
  directCreateOrganization: optionalBoolean,
  directLogin: v.optional(
    v.object({ enabled: optionalBoolean, ignoreInvites: optionalBoolean, ignoreJitProvisioning: optionalBoolean }),
  ),
  ssoOptions: v.optional(
    v.object({
      loginRedirectURL: optionalUrl,
      signupRedirectURL: optionalUrl,
      providerParams: v.optional(v.record(text, text)),
    }),
  ),
});
