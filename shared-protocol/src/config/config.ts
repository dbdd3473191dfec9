import { withoutUndefined } from '../withoutUndefined.ts';

/** The kinds of users of a project: consumers, or members of organizations (`b2b`). */
export const verticals = ['consumer', 'b2b'] as const;
export type Vertical = (typeof verticals)[number];

export const consumerProducts = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;
export const products = [...consumerProducts, 'emailOtp', 'sso'] as const;
export type Product = (typeof products)[number];

export const otpMethods = ['email', 'sms', 'whatsapp'] as const;
export type OtpMethod = (typeof otpMethods)[number];

export const secondFactorPolicies = ['off', 'optional', 'required'] as const;
export const secondFactorMethods = ['totp', 'sms'] as const;
/**
 * A method of the second factor: an authenticator app (`totp`, or one of its recovery codes) or a passcode by text
 * message (`sms`).
 */
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The OAuth providers for consumers, in order. */
export const consumerOAuthProviders = [
  'amazon',
  'apple',
  'bitbucket',
  'coinbase',
  'discord',
  'facebook',
  'figma',
  'github',
  'gitlab',
  'google',
  'linkedin',
  'microsoft',
  'salesforce',
  'slack',
  'snapchat',
  'tiktok',
  'twitch',
  'twitter',
  'yahoo',
] as const;
/** All OAuth providers: `hubspot` is for organizations only. */
export const oauthProviders = [...consumerOAuthProviders, 'hubspot'] as const;
export type OAuthProviderType = (typeof oauthProviders)[number];

export const oneTapPositions = [
  'embedded',
  'embeddedOnly',
  'floating',
  'floatingOrEmbedded',
  'forceLegacyEmbedded',
] as const;
export type OneTapPosition = (typeof oneTapPositions)[number];

/** One OAuth provider of the widget. */
export type OAuthProviderConfig = {
  type: OAuthProviderType;
  /** Google only: offers One Tap instead of the button. Default false. */
  one_tap?: boolean | undefined;
  /** Google only: the place of One Tap. Default: Google decides. */
  position?: OneTapPosition | undefined;
  /** Google only: whether a click outside One Tap dismisses it. Default true. */
  cancel_on_tap_outside?: boolean | undefined;
  /** OAuth scopes in addition to those of the project's settings. */
  custom_scopes?: readonly string[] | undefined;
  /** Query parameters for the OAuth provider, such as `login_hint`. */
  provider_params?: Record<string, string> | undefined;
};

