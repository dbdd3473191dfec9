import { defaultB2bPolicy } from './b2b/defaultB2bPolicy.ts';
import type { ConnectedApp } from './connectedApps.ts';
import { b2bOAuthProviders, oauthProviders } from './oauthProviders.ts';
import type { RbacPolicy } from './rbac.ts';

/** The kind of accounts in a project: people, or organizations with members. */
export type Vertical = 'CONSUMER' | 'B2B';

/** The settings of the provider's dashboard. Settings that appear in responses keep the provider's names. */
export type ProjectSettings = {
  project_name: string;
  vertical: Vertical;
  /** The widget shows its watermark if this is false. */
  disable_sdk_watermark: boolean;
  /** Domains of sender addresses. The inbox shows the first domain. */
  email_domains: string[];
  pkce_required_for_email_magic_links: boolean;
  pkce_required_for_password_resets: boolean;
  pkce_required_for_oauth: boolean;
  /** Requires PKCE for single sign-on. */
  pkce_required_for_sso: boolean;
  siwe_required_for_crypto_wallets: boolean;
  password_policy: 'zxcvbn' | 'luds' | 'none';
  luds_minimum_count: number;
  /** The number of character classes a password needs under `luds`: upper case, lower case, digit, symbol. */
  luds_complexity: number;
  /** Refuses breached passwords when a password is set. */
  breach_detection_on_create: boolean;
  /** Requires a password reset when a breached password is used to log in. */
  breach_detection_on_authentication: boolean;
  /** User verification of passkeys. `required` refuses passkeys without it. */
  webauthn_user_verification: 'required' | 'preferred' | 'discouraged';
  /** Origins of pages whose frames may use passkeys, besides the authorized origins. */
  webauthn_top_origins: string[];
  /**
   * Domains whose passkeys the authorized origins may use as Related Origin Requests. The provider does not document
   * how they are configured.
   */
  webauthn_related_domains: string[];
  /**
   * Requires a user with factors of two categories to prove both before a factor changes. The categories are accounts
   * elsewhere, phones and devices.
   */
  mfa_required_for_factor_changes: boolean;
  rbac_policy: RbacPolicy;
  /** Origins that may call the API from a browser: the auth domain. */
  authorized_origins: string[];
  /** Allowed redirect targets: complete URLs, or a prefix ending in `*`. */
  redirect_urls: string[];
  default_login_redirect_url: string;
  default_signup_redirect_url: string;
  default_reset_password_redirect_url: string;
  /** The page on which people choose an organization after a login that names none. */
  default_discovery_redirect_url: string;
  /** The page that an invite's link leads to. */
  default_invite_redirect_url: string;
  /** A URL with a placeholder for the organization's slug, such as `https://{{slug}}.app.example`; empty for none. */
  slug_pattern: string;
  /** Lets people without an organization create one. */
  create_organization_enabled: boolean;
  /** True if one password counts in all organizations of an email address. Otherwise each organization has its own. */
  cross_organization_passwords: boolean;
  /** The configured OAuth providers, by their names in URLs. */
  oauth_providers: string[];
  /** The owner of the Google client. One Tap needs the project's own client. */
  google_client: 'own' | 'default' | 'none';
  /**
   * Google's answer to a One Tap prompt: `display`, or a reason for not showing it. Examples: `opt_out_or_no_session`,
   * `unregistered_origin` and `invalid_client`.
   */
  google_one_tap: string;
  /**
   * Host name of the pages that embed the frame, added to text messages for passcode autofill. Browsers fill a passcode
   * into a frame only if the message names both hosts. If empty, the message names the frame's host alone.
   */
  sms_autofill_host: string;
  /** Requires a captcha for every call that signs in or sends a message. */
  captcha_enabled: boolean;
  captcha_site_key: string;
  /** The result of the emulated reCAPTCHA; `challenge` asks the visitor. */
  captcha_verdict: 'human' | 'challenge' | 'bot';
  /** Protects the same calls by device fingerprinting. */
  dfp_protected_auth_enabled: boolean;
  /** `OBSERVATION` only logs fingerprinting verdicts; `DECISIONING` enforces them. */
  dfp_protected_auth_mode: 'OBSERVATION' | 'DECISIONING';
  /** The fingerprinting verdict for every device. `CHALLENGE` asks for a captcha. */
  dfp_verdict: 'ALLOW' | 'CHALLENGE' | 'BLOCK';
  /** Apps that use this project as their identity provider. */
  connected_apps: ConnectedApp[];
  /** Lets apps register themselves at `/v1/oauth2/register` (RFC 7591). The provider's default is false. */
  dynamic_client_registration: boolean;
  /** Accepts the URL of a client metadata document as client id. */
  client_id_metadata_documents: boolean;
  /** Metadata documents that are not fetched, for tests without a network. Each has its URL as `client_id`. */
  client_metadata_documents: ({ client_id: string } & Record<string, unknown>)[];
  /** The application's webhook endpoint for users and sessions; empty if there is none. */
  webhook_url: string;
  /** The signing secret of webhooks: `whsec_` and the key in base64. */
  webhook_secret: string;
  /** Systems whose JWTs can be exchanged for a session. */
  trusted_token_profiles: TrustedTokenProfile[];
  /** The application's page for consent and logout; discovery sends connected apps there. */
  idp_url: string;
};

