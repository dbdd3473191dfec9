import type { ConnectedApp } from './connectedApps.ts';
import { oauthProviders } from './oauthProviders.ts';

/** The settings a developer would make in the provider's dashboard. Members that travel keep the provider's names. */
export type ProjectSettings = {
  project_name: string;
  vertical: 'CONSUMER' | 'B2B';
  /** The widget shows its watermark when this is false. */
  disable_sdk_watermark: boolean;
  /** Domains that mails come from; the first one signs the letters of the inbox. */
  email_domains: string[];
  pkce_required_for_email_magic_links: boolean;
  pkce_required_for_password_resets: boolean;
  pkce_required_for_oauth: boolean;
  siwe_required_for_crypto_wallets: boolean;
  password_policy: 'zxcvbn' | 'luds' | 'none';
  luds_minimum_count: number;
  /** How many of upper case, lower case, digit and symbol a password needs under `luds`. */
  luds_complexity: number;
  /** Refuse breached passwords when one is set. */
  breach_detection_on_create: boolean;
  /** Ask for a new password when a breached one is used to log in. */
  breach_detection_on_authentication: boolean;
  /** Whether a passkey's device must have recognised its owner: refused without when `required`. */
  webauthn_user_verification: 'required' | 'preferred' | 'discouraged';
  /** Origins of the pages in which a frame may use passkeys, beside the authorized ones. */
  webauthn_top_origins: string[];
  /**
   * Domains whose passkeys the authorized origins may use though they do not belong to them (Related Origin Requests). How the
   * provider is told of them is not documented.
   */
  webauthn_related_domains: string[];
  /**
   * Whether the ways to sign in change only after two proofs of different kinds, for users who could give two: of an account
   * elsewhere, a phone, a device.
   */
  mfa_required_for_factor_changes: boolean;
  rbac_policy: RbacPolicy;
  /** Origins that may call the API from a browser: the auth domain. */
  authorized_origins: string[];
  /** Where links may lead: whole URLs, or a prefix ending in `*`. */
  redirect_urls: string[];
  default_login_redirect_url: string;
  default_signup_redirect_url: string;
  default_reset_password_redirect_url: string;
  /** The OAuth providers that have been set up, by their names in URLs. */
  oauth_providers: string[];
  /** Whose Google client the project uses: One Tap needs the project's own, not the provider's default one. */
  google_client: 'own' | 'default' | 'none';
  /**
   * How Google answers a One Tap prompt: `display`, or the reason not to show it, such as `opt_out_or_no_session`,
   * `unregistered_origin` or `invalid_client`.
   */
  google_one_tap: string;
  /**
   * The host name of the pages that show the frame, as the template of text messages names it beside the frame's own: browsers
   * fill a passcode into a frame only where both stand. Empty for a template that names the frame's alone.
   */
  sms_autofill_host: string;
  /** Ask for a captcha with every call that signs in or sends something. */
  captcha_enabled: boolean;
  captcha_site_key: string;
  /** What the stand-in of reCAPTCHA takes visitors for; a `challenge` asks them. */
  captcha_verdict: 'human' | 'challenge' | 'bot';
  /** Protect such calls by device fingerprinting. */
  dfp_protected_auth_enabled: boolean;
  /** Whether a verdict about a device is only noted, or decides. */
  dfp_protected_auth_mode: 'OBSERVATION' | 'DECISIONING';
  /** What fingerprinting finds of every device. A `CHALLENGE` asks for a captcha. */
  dfp_verdict: 'ALLOW' | 'CHALLENGE' | 'BLOCK';
  /** The apps whose users may sign in with an account of this project. */
  connected_apps: ConnectedApp[];
  /** Where the application hears of users and sessions that came, changed or went; empty for nowhere. */
  webhook_url: string;
  /** With which webhooks are signed: `whsec_` and the key in base64. */
  webhook_secret: string;
  /** Other systems whose JWTs a session may be had for. */
  trusted_token_profiles: TrustedTokenProfile[];
  /** The application's own page that asks for consent and logs out; discovery sends connected apps there. */
  idp_url: string;
};

/** Another system that vouches for users by JWTs (RS256). One of `jwks` and `public_key`, in PEM, verifies them. */
export type TrustedTokenProfile = {
  profile_id: string;
  issuer: string;
  audience: string;
  jwks?: { keys: object[] } | undefined;
  public_key?: string | undefined;
  /** Which claims name the user; `sub` and `email` unless said. */
  attribute_mapping?: { external_user_id?: string | undefined; email?: string | undefined } | undefined;
  /** Whether somebody unknown becomes a user, by the address, which counts as verified. */
  can_create_users: boolean;
};

export type RbacPermission = { resource_id: string; actions: string[] };
export type RbacPolicy = {
  roles: { role_id: string; description: string; permissions: RbacPermission[] }[];
  resources: { resource_id: string; description: string; actions: string[] }[];
  scopes: { scope: string; description: string; permissions: RbacPermission[] }[];
};

