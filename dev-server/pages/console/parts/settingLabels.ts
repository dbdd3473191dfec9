import type { ProjectSettings } from '@vestibule/dev-server';

export type SettingName = keyof ProjectSettings;

/** The groups of settings, in display order. */
export const settingGroups = [
  'Project',
  'Addresses',
  'Messages',
  'Passwords',
  'Passkeys',
  'OAuth providers and wallets',
  'Users and roles',
  'Connected apps',
  'Protection',
  'Webhooks',
] as const;

type SettingLabel = { group: (typeof settingGroups)[number]; label: string; choices?: readonly string[] };

/** The label and choices of each setting. */
export const settingLabels: { readonly [Name in SettingName]: SettingLabel } = {
  project_name: { group: 'Project', label: 'Project name' },
  vertical: { group: 'Project', label: 'Vertical', choices: ['CONSUMER', 'B2B'] },
  disable_sdk_watermark: { group: 'Project', label: 'Hide the watermark' },
  authorized_origins: { group: 'Addresses', label: 'Origins that may call the API' },
  redirect_urls: { group: 'Addresses', label: 'Where links may lead' },
  default_login_redirect_url: { group: 'Addresses', label: 'Logins lead to' },
  default_signup_redirect_url: { group: 'Addresses', label: 'Sign-ups lead to' },
  default_reset_password_redirect_url: { group: 'Addresses', label: 'Password resets lead to' },
  email_domains: { group: 'Messages', label: 'Domains that mails come from' },
  pkce_required_for_email_magic_links: { group: 'Messages', label: 'PKCE for magic links' },
  sms_autofill_host: { group: 'Messages', label: 'Text messages name the host' },
  password_policy: { group: 'Passwords', label: 'Password policy', choices: ['zxcvbn', 'luds', 'none'] },
  luds_minimum_count: { group: 'Passwords', label: 'luds: shortest password' },
  luds_complexity: { group: 'Passwords', label: 'luds: kinds of characters' },
  breach_detection_on_create: { group: 'Passwords', label: 'Refuse breached passwords' },
  breach_detection_on_authentication: { group: 'Passwords', label: 'Reset breached passwords at login' },
  pkce_required_for_password_resets: { group: 'Passwords', label: 'PKCE for password resets' },
  webauthn_user_verification: {
    group: 'Passkeys',
    label: 'User verification',
    choices: ['required', 'preferred', 'discouraged'],
  },
  webauthn_top_origins: { group: 'Passkeys', label: 'Pages whose frames may use them' },
  webauthn_related_domains: { group: 'Passkeys', label: 'Domains whose passkeys other domains may use' },
  oauth_providers: { group: 'OAuth providers and wallets', label: 'Providers that are set up' },
  google_client: {
    group: 'OAuth providers and wallets',
    label: 'Google client',
    choices: ['own', 'default', 'none'],
  },
  google_one_tap: { group: 'OAuth providers and wallets', label: 'Google One Tap' },
  pkce_required_for_oauth: { group: 'OAuth providers and wallets', label: 'PKCE for OAuth' },
  siwe_required_for_crypto_wallets: { group: 'OAuth providers and wallets', label: 'Sign-In with Ethereum' },
  mfa_required_for_factor_changes: { group: 'Users and roles', label: 'Two proofs before ways to sign in change' },
  rbac_policy: { group: 'Users and roles', label: 'Roles, resources and scopes' },
  connected_apps: { group: 'Connected apps', label: 'Apps' },
  idp_url: { group: 'Connected apps', label: 'The page that asks for consent' },
  trusted_token_profiles: { group: 'Connected apps', label: 'Systems whose JWTs are trusted' },
  captcha_enabled: { group: 'Protection', label: 'Captcha' },
  captcha_site_key: { group: 'Protection', label: 'Captcha: site key' },
  captcha_verdict: { group: 'Protection', label: 'Captcha: visitors are', choices: ['human', 'challenge', 'bot'] },
  dfp_protected_auth_enabled: { group: 'Protection', label: 'Device fingerprinting' },
  dfp_protected_auth_mode: {
    group: 'Protection',
    label: 'Fingerprinting: mode',
    choices: ['OBSERVATION', 'DECISIONING'],
  },
  dfp_verdict: {
    group: 'Protection',
    label: 'Fingerprinting: verdict',
    choices: ['ALLOW', 'CHALLENGE', 'BLOCK'],
  },
  webhook_url: { group: 'Webhooks', label: 'Webhooks go to' },
  webhook_secret: { group: 'Webhooks', label: 'Signed with' },
};