/** A trusted system that vouches for users by JWTs (RS256). The keys are in `jwks`, or in `public_key` as PEM. */
export type TrustedTokenProfile = {
  profile_id: string;
  issuer: string;
  audience: string;
  jwks?: { keys: object[] } | undefined;
  public_key?: string | undefined;
  /** The claims that identify the user; default `sub` and `email`. */
  attribute_mapping?: { external_user_id?: string | undefined; email?: string | undefined } | undefined;
  /** True if an unknown subject becomes a user with a verified email address. */
  can_create_users: boolean;
};

/** The role of every user. */
export const DEFAULT_ROLE = 'stytch_user';

/** The settings of a new project whose frame is served at `authUrl` and embedded by `hostUrl`. */
export function defaultProject(hostUrl: string, authUrl: string, vertical: Vertical = 'CONSUMER'): ProjectSettings {
  const isB2b = vertical === 'B2B';
  return {
    project_name: isB2b ? 'Robot Works' : 'Acme Garden',
    vertical,
    disable_sdk_watermark: true,
    email_domains: ['mail.vestibule.test'],
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    pkce_required_for_sso: false,
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
    rbac_policy: isB2b ? defaultB2bPolicy() : defaultPolicy(),
    authorized_origins: [authUrl],
    redirect_urls: [`${hostUrl}/*`, `${authUrl}/*`],
    default_login_redirect_url: `${authUrl}/authenticate`,
    default_signup_redirect_url: `${authUrl}/authenticate`,
    default_reset_password_redirect_url: `${authUrl}/reset-password`,
    default_discovery_redirect_url: `${authUrl}/authenticate`,
    default_invite_redirect_url: `${authUrl}/authenticate`,
    slug_pattern: '',
    create_organization_enabled: true,
    cross_organization_passwords: true,
    oauth_providers: isB2b ? b2bOAuthProviders : Object.keys(oauthProviders),
    google_client: 'own',
    google_one_tap: 'display',
    sms_autofill_host: new URL(hostUrl).hostname,
    captcha_enabled: false,
    captcha_site_key: 'captcha-site-key-test-emulator',
    captcha_verdict: 'human',
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: 'OBSERVATION',
    dfp_verdict: 'ALLOW',
    connected_apps: [demoConnectedApp(hostUrl, isB2b)],
    dynamic_client_registration: false,
    client_id_metadata_documents: true,
    client_metadata_documents: [],
    webhook_url: '',
    webhook_secret: 'whsec_dmVzdGlidWxlLWVtdWxhdG9yLXdlYmhvb2tz',
    trusted_token_profiles: [],
    idp_url: `${authUrl}/idp`,
  };
}

export const DEMO_APP_ID = 'connected-app-test-00000000-0000-4000-8000-000000000000';
/** The path of the demo's connected app on the demo host. */
export const RELYING_PARTY_PATH = '/relying-party';
/** The path of the sample MCP server on the demo host. */
export const MCP_PATH = '/mcp';

/** The demo's connected app: its users sign in with their account at the demo application. */
function demoConnectedApp(hostUrl: string, isB2b: boolean): ConnectedApp {
  return {
    client_id: DEMO_APP_ID,
    client_secret: 'connected-app-secret-test-emulator',
    client_type: 'third_party',
    client_name: isB2b ? 'Parts Depot' : 'Seed Swap',
    client_description: isB2b ? 'Order spare parts for robots' : 'Trade seeds with other gardeners',
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
    // The first two scopes have a description, ordinary users cannot grant the third, and the last has no description.
    scopes: [
      {
        scope: 'plants:read',
        description: 'See your plants',
        permissions: [{ resource_id: plants, actions: ['read'] }],
      },
      {
        scope: 'plants:water',
        description: 'Water your plants',
        permissions: [{ resource_id: plants, actions: ['water'] }],
      },
      {
        scope: 'plants:uproot',
        description: 'Remove plants',
        permissions: [{ resource_id: plants, actions: ['uproot'] }],
      },
      { scope: 'plants:name', description: '', permissions: [{ resource_id: plants, actions: ['read'] }] },
    ],
  };
}

/** Returns whether `url` is an http(s) address that the allow-list contains, ignoring the query. */
export function isAllowedRedirect(project: ProjectSettings, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, pathname, username } = new URL(url);
  if (!/^https?:$/.test(protocol) || username !== '') return false;
  const target = origin + pathname;
  return project.redirect_urls.some((entry) =>
    entry.endsWith('*') ? isUnderPrefix(target, entry.slice(0, -1)) : target === withoutQuery(entry),
  );
}

// The prefix must include the complete origin: "http://localhost:41*" would match other ports.
function isUnderPrefix(target: string, prefix: string): boolean {
  return URL.canParse(prefix) && prefix.startsWith(`${new URL(prefix).origin}/`) && target.startsWith(prefix);
}

function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
