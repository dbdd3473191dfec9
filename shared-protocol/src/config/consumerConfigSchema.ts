import * as v from 'valibot';
import { limits } from '../limits.ts';
import { isEmail, readEmail } from '../text/isEmail.ts';
import {
  consumerOAuthProviders,
  consumerProducts,
  oneTapPositions,
  otpMethods,
  secondFactorMethods,
  secondFactorPolicies,
} from './config.ts';
import {
  linkMinutes,
  methodList,
  optionalBoolean,
  optionalSecureUrl,
  optionalText,
  optionalUrl,
  sessionMinutes,
  text,
  wholeNumber,
} from './schemaParts.ts';

const isLabel = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limits.textCharacters;
const label = v.custom<string | Record<string, string>>(
  (value) =>
    isLabel(value) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isLabel)),
  'a label, or labels by language tag',
);
const signUpFields = v.pipe(
  v.array(
    v.pipe(
      v.object({
        name: v.pipe(
          v.string(),
          v.check((name) => /^[a-z]\w{0,39}$/i.test(name), 'a letter, then letters, digits and "_"'),
        ),
        label: v.optional(label),
        type: v.optional(v.picklist(['text', 'checkbox'])),
        required: optionalBoolean,
        maxLength: v.optional(wholeNumber(1, 500, 'characters')),
        autocomplete: v.optional(
          v.pipe(
            v.string(),
            v.check((token) => /^[a-z][a-z0-9 -]{0,59}$/.test(token), 'a token such as "organization"'),
          ),
        ),
      }),
      v.check(
        ({ name, label, type }) => (/^(first|last)Name$/.test(name) ? type !== 'checkbox' : label !== undefined),
        'a label, and no checkbox for a name',
      ),
    ),
  ),
  v.maxLength(10, 'at most 10 fields'),
  v.check((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'each name once'),
);

/** The schema of a configuration for consumers. The first files contain no other schema of a configuration. */
export const consumerConfigSchema = v.object({
  products: v.optional(v.pipe(v.array(v.picklist(consumerProducts)), v.minLength(1, 'at least one product'))),
  emailMagicLinksOptions: v.optional(
    v.object({
      loginRedirectURL: optionalUrl,
      loginExpirationMinutes: linkMinutes,
      signupRedirectURL: optionalUrl,
      signupExpirationMinutes: linkMinutes,
      loginTemplateId: optionalText,
      signupTemplateId: optionalText,
      createUserAsPending: optionalBoolean,
      domainHint: optionalText,
    }),
  ),
  otpOptions: v.optional(
    v.object({
      expirationMinutes: v.optional(wholeNumber(1, 10)),
      methods: methodList(otpMethods),
      loginTemplateId: optionalText,
      signupTemplateId: optionalText,
    }),
  ),
  sessionOptions: v.optional(v.object({ sessionDurationMinutes: v.optional(sessionMinutes) })),
  oauthOptions: v.optional(
    v.object({
      providers: v.optional(
        v.array(
          v.object({
            type: v.picklist(consumerOAuthProviders),
            one_tap: optionalBoolean,
            position: v.optional(v.picklist(oneTapPositions)),
            cancel_on_tap_outside: optionalBoolean,
            custom_scopes: v.optional(v.array(text)),
            provider_params: v.optional(v.record(text, text)),
          }),
        ),
      ),
      loginRedirectURL: optionalUrl,
      signupRedirectURL: optionalUrl,
      uxMode: v.optional(v.picklist(['redirect', 'popup'])),
    }),
  ),
  passwordOptions: v.optional(
    v.object({
      loginRedirectURL: optionalUrl,
      resetPasswordRedirectURL: optionalUrl,
      resetPasswordExpirationMinutes: linkMinutes,
      resetPasswordTemplateId: optionalText,
      concealAccounts: optionalBoolean,
    }),
  ),
  passkeyOptions: v.optional(v.object({ domain: optionalText, offerAfterSignIn: optionalBoolean })),
  signUpOptions: v.optional(v.object({ fields: v.optional(signUpFields) })),
  mfa: v.optional(
    v.object({
      policy: v.optional(v.picklist(secondFactorPolicies)),
      methods: methodList(secondFactorMethods),
      rememberBrowserDays: v.optional(wholeNumber(1, 365, 'days')),
    }),
  ),
  prefill: v.optional(
    v.object({
      emailAddress: v.optional(
        v.pipe(
          v.string(),
          v.transform((address) => readEmail(address) ?? address),
          v.check(isEmail, 'an email address'),
        ),
      ),
      phoneNumber: v.optional(
        v.pipe(
          v.string(),
          v.check((value) => /^\+[1-9]\d{6,14}$/.test(value), 'a number such as "+14155550123"'),
        ),
      ),
    }),
  ),
  rememberEmail: optionalBoolean,
  showLastUsed: v.optional(
    v.custom<boolean | 'first'>((value) => value === 'first' || typeof value === 'boolean', 'true, false or "first"'),
  ),
  terms: v.optional(v.object({ termsUrl: optionalSecureUrl, privacyUrl: optionalSecureUrl })),
  enableShadowDOM: optionalBoolean,
});
