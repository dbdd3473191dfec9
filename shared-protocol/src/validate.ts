import * as v from 'valibot';
import {
  oauthProviders,
  oneTapPositions,
  otpMethods,
  products,
  secondFactorMethods,
  secondFactorPolicies,
  type WidgetConfig,
} from './config.ts';
import type { RedirectError, RedirectToken } from './contract.ts';
import { isWebUrl, isWithinLimits } from './guards.ts';
import type { ProtocolVersion } from './handshake.ts';
import { isEmail, plainEmail } from './isEmail.ts';
import { limits } from './limits.ts';
import type { MountKind, MountRequest, MountUpdate } from './mount.ts';
import { type Theme, themePresets } from './theme.ts';

/** A typed value, or a message for people that names the place: `config.otpOptions.methods[1]: expected ...`. */
export type Validated<T> = { ok: true; value: T } | { ok: false; path: string; message: string };

const text = v.pipe(
  v.string(),
  v.check((value) => value.length <= limits.textCharacters, `at most ${limits.textCharacters} characters`),
);
const optionalText = v.optional(text);
const flag = v.optional(v.boolean());
const whole = (least: number, most: number, unit = 'minutes') => {
  const expected = `${least} to ${most} ${unit}`;
  return v.pipe(
    v.number(),
    v.integer(`a whole number of ${unit}`),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
};
const url = v.pipe(
  text,
  v.check((value) => isWebUrl(value), 'an absolute http or https URL'),
);
const optionalUrl = v.optional(url);
const methodsOf = <const Names extends readonly string[]>(names: Names) =>
  v.optional(v.pipe(v.array(v.picklist(names)), v.minLength(1, 'at least one method')));
const linkMinutes = v.optional(whole(5, 10_080));
const sessionMinutes = whole(5, 527_040);

/** A value for one CSS custom property: long enough for a font list, too poor to reach out of the declaration. */
const css = v.pipe(
  text,
  v.check((value) => value.length <= 200, 'at most 200 characters'),
  v.check((value) => /^[^;{}<>\\@]*$/.test(value), 'a plain CSS value'),
);
/** A token of a theme, which loads nothing. */
const cssToken = v.optional(
  v.pipe(
    css,
    v.check((value) => !/(url|src|image|image-set)\s*\(/i.test(value), 'a plain CSS value'),
  ),
);
const between = (least: number, most: number) => {
  const expected = `a number from ${least} to ${most}`;
  return v.optional(v.pipe(v.number(), v.minValue(least, expected), v.maxValue(most, expected)));
};
const isSecureUrl = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|.*\.localhost|127\..*)$/.test(hostname));
};
const requiredUrl = v.pipe(text, v.check(isSecureUrl, 'an absolute https URL'));
const secureUrl = v.optional(requiredUrl);

const button = v.optional(
  v.object({
    backgroundColor: cssToken,
    textColor: cssToken,
    borderColor: cssToken,
    borderRadius: cssToken,
  }),
);

/** What the contract takes as a theme. Unknown names are left out; {@link configSchema} does the same. */
export const themeSchema = v.object({
  preset: v.optional(v.picklist(themePresets)),
  colorScheme: v.optional(v.picklist(['light', 'dark', 'auto'])),
  typography: v.optional(v.object({ fontFamily: cssToken, scale: between(0.875, 1.5) })),
  fonts: v.optional(
    v.array(
      v.object({
        family: text,
        src: requiredUrl,
        weight: optionalText,
        style: v.optional(v.picklist(['normal', 'italic'])),
      }),
    ),
  ),
  spacing: v.optional(v.object({ scale: between(0.5, 1.5) })),
  colors: v.optional(
    v.object({
      primary: cssToken,
      onPrimary: cssToken,
      text: cssToken,
      background: cssToken,
      border: cssToken,
      focus: cssToken,
      secondary: cssToken,
      success: cssToken,
      error: cssToken,
    }),
  ),
  container: v.optional(
    v.object({
      backgroundColor: cssToken,
      borderColor: cssToken,
      borderRadius: cssToken,
      borderless: flag,
      shadow: flag,
      width: cssToken,
    }),
  ),
  buttons: v.optional(v.object({ primary: button, secondary: button, disabled: button })),
  inputs: v.optional(
    v.object({
      backgroundColor: cssToken,
      borderColor: cssToken,
      borderRadius: cssToken,
      placeholderColor: cssToken,
      textColor: cssToken,
    }),
  ),
  logo: v.optional(v.object({ logoImageUrl: secureUrl, darkLogoImageUrl: secureUrl })),
  oauthButtons: v.optional(v.picklist(['labels', 'icons'])),
  hideHeaderText: flag,
});

