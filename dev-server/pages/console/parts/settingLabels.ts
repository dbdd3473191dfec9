import type { ProjectSettings } from '@vestibule/dev-server';
import { sentenceCase } from '../../ui/Field.tsx';

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
  'Organizations',
  'Connected apps',
  'Protection',
  'Webhooks',
] as const;

type SettingLabel = { group: (typeof settingGroups)[number]; label: string; choices?: readonly string[] };

/** The settings that only a project of organizations has, besides those of its group. */
const ofOrganizations: readonly SettingName[] = ['default_discovery_redirect_url', 'default_invite_redirect_url'];

/** Returns the settings that a project uses. Those of organizations mean nothing in a project of consumers. */
export const settingsOf = (project: Partial<ProjectSettings>): SettingName[] =>
  (Object.keys(project) as SettingName[]).filter(
    (name) =>
      project.vertical === 'B2B' || !(settingLabels[name].group === 'Organizations' || ofOrganizations.includes(name)),
  );

/** The label and choices of each setting. */
export const settingLabels: { readonly [Name in SettingName]: SettingLabel } = {
  project_name: { group: 'Project', label: 'Project name' },
  vertical: { group: 'Project', label: 'Vertical', choices: ['CONSUMER', 'B2B'] },
  disable_sdk_watermark: { group: 'Project', label: 'Hide the watermark' },
  authorized_origins: { group: 'Addresses', label: 'Origins allowed to call the API' },
  redirect_urls: { group: 'Addresses', label: 'Allowed redirect URLs' },
  default_login_redirect_url: { group: 'Addresses', label: 'Login redirect' },
  default_signup_redirect_url: { group: 'Addresses', label: 'Sign-up redirect' },
  default_reset_password_redirect_url: { group: 'Addresses', label: 'Password reset redirect' },
  default_discovery_redirect_url: { group: 'Addresses', label: 'Discovery redirect' },
  default_invite_redirect_url: { group: 'Addresses', label: 'Invite redirect' },
  email_domains: { group: 'Messages', label: 'Sender domains of emails' },
  pkce_required_for_email_magic_links: { group: 'Messages', label: 'PKCE for magic links' },
  sms_autofill_host: { group: 'Messages', label: 'WebOTP host in text messages' },
  password_policy: { group: 'Passwords', label: 'Password policy', choices: ['zxcvbn', 'luds', 'none'] },
  luds_minimum_count: { group: 'Passwords', label: 'LUDS: minimum length' },
  luds_complexity: { group: 'Passwords', label: 'LUDS: kinds of characters' },
  breach_detection_on_create: { group: 'Passwords', label: 'Refuse breached passwords' },
  breach_detection_on_authentication: { group: 'Passwords', label: 'Reset breached passwords at login' },
  pkce_required_for_password_resets: { group: 'Passwords', label: 'PKCE for password resets' },
  webauthn_user_verification: {
    group: 'Passkeys',
    label: 'User verification',
    choices: ['required', 'preferred', 'discouraged'],
  },
  webauthn_top_origins: { group: 'Passkeys', label: 'Sites allowed to use passkeys in frames' },
  webauthn_related_domains: { group: 'Passkeys', label: 'Domains that share passkeys' },
  oauth_providers: { group: 'OAuth providers and wallets', label: 'Configured providers' },
  google_client: {
    group: 'OAuth providers and wallets',
    label: 'Google client',
    choices: ['own', 'default', 'none'],
  },
  google_one_tap: { group: 'OAuth providers and wallets', label: 'Google One Tap' },
  pkce_required_for_oauth: { group: 'OAuth providers and wallets', label: 'PKCE for OAuth' },
  siwe_required_for_crypto_wallets: { group: 'OAuth providers and wallets', label: 'Sign-In with Ethereum' },
  mfa_required_for_factor_changes: { group: 'Users and roles', label: 'Require MFA to change login methods' },
  rbac_policy: { group: 'Users and roles', label: 'Roles, resources and scopes' },
  slug_pattern: { group: 'Organizations', label: 'Page URL pattern' },
  create_organization_enabled: { group: 'Organizations', label: 'Let people create organizations' },
  cross_organization_passwords: { group: 'Organizations', label: 'One password for all organizations' },
  pkce_required_for_sso: { group: 'Organizations', label: 'PKCE for single sign-on' },
  connected_apps: { group: 'Connected apps', label: 'Apps' },
  dynamic_client_registration: { group: 'Connected apps', label: 'Dynamic client registration' },
  client_id_metadata_documents: { group: 'Connected apps', label: 'Client ID metadata documents' },
  client_metadata_documents: { group: 'Connected apps', label: 'Metadata documents for offline use' },
  idp_url: { group: 'Connected apps', label: 'Consent page' },
  trusted_token_profiles: { group: 'Connected apps', label: 'Trusted token issuers' },
  captcha_enabled: { group: 'Protection', label: 'Captcha' },
  captcha_site_key: { group: 'Protection', label: 'Captcha: site key' },
  captcha_verdict: { group: 'Protection', label: 'Captcha: verdict', choices: ['human', 'challenge', 'bot'] },
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
  webhook_url: { group: 'Webhooks', label: 'Webhook URL' },
  webhook_secret: { group: 'Webhooks', label: 'Signing secret' },
};

/** Returns a choice's display name. Names that the API writes in capitals get a capital letter only: `Consumer`. */
export const nameOfChoice = (choice: string): string =>
  /^[A-Z]{4,}$/.test(choice) ? sentenceCase(choice.toLowerCase()) : choice;
