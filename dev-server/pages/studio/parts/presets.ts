import { themePresets } from '@vestibule/shared-protocol';
import type { Data } from './paths.ts';

/** The configuration presets. */
export const configPresets: Record<string, Data> = {
  'Magic link': {},
  'All methods': {
    products: ['oauth', 'emailMagicLinks', 'otp', 'passkeys', 'crypto'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
    otpOptions: { methods: ['sms', 'whatsapp'] },
  },
  Passcode: { products: ['otp'], otpOptions: { methods: ['email', 'sms', 'whatsapp'] } },
  'Passwords and passkeys': { products: ['passwords', 'passkeys'] },
  'Social only': {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }, { type: 'apple' }], uxMode: 'popup' },
  },
  'Wallets only': { products: ['crypto'] },
};

/** The configuration presets for organizations. The demo company has an organization with the slug `acme`. */
export const organizationPresets: Record<string, Data> = {
  'Magic link': {},
  'All methods': {
    products: ['oauth', 'sso', 'emailMagicLinks', 'emailOtp', 'passwords'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }, { type: 'github' }] },
  },
  'One organization': {
    products: ['emailOtp', 'passwords', 'sso'],
    flow: 'organization',
    organizationSlug: 'acme',
  },
  'Single sign-on': { products: ['sso'] },
  'No list for one membership': { products: ['emailOtp'], directLogin: { enabled: true, ignoreInvites: true } },
};

/** The theme presets: the contract's presets, the page's own look and a brand. */
export const studioThemes: Record<string, Data> = {
  ...Object.fromEntries(themePresets.map((preset) => [preset, preset === 'default' ? {} : { preset }])),
  inherit: { inherit: true },
  violet: { colors: { primary: '#6c47ff' } },
  yellow: { colors: { primary: '#ffd400' } },
  night: { colors: { primary: '#8ab4ff', background: '#10131c' }, container: { borderRadius: '16px' } },
};