/** The configuration of a widget. The defaults are in `defaultConfig`. */
export type WidgetConfig = {
  /**
   * The ways to log in, in their order on Main. Default: email magic links. `emailOtp` and `sso` are for organizations
   * (`vertical: 'b2b'`), `crypto`, `otp` and `passkeys` for consumers only.
   */
  products?: readonly Product[] | undefined;
  /** Options of the product `emailMagicLinks`. */
  emailMagicLinksOptions?:
    | {
        /**
         * The page that emails and OAuth lead back to. Default of every redirect URL: the auth domain's
         * `/authenticate`, where no host can read the token. If you set a page of the host, that page has to call
         * `auth.handleRedirect()`.
         */
        loginRedirectURL?: string | undefined;
        /** Minutes, 5 to 10080. Default 30. */
        loginExpirationMinutes?: number | undefined;
        /** Like `loginRedirectURL`, for a new address. */
        signupRedirectURL?: string | undefined;
        /** Minutes, 5 to 10080. Default 30. */
        signupExpirationMinutes?: number | undefined;
        /** A template of the project. Default of every template id: the project's own template. */
        loginTemplateId?: string | undefined;
        /** Like `loginTemplateId`, for a new address. */
        signupTemplateId?: string | undefined;
        /** Keeps the user of a new address pending until the link is opened. Default false. */
        createUserAsPending?: boolean | undefined;
        /** Organizations only: like `loginRedirectURL`, for a link before an organization is chosen. */
        discoveryRedirectURL?: string | undefined;
        /** Organizations only. Minutes, 5 to 10080. Default 30. */
        discoveryExpirationMinutes?: number | undefined;
        /**
         * The domain that sends the emails, for the search links of Gmail and Yahoo. Default: the project's
         * own.
         */
        domainHint?: string | undefined;
      }
    | undefined;
  /** Options of the products `otp` and `emailOtp`. */
  otpOptions?:
    | {
        /** Minutes, 1 to 10. Default 5. */
        expirationMinutes?: number | undefined;
        /** The channels of passcodes of the product `otp`. Default: email. */
        methods?: readonly OtpMethod[] | undefined;
        /** A template of the project, for emails. */
        loginTemplateId?: string | undefined;
        /** A template of the project, for emails to a new address. */
        signupTemplateId?: string | undefined;
      }
    | undefined;
  /** Options of every product. */
  sessionOptions?:
    | {
        /** Minutes, 5 to 527040. Default 30. */
        sessionDurationMinutes?: number | undefined;
      }
    | undefined;
  /** Options of the product `oauth`. */
  oauthOptions?:
    | {
        /** The providers, in the order of their buttons. Default: none. */
        providers?: readonly OAuthProviderConfig[] | undefined;
        /** Default: the auth domain's `/authenticate`. */
        loginRedirectURL?: string | undefined;
        /** Like `loginRedirectURL`, for a new account. */
        signupRedirectURL?: string | undefined;
        /** Organizations only: like `loginRedirectURL`, for a login before an organization is chosen. */
        discoveryRedirectURL?: string | undefined;
        /** `redirect` (default) leaves the page. `popup` opens a window inside the click. */
        uxMode?: 'redirect' | 'popup' | undefined;
      }
    | undefined;
  /** Options of the product `passwords`. */
  passwordOptions?:
    | {
        /**
         * The target of the link in a reset email that logs in without a password. Default: the auth domain's
         * `/authenticate`.
         */
        loginRedirectURL?: string | undefined;
        /** The target of the link in a reset email. Default: the auth domain's `/authenticate`. */
        resetPasswordRedirectURL?: string | undefined;
        /** Minutes, 5 to 10080. Default 30. */
        resetPasswordExpirationMinutes?: number | undefined;
        /** A template of the project. */
        resetPasswordTemplateId?: string | undefined;
        /** Organizations only: like `loginRedirectURL`, for the email of a visitor who has no organization yet. */
        discoveryRedirectURL?: string | undefined;
        /** Organizations only: a template of the project, for the email that verifies an address. */
        verifyEmailTemplateId?: string | undefined;
        /**
         * Hides which addresses have an account: every address gets the same screen, and the email decides. Default
         * false. New visitors then sign up with a link by email, without a password; see "Hide who has an account" in
         * frame-app's README.
         */
        concealAccounts?: boolean | undefined;
      }
    | undefined;
  /** Options of the product `passkeys`. */
  passkeyOptions?:
    | {
        /**
         * The relying party: the frame's host name (default) or a registrable parent domain of it. A domain outside
         * works if its deployment lists this auth domain in `passkeyOrigins`.
         */
        domain?: string | undefined;
        /**
         * Offers to create a passkey after another login, if the user has none and the device can verify its owner.
         * Each user of a browser is asked once. `onSuccess` follows the offer. After a password, a browser may create a
         * passkey without asking. Default false.
         */
        offerAfterSignIn?: boolean | undefined;
      }
    | undefined;
  /**
   * Consumers only: what a new user is asked after the login. `onSuccess` follows the answer. A user without a value for
   * a required field is asked at each login. The fields of a user who has just signed up are shown once.
   */
  signUpOptions?:
    | {
        /** The fields, in the order of the form: at most 10. Default: none. */
        fields?: readonly SignUpField[] | undefined;
      }
    | undefined;
  /**
   * Organizations only. `discovery` (default): the visitor confirms an email address, then chooses an organization.
   * `organization`: the visitor logs in to the organization of `organizationSlug`.
   */
  flow?: (typeof loginFlows)[number] | undefined;
  /**
   * Organizations only: the organization of the flow `organization`. Default: read from the page's URL, if the
   * project has a slug pattern.
   */
  organizationSlug?: string | undefined;
  /** Organizations only: lets visitors create an organization, if the project allows it. Default true. */
  createOrganization?: boolean | undefined;
  /** Organizations only: creates an organization right away for a visitor who has none. Default false. */
  directCreateOrganization?: boolean | undefined;
  /** Organizations only: logs in right away if the visitor is a member of exactly one organization. Default: off. */
  directLogin?:
    | {
        /** Default false. */
        enabled?: boolean | undefined;
        /** True logs in despite invitations. Default false. */
        ignoreInvites?: boolean | undefined;
        /** True logs in despite organizations that the visitor may join. Default false. */
        ignoreJitProvisioning?: boolean | undefined;
      }
    | undefined;
  /** Organizations only: options of the product `sso`. */
  ssoOptions?:
    | {
        /** Default: the auth domain's `/authenticate`. */
        loginRedirectURL?: string | undefined;
        /** Like `loginRedirectURL`, for a new member. */
        signupRedirectURL?: string | undefined;
        /** Query parameters for the identity provider. */
        providerParams?: Record<string, string> | undefined;
      }
    | undefined;
  /**
   * Two-step verification: a login completes, and is reported, when a second factor is verified. If you set `mfa` in a
   * deployment's `page.config`, it applies to every mount of that auth domain, its pages and the hidden frame, and a
   * mount can't change it.
   */
  mfa?:
    | {
        /**
         * Consumers only: an organization decides itself. `off` (default). `optional`: users with a second factor need
         * it, and other users get an offer once. `required`: every login needs a second factor. A server has to enforce
         * it too: `verifySession(request, { secondFactor: true })`.
         */
        policy?: (typeof secondFactorPolicies)[number] | undefined;
        /** The second factors that users can set up, in the order of preference. Default: both. */
        methods?: readonly SecondFactorMethod[] | undefined;
        /**
         * Consumers only. Days, 1 to 365, for which visitors can have this browser remembered. Logins in it then need
         * no second factor. Default: every login needs one. Such a session has one factor, and `secondFactor:
         * 'remembered'`. A server accepts it only if `verifySession` is called with `'remembered'`.
         * docs/second-factors.md
         */
        rememberBrowserDays?: number | undefined;
      }
    | undefined;
  /** Initial values of the fields on Main. They never replace typed text, and submit nothing. */
  prefill?:
    | {
        /** An email address. */
        emailAddress?: string | undefined;
        /** In E.164 form, such as `+14155550123`. The field shows the country of the number. */
        phoneNumber?: string | undefined;
      }
    | undefined;
  /**
   * Fills the field with the last submitted address, even of an interrupted login, if `prefill` has none. This browser
   * stores it on the auth domain, for this host only. Default false, which also deletes it.
   */
  rememberEmail?: boolean | undefined;
  /**
   * Marks the method of the visitor's last login in this browser. Default true. False also deletes the record. `first`,
   * for consumers: also moves the last used OAuth provider or wallet to the first place of its block, and opens the tab
   * of the last passcode. The blocks of the first screen keep their order. So do buttons that a deployment's `mains`
   * put into the document, because the visitor may be using them already.
   */
  showLastUsed?: boolean | 'first' | undefined;
  /**
   * The terms that the visitor agrees to by continuing: a line under the forms of Main, with links that open in a new
   * tab.
   */
  terms?:
    | {
        /** An `https:` URL, or `http:` on localhost. */
        termsUrl?: string | undefined;
        /** An `https:` URL, or `http:` on localhost. */
        privacyUrl?: string | undefined;
      }
    | undefined;
  /** Puts the iframe inside a shadow root of the host's element. Default false. */
  enableShadowDOM?: boolean | undefined;
};

