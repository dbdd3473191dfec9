import * as v from 'valibot';
import { consumerConfigSchema } from '../config/consumerConfigSchema.ts';
import type { HostTexts } from '../config/hostTexts.ts';
import { optionalBoolean, optionalUrl, query, sessionMinutes, text, wholeNumber } from '../config/schemaParts.ts';
import { themeSchema } from '../config/themeSchema.ts';
import type { RedirectError, RedirectToken } from './contract.ts';
import type { Mount, MountKind } from './mount.ts';

const token = v.pipe(text, v.minLength(1, 'a token'));

/** The schema of each kind of mount. */
export const mountSchemas = {
  login: v.object({ kind: v.literal('login') }),
  resetPassword: v.object({
    kind: v.literal('resetPassword'),
    passwordResetToken: token,
    tokenType: v.picklist(['reset_password', 'login']),
    start: v.optional(text),
  }),
  passkeyRegistration: v.object({ kind: v.literal('passkeyRegistration') }),
  // A newer host may name sections that this version does not know. The account ignores them.
  account: v.object({ kind: v.literal('account'), sections: v.optional(v.array(text)) }),
  identityProvider: v.object({ kind: v.literal('identityProvider'), search: query }),
  organization: v.object({ kind: v.literal('organization'), sections: v.optional(v.array(text)) }),
  organizationSwitcher: v.object({ kind: v.literal('organizationSwitcher') }),
  stepUp: v.object({ kind: v.literal('stepUp'), maxAgeMinutes: wholeNumber(1, 1440) }),
  session: v.object({ kind: v.literal('session') }),
} satisfies { [Kind in MountKind]: v.GenericSchema<unknown, Extract<Mount, { kind: Kind }>> };

const mountSchema = v.variant('kind', Object.values(mountSchemas));

/**
 * Language tags, separated by commas. Before a final `auto`, any text is allowed: the SDK puts the page's `lang` there,
 * and the frame reports a text that it cannot read.
 */
export const localeSchema = v.pipe(
  text,
  v.check(
    (value) => /^((^|,)[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)+$|,auto$/.test(value),
    'a language tag such as "en" or "pt-BR", or several with commas between',
  ),
);

/** Not checked here, because the lazy chunk that applies the texts checks them. */
const texts = v.optional(v.custom<HostTexts>(() => true));

export const requestSchema = v.object({
  mount: mountSchema,
  publicToken: v.pipe(text, v.startsWith('public-token-', 'a public token, starting with "public-token-"')),
  config: consumerConfigSchema,
  theme: themeSchema,
  inheritsTheme: optionalBoolean,
  locale: v.optional(localeSchema),
  texts,
  // Optional: an address that is too long or not http(s) must not stop the mount.
  pageUrl: v.fallback(optionalUrl, undefined),
  sessionDurationMinutes: v.optional(sessionMinutes),
  exposeSessionToken: optionalBoolean,
  exposeSessionJwt: optionalBoolean,
});

export const updateSchema = v.object({
  config: v.optional(consumerConfigSchema),
  theme: v.optional(themeSchema),
  inheritsTheme: optionalBoolean,
  locale: v.optional(localeSchema),
  texts,
});

const redirectTokenSchema = v.object({ tokenType: text, token, start: v.exactOptional(text) });
const redirectErrorSchema = v.object({ tokenType: text, error: text });
export const redirectSchema = v.lazy(
  (input): v.GenericSchema<unknown, RedirectToken | RedirectError> =>
    Object(input).token === undefined ? redirectErrorSchema : redirectTokenSchema,
);

export const versionSchema = v.object({ protocol: v.object({ major: v.number(), minor: v.number() }) });
