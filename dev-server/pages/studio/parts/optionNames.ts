import { type OAuthProviderType, oauthProviders } from '@vestibule/shared-protocol';
import type { IconName } from '../../ui/Icon.tsx';

/** The name and icon of an option's value in the studio. The generated code has the value itself. */
type ValueName = { name: string; icon?: IconName; provider?: OAuthProviderType };

const values: Record<string, ValueName> = {
  oauth: { name: 'OAuth', icon: 'share' },
  crypto: { name: 'Crypto wallets', icon: 'wallet' },
  emailMagicLinks: { name: 'Email links', icon: 'link' },
  otp: { name: 'Passcodes', icon: 'digits' },
  emailOtp: { name: 'Email codes', icon: 'digits' },
  sso: { name: 'Single sign-on' },
  hubspot: { name: 'HubSpot' },
  passwords: { name: 'Passwords', icon: 'lock' },
  passkeys: { name: 'Passkeys', icon: 'finger' },
  email: { name: 'Email', icon: 'mail' },
  sms: { name: 'Text message', icon: 'message' },
  whatsapp: { name: 'WhatsApp', icon: 'message' },
  totp: { name: 'Authenticator app', icon: 'digits' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab' },
  linkedin: { name: 'LinkedIn' },
  tiktok: { name: 'TikTok' },
  emails: { name: 'Email' },
  phones: { name: 'Phone' },
  connections: { name: 'Connected accounts' },
  twoStep: { name: 'Two-step verification' },
  apps: { name: 'Connected apps' },
  session: { name: 'This session' },
};

/**
 * Returns the name and the icon of a value. A value without a known name is written as words: `firstName` as `First
 * name`.
 */
export function nameOfValue(value: string): ValueName {
  const provider = oauthProviders.find((type) => type === value);
  return { ...(values[value] ?? { name: wordsOf(value) }), ...(provider && { provider }) };
}

const labels: Record<string, string> = {
  maxAgeMinutes: 'Ask again after (minutes)',
  products: 'Login methods',
  emailMagicLinksOptions: 'Email links',
  otpOptions: 'Passcodes',
  sessionOptions: 'Session',
  oauthOptions: 'OAuth',
  passwordOptions: 'Passwords',
  passkeyOptions: 'Passkeys',
  mfa: 'Two-step verification',
};

/** Returns the label of an option. By default the label is the name written as words: `Login expiration minutes`. */
export const labelOf = (name: string): string => labels[name] ?? wordsOf(name);

function wordsOf(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const sentence =
    words.charAt(0).toUpperCase() + words.slice(1).replace(/ ([A-Z])(?=[a-z])/g, (match) => match.toLowerCase());
  return sentence.replace(/\b(?:ux|oauth|url|jit|sso)\b/gi, (word) => abbreviations[word.toLowerCase()] ?? word);
}

const abbreviations: Record<string, string> = { ux: 'UX', oauth: 'OAuth', url: 'URL', jit: 'JIT', sso: 'SSO' };