/** What the contract takes as a configuration. Exported, as its fellows are, for those who have to be stricter. */
export const configSchema = v.object({
  products: v.optional(v.pipe(v.array(v.picklist(products)), v.minLength(1, 'at least one product'))),
  emailMagicLinksOptions: v.optional(
    v.object({
      loginRedirectURL: optionalUrl,
      loginExpirationMinutes: linkMinutes,
      signupRedirectURL: optionalUrl,
      signupExpirationMinutes: linkMinutes,
      loginTemplateId: optionalText,
      signupTemplateId: optionalText,
      createUserAsPending: flag,
      domainHint: optionalText,
    }),
  ),
  otpOptions: v.optional(
    v.object({
      expirationMinutes: v.optional(whole(1, 10)),
      methods: methodsOf(otpMethods),
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
            type: v.picklist(oauthProviders),
            one_tap: flag,
            position: v.optional(v.picklist(oneTapPositions)),
            cancel_on_tap_outside: flag,
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
      concealAccounts: flag,
    }),
  ),
  passkeyOptions: v.optional(v.object({ domain: optionalText, offerAfterSignIn: flag })),
  mfa: v.optional(
    v.object({
      policy: v.optional(v.picklist(secondFactorPolicies)),
      methods: methodsOf(secondFactorMethods),
      rememberBrowserDays: v.optional(whole(1, 365, 'days')),
    }),
  ),
  prefill: v.optional(
    v.object({
      emailAddress: v.optional(v.pipe(v.string(), v.transform(plainEmail), v.check(isEmail, 'an e-mail address'))),
      phoneNumber: v.optional(
        v.pipe(
          v.string(),
          v.check((value) => /^\+[1-9]\d{6,14}$/.test(value), 'a number such as "+14155550123"'),
        ),
      ),
    }),
  ),
  rememberEmail: flag,
  showLastUsed: flag,
  terms: v.optional(v.object({ termsUrl: secureUrl, privacyUrl: secureUrl })),
  enableShadowDOM: flag,
});

/** What each kind of mount carries. */
const mounts = new Map<unknown, v.ObjectEntries>([
  ['login', {}],
  [
    'resetPassword',
    { passwordResetToken: v.pipe(text, v.minLength(1, 'a token')), tokenType: v.picklist(['reset_password', 'login']) },
  ],
  ['passkeyRegistration', {}],
  // A newer host may name sections that are not known here: those are not shown.
  ['account', { sections: v.optional(v.array(text)) }],
  ['identityProvider', { search: text }],
  ['stepUp', { maxAgeMinutes: whole(1, 1440) }],
  ['session', {}],
] satisfies [MountKind, v.ObjectEntries][]);
const kind = v.picklist([...mounts.keys()] as MountKind[]);
const mountSchema = v.lazy((input) => v.object({ kind, ...mounts.get(Object(input).kind) }));

/** Language tags, with commas between. Before `auto` stands the page's own `lang`, of which nobody knows what it is. */
export const localeSchema = v.pipe(
  text,
  v.check(
    (value) => /^((^|,)[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)+$|,auto$/.test(value),
    'a language tag such as "en" or "pt-BR", or several with commas between',
  ),
);

const requestSchema = v.object({
  mount: mountSchema,
  publicToken: v.pipe(text, v.startsWith('public-token-', 'a public token, starting with "public-token-"')),
  config: configSchema,
  theme: themeSchema,
  locale: v.optional(localeSchema),
  // Read by the part that says them.
  texts: v.optional(v.unknown()),
  // Only a convenience: an address that is too long or not on the web must not stop the mount.
  pageUrl: v.fallback(optionalUrl, undefined),
  sessionDurationMinutes: v.optional(sessionMinutes),
  exposeSessionToken: flag,
  exposeSessionJwt: flag,
});

const updateSchema = v.object({
  config: v.optional(configSchema),
  theme: v.optional(themeSchema),
  locale: v.optional(localeSchema),
  texts: v.optional(v.unknown()),
});

const redirectSchema = v.lazy((input) =>
  v.object({
    tokenType: text,
    ...(Object(input).token === undefined ? { error: text } : { token: v.pipe(text, v.minLength(1, 'a token')) }),
  }),
);
const versionSchema = v.object({ major: v.number(), minor: v.number() });

/** Checks a mount request; its version is read apart, by {@link readVersion}, because other versions differ elsewhere. */
export const validateMountRequest = (input: unknown) =>
  validate(requestSchema, input) as Validated<Omit<MountRequest, 'protocol'>>;
export const validateMountUpdate = (input: unknown) => validate(updateSchema, input) as Validated<MountUpdate>;
export const validateConfig = (input: unknown) => validate(configSchema, input, 'config') as Validated<WidgetConfig>;
export const validateTheme = (input: unknown) => validate(themeSchema, input, 'theme') as Validated<Theme>;
export const validateRedirect = (input: unknown) =>
  validate(redirectSchema, input) as Validated<RedirectToken | RedirectError>;

export const validateSessionMinutes = (input: unknown) =>
  validate(sessionMinutes, input, 'minutes') as Validated<number>;

/** The protocol version a mount request names, or null where it names none. */
export function readVersion(input: unknown): ProtocolVersion | null {
  const result = v.safeParse(v.object({ protocol: versionSchema }), input);
  return result.success ? result.output.protocol : null;
}

function validate(schema: v.GenericSchema, input: unknown, root = ''): Validated<unknown> {
  if (!isWithinLimits(input)) {
    return {
      ok: false,
      path: root,
      message: `${root || 'message'}: larger than ${limits.messageCharacters} characters`,
    };
  }
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const path = pathOf(issue, root);
  return { ok: false, path, message: `${path || 'message'}: expected ${expectation(issue)}, got ${issue.received}` };
}

function pathOf(issue: v.BaseIssue<unknown>, root: string): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${key}` : String(key);
  }, root);
}

/** Our own words where a rule has them, else the type or the list of allowed values. */
function expectation(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return issue.message;
  const choices = issue.expected?.replace(/^\(|\)$/g, '').split(' | ') ?? ['something else'];
  return choices.length < 2
    ? (choices[0]?.toLowerCase() ?? '')
    : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
