import type { ProjectSettings } from '@vestibule/dev-server';

export type SettingName = keyof ProjectSettings;

/** What settings are called, and what may be chosen. Those that are not here go by their own names. */
export const settingWords: { readonly [Name in SettingName]?: { label: string; choices?: readonly string[] } } = {
  project_name: { label: 'Project name' },
  vertical: { label: 'Vertical', choices: ['CONSUMER', 'B2B'] },
  password_policy: { label: 'Password policy', choices: ['zxcvbn', 'luds', 'none'] },
  luds_minimum_count: { label: 'luds: shortest password' },
  luds_complexity: { label: 'luds: kinds of characters' },
  breach_detection_on_create: { label: 'Refuse breached passwords' },
  breach_detection_on_authentication: { label: 'Reset breached passwords at login' },
  disable_sdk_watermark: { label: 'Hide the watermark' },
  pkce_required_for_email_magic_links: { label: 'PKCE for magic links' },
  pkce_required_for_password_resets: { label: 'PKCE for password resets' },
  pkce_required_for_oauth: { label: 'PKCE for OAuth' },
  siwe_required_for_crypto_wallets: { label: 'Sign-In with Ethereum' },
  mfa_required_for_factor_changes: { label: 'Two proofs before ways to sign in change' },
  webhook_url: { label: 'Webhooks go to' },
  webauthn_user_verification: {
    label: 'Passkeys: user verification',
    choices: ['required', 'preferred', 'discouraged'],
  },
  google_client: { label: 'Google client', choices: ['own', 'default', 'none'] },
  google_one_tap: { label: 'Google One Tap' },
  captcha_enabled: { label: 'Captcha' },
  captcha_verdict: { label: 'Captcha: visitors are', choices: ['human', 'challenge', 'bot'] },
  dfp_protected_auth_enabled: { label: 'Device fingerprinting' },
  dfp_protected_auth_mode: { label: 'Fingerprinting: mode', choices: ['OBSERVATION', 'DECISIONING'] },
  dfp_verdict: { label: 'Fingerprinting: verdict', choices: ['ALLOW', 'CHALLENGE', 'BLOCK'] },
};