/** A field that a new user fills in. */
export type SignUpField = {
  /**
   * `firstName` and `lastName` become the user's name. Any other name, such as `company`, becomes a member of the user's
   * `untrusted_metadata` at the provider: a letter, then letters, digits and `_`.
   */
  name: string;
  /** The label, or the labels by language tag. Default for the names: in the visitor's language. */
  label?: string | Readonly<Record<string, string>> | undefined;
  /** `text` (default), or `checkbox`, whose value is `true` or `false`. */
  type?: 'text' | 'checkbox' | undefined;
  /** True if the user can't continue without a value, or without checking the box. Default false. */
  required?: boolean | undefined;
  /** The most characters of a text, 1 to 500. Default 100. */
  maxLength?: number | undefined;
  /** The token of HTML's `autocomplete` for the value, such as `organization` or `bday`. Default: none. */
  autocomplete?: string | undefined;
};

export const loginFlows = ['discovery', 'organization'] as const;

/** The defaults of options. */
export const defaultConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginExpirationMinutes: 30, signupExpirationMinutes: 30, discoveryExpirationMinutes: 30 },
  otpOptions: { expirationMinutes: 5, methods: ['email'] },
  sessionOptions: { sessionDurationMinutes: 30 },
  oauthOptions: { providers: [], uxMode: 'redirect' },
  passwordOptions: { resetPasswordExpirationMinutes: 30 },
  passkeyOptions: {},
  signUpOptions: { fields: [] },
  flow: 'discovery',
  organizationSlug: '',
  createOrganization: true,
  directCreateOrganization: false,
  directLogin: {},
  ssoOptions: {},
  mfa: {},
  prefill: {},
  rememberEmail: false,
  showLastUsed: true,
  terms: {},
  enableShadowDOM: false,
} as const satisfies WidgetConfig;

type Filled<T, Defaults> = T & { [K in keyof T & keyof Defaults]-?: NonNullable<T[K]> };

/** A configuration with all defaults filled in, so that later code does not decide about defaults. */
export type ResolvedConfig = {
  [K in keyof WidgetConfig]-?: NonNullable<WidgetConfig[K]> extends readonly unknown[] | boolean | string
    ? NonNullable<WidgetConfig[K]>
    : Filled<NonNullable<WidgetConfig[K]>, (typeof defaultConfig)[K]>;
};

/**
 * Fills in the defaults. If an OAuth provider occurs several times, the last entry counts. The configuration must have
 * passed {@link validateConfig}.
 */
export function resolveConfig(config: WidgetConfig): ResolvedConfig {
  const entries = Object.entries(defaultConfig).map(([key, standard]) => {
    const input = config[key as keyof WidgetConfig];
    const isGroup = typeof standard === 'object' && !Array.isArray(standard);
    return [
      key,
      isGroup ? { ...standard, ...withoutUndefined({ ...(input as object | undefined) }) } : (input ?? standard),
    ];
  });
  const result = Object.fromEntries(entries) as ResolvedConfig;
  const { oauthOptions } = result;
  oauthOptions.providers = [...new Map(oauthOptions.providers.map((provider) => [provider.type, provider])).values()];
  return result;
}
