import { withoutUndefined } from '../withoutUndefined.ts';

export const products = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;
export type Product = (typeof products)[number];

export const otpMethods = ['email', 'sms', 'whatsapp'] as const;
export type OtpMethod = (typeof otpMethods)[number];

export const secondFactorPolicies = ['off', 'optional', 'required'] as const;
export const secondFactorMethods = ['totp', 'sms'] as const;
/** What proves a second factor: an authenticator app, for which a recovery code may stand, or a passcode by text message. */
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Spec §1, in its order. */
export const oauthProviders = [
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
export type OAuthProviderType = (typeof oauthProviders)[number];

export const oneTapPositions = [
  'embedded',
  'embeddedOnly',
  'floating',
  'floatingOrEmbedded',
  'forceLegacyEmbedded',
] as const;
export type OneTapPosition = (typeof oneTapPositions)[number];

/** One OAuth provider of the widget. Spec §3, last paragraph of "Widget configuration". */
export type OAuthProviderConfig = {
  type: OAuthProviderType;
  /** Google only: offer One Tap instead of the button; default false. */
  one_tap?: boolean | undefined;
  /** Google only: where One Tap appears; default as Google decides. */
  position?: OneTapPosition | undefined;
  /** Google only: whether a click beside One Tap dismisses it; default true. */
  cancel_on_tap_outside?: boolean | undefined;
  /** OAuth scopes beyond those of the project's settings. */
  custom_scopes?: readonly string[] | undefined;
  /** Query parameters for the OAuth provider, such as `login_hint`. */
  provider_params?: Record<string, string> | undefined;
};

/** What a host configures. Spec §3, "Widget configuration"; defaults from §9 stand in `defaultConfig`. */
export type WidgetConfig = {
  /** Default: e-mail magic links. The order is the order on Main. */
  products?: readonly Product[] | undefined;
  /** For the product `emailMagicLinks`. */
  emailMagicLinksOptions?:
    | {
        /**
         * Where mails and OAuth lead back to. Every redirect URL that is left out is the auth domain's `/authenticate`, where no
         * host can read the token; a page of the host has to call `auth.handleRedirect()`. Design §2.1.
         */
        loginRedirectURL?: string | undefined;
        /** Minutes, 5 to 10080; default 30. */
        loginExpirationMinutes?: number | undefined;
        /** As `loginRedirectURL`, of an address that is new. */
        signupRedirectURL?: string | undefined;
        /** Minutes, 5 to 10080; default 30. */
        signupExpirationMinutes?: number | undefined;
        /** A template of the project's; default: the project's own. So are the other template ids. */
        loginTemplateId?: string | undefined;
        /** As `loginTemplateId`, of an address that is new. */
        signupTemplateId?: string | undefined;
        /** Whether an address that is new belongs to nobody active until its link was opened; default false. */
        createUserAsPending?: boolean | undefined;
        /** The domain the mails come from, for the search links of Gmail and Yahoo; the project's own when absent. */
        domainHint?: string | undefined;
      }
    | undefined;
  /** For the product `otp`. */
  otpOptions?:
    | {
        /** Minutes, 1 to 10; default 5. */
        expirationMinutes?: number | undefined;
        /** Default: email. */
        methods?: readonly OtpMethod[] | undefined;
        /** Of mails: a template of the project's. */
        loginTemplateId?: string | undefined;
        /** Of mails to an address that is new. */
        signupTemplateId?: string | undefined;
      }
    | undefined;
  /** For every product. */
  sessionOptions?:
    | {
        /** Minutes, 5 to 527040; default 30. */
        sessionDurationMinutes?: number | undefined;
      }
    | undefined;
  /** For the product `oauth`. */
  oauthOptions?:
    | {
        /** In the order of their buttons; default none. */
        providers?: readonly OAuthProviderConfig[] | undefined;
        /** Default: the auth domain's `/authenticate`. */
        loginRedirectURL?: string | undefined;
        /** As `loginRedirectURL`, of an account that is new. */
        signupRedirectURL?: string | undefined;
        /** `redirect` (default) leaves the page; `popup` opens a window inside the click. */
        uxMode?: 'redirect' | 'popup' | undefined;
      }
    | undefined;
  /** For the product `passwords`. */
  passwordOptions?:
    | {
        /** Where the link of a reset mail leads that signs in without a password. Default: the auth domain's `/authenticate`. */
        loginRedirectURL?: string | undefined;
        /** Where the link of a reset mail leads. Default: the auth domain's `/authenticate`. */
        resetPasswordRedirectURL?: string | undefined;
        /** Minutes, 5 to 10080; default 30. */
        resetPasswordExpirationMinutes?: number | undefined;
        /** A template of the project's. */
        resetPasswordTemplateId?: string | undefined;
        /**
         * Tells nobody on screen which addresses have an account: every address gets the same screen, and the mail decides. Default
         * false. It costs newcomers a way by their mailbox; see frame-app's README, "Who has an account".
         */
        concealAccounts?: boolean | undefined;
      }
    | undefined;
  /** For the product `passkeys`. */
  passkeyOptions?:
    | {
        /**
         * The relying party: the frame's host name (default) or a registrable parent domain of it; or the auth domain of another domain
         * whose deployment lists this one as one of its `passkeyOrigins`.
         */
        domain?: string | undefined;
        /**
         * Offers a passkey to who has signed in another way and has none: once to each user of a browser, where the device recognises
         * its owner. `onSuccess` comes after it. After a password a browser may make one without a question. Default false.
         */
        offerAfterSignIn?: boolean | undefined;
      }
    | undefined;
  /**
   * Two-step verification: a sign-in is told, and ends, once a second factor is proved. Of a deployment's `page.config` it holds for
   * every mount of that auth domain, its pages and the hidden frame, whatever a mount says.
   */
  mfa?:
    | {
        /**
         * `off` (default); `optional`: who has a second factor is asked for it, who has none is offered one once; `required`: nobody
         * signs in without. A server has to hold to it, too: `verifySession(request, { secondFactor: true })`.
         */
        policy?: (typeof secondFactorPolicies)[number] | undefined;
        /** What may be set up and asked for, the preferred one first. Default: both. */
        methods?: readonly SecondFactorMethod[] | undefined;
        /**
         * Days, 1 to 365: visitors may have this browser remembered, which then asks them for no second factor for so long. Default:
         * they are asked at every sign-in. Such a session has `secondFactor: 'remembered'` and stands on one factor: a server takes
         * it only where `verifySession` is asked for `'remembered'`. docs/second-factors.md
         */
        rememberBrowserDays?: number | undefined;
      }
    | undefined;
  /** What stands in the fields of Main from the start. What the visitor has typed stays, and nothing is submitted by it. */
  prefill?:
    | {
        /** An e-mail address. */
        emailAddress?: string | undefined;
        /** In E.164 form, such as `+14155550123`; the country is the number's. */
        phoneNumber?: string | undefined;
      }
    | undefined;
  /**
   * Whether the address that was last signed in with, by e-mail or password, stands in the field next time, where `prefill` has
   * none. It is kept in this browser, on the auth domain, for this host alone; default false, which also forgets it.
   */
  rememberEmail?: boolean | undefined;
  /** Marks how the visitor last signed in, as far as this browser knows; default true. False also forgets it. */
  showLastUsed?: boolean | undefined;
  /** What the visitor agrees to by going on: a line under the forms of Main, with links that open beside the page. */
  terms?:
    | {
        /** An `https:` address, or `http:` on localhost. */
        termsUrl?: string | undefined;
        /** An `https:` address, or `http:` on localhost. */
        privacyUrl?: string | undefined;
      }
    | undefined;
  /** Puts the iframe inside a shadow root of the host's element; default false. */
  enableShadowDOM?: boolean | undefined;
};

/** Spec §9. */
export const defaultConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginExpirationMinutes: 30, signupExpirationMinutes: 30 },
  otpOptions: { expirationMinutes: 5, methods: ['email'] },
  sessionOptions: { sessionDurationMinutes: 30 },
  oauthOptions: { providers: [], uxMode: 'redirect' },
  passwordOptions: { resetPasswordExpirationMinutes: 30 },
  passkeyOptions: {},
  mfa: {},
  prefill: {},
  rememberEmail: false,
  showLastUsed: true,
  terms: {},
  enableShadowDOM: false,
} as const satisfies WidgetConfig;