/** The role that every user has. */
export const DEFAULT_ROLE = 'stytch_user';

/** What a new project looks like when its frame is served at `authUrl` and embedded by `hostUrl`. */
export function defaultProject(hostUrl: string, authUrl: string): ProjectSettings {
  return {
    project_name: 'Acme Garden',
    vertical: 'CONSUMER',
    disable_sdk_watermark: true,
    email_domains: ['mail.vestibule.test'],
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    siwe_required_for_crypto_wallets: false,
    password_policy: 'zxcvbn',
    luds_minimum_count: 8,
    luds_complexity: 3,
    breach_detection_on_create: true,
    breach_detection_on_authentication: true,
    webauthn_user_verification: 'preferred',
    webauthn_top_origins: [hostUrl],
    webauthn_related_domains: [],
    mfa_required_for_factor_changes: false,
    rbac_policy: defaultPolicy(),
    authorized_origins: [authUrl],
    redirect_urls: [`${hostUrl}/*`, `${authUrl}/*`],
    default_login_redirect_url: `${authUrl}/authenticate`,
    default_signup_redirect_url: `${authUrl}/authenticate`,
    default_reset_password_redirect_url: `${authUrl}/reset-password`,
    oauth_providers: Object.keys(oauthProviders),
    google_client: 'own',
    google_one_tap: 'display',
    sms_autofill_host: new URL(hostUrl).hostname,
    captcha_enabled: false,
    captcha_site_key: 'captcha-site-key-test-emulator',
    captcha_verdict: 'human',
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: 'OBSERVATION',
    dfp_verdict: 'ALLOW',
    connected_apps: [demoConnectedApp(hostUrl)],
    webhook_url: '',
    webhook_secret: 'whsec_dmVzdGlidWxlLWVtdWxhdG9yLXdlYmhvb2tz',
    trusted_token_profiles: [],
    idp_url: `${authUrl}/idp`,
  };
}

export const DEMO_APP_ID = 'connected-app-test-00000000-0000-4000-8000-000000000000';
/** Where the demo's other app stands beside the demo application. */
export const RELYING_PARTY_PATH = '/relying-party';

/** The demo's other app, for which people sign in with their account at the application. */
function demoConnectedApp(hostUrl: string): ConnectedApp {
  return {
    client_id: DEMO_APP_ID,
    client_secret: 'connected-app-secret-test-emulator',
    client_type: 'third_party',
    client_name: 'Seed Swap',
    client_description: 'Trade seeds with other gardeners',
    redirect_urls: [`${hostUrl}${RELYING_PARTY_PATH}/callback`],
    post_logout_redirect_urls: [`${hostUrl}${RELYING_PARTY_PATH}`],
    full_access_allowed: false,
  };
}

function defaultPolicy(): RbacPolicy {
  const ownAccount = 'stytch.self';
  const plants = 'plants';
  const actions = ['update.info.name', 'update.info.untrusted-metadata', 'update.info.delete.email'];
  return {
    roles: [
      {
        role_id: DEFAULT_ROLE,
        description: 'Given to every user',
        permissions: [
          { resource_id: ownAccount, actions: ['*'] },
          { resource_id: plants, actions: ['read', 'water'] },
        ],
      },
    ],
    resources: [
      { resource_id: ownAccount, description: "The user's own account", actions },
      { resource_id: plants, description: 'The plants of a garden', actions: ['read', 'water', 'uproot'] },
    ],
    // One with a description, one without, and one that no ordinary user may pass on.
    scopes: [
      {
        scope: 'plants:read',
        description: 'See your plants',
        permissions: [{ resource_id: plants, actions: ['read'] }],
      },
      { scope: 'plants:water', description: '', permissions: [{ resource_id: plants, actions: ['water'] }] },
      {
        scope: 'plants:uproot',
        description: 'Remove plants',
        permissions: [{ resource_id: plants, actions: ['uproot'] }],
      },
    ],
  };
}

/** Whether a link may lead to `url`: an http(s) address whose part before the query stands in the allow-list. */
export function isAllowedRedirect(project: ProjectSettings, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, pathname, username } = new URL(url);
  if (!/^https?:$/.test(protocol) || username !== '') return false;
  const target = origin + pathname;
  return project.redirect_urls.some((entry) =>
    entry.endsWith('*') ? isUnderPrefix(target, entry.slice(0, -1)) : target === withoutQuery(entry),
  );
}

// A prefix must at least fix the origin: "http://localhost:41*" would otherwise let another port in.
function isUnderPrefix(target: string, prefix: string): boolean {
  return URL.canParse(prefix) && prefix.startsWith(`${new URL(prefix).origin}/`) && target.startsWith(prefix);
}

function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