type Filled<T, Defaults> = T & { [K in keyof T & keyof Defaults]-?: NonNullable<T[K]> };

/** A configuration with every default filled in, so nobody downstream decides one again. */
export type ResolvedConfig = {
  [K in keyof WidgetConfig]-?: NonNullable<WidgetConfig[K]> extends readonly unknown[] | boolean
    ? NonNullable<WidgetConfig[K]>
    : Filled<NonNullable<WidgetConfig[K]>, (typeof defaultConfig)[K]>;
};

/** Fills in the defaults, and leaves each OAuth provider once, as it was written last; takes only what {@link validateConfig} let through. */
export function resolveConfig(config: WidgetConfig): ResolvedConfig {
  const filled = Object.entries(defaultConfig).map(([key, standard]) => {
    const given = config[key as keyof WidgetConfig];
    const isGroup = typeof standard === 'object' && !Array.isArray(standard);
    return [
      key,
      isGroup ? { ...standard, ...withoutUndefined({ ...(given as object | undefined) }) } : (given ?? standard),
    ];
  });
  const resolved = Object.fromEntries(filled) as ResolvedConfig;
  const { oauthOptions } = resolved;
  oauthOptions.providers = [...new Map(oauthOptions.providers.map((provider) => [provider.type, provider])).values()];
  return resolved;
}
