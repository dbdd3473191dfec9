import { expect, it } from 'vitest';
import type { Vertical, WidgetConfig } from './config.ts';
import { verticalMistake } from './verticalMistake.ts';

it.each<[vertical: Vertical, config: WidgetConfig, path: string | null]>([
  ['consumer', {}, null],
  ['consumer', { products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] }, null],
  ['consumer', { products: ['emailMagicLinks', 'sso'] }, 'config.products[1]'],
  ['consumer', { products: ['emailOtp'] }, 'config.products[0]'],
  ['consumer', { oauthOptions: { providers: [{ type: 'hubspot' }] } }, 'config.oauthOptions.providers[0].type'],
  ['consumer', { flow: 'discovery' }, 'config.flow'],
  ['consumer', { organizationSlug: 'acme' }, 'config.organizationSlug'],
  ['consumer', { mfa: { policy: 'required' } }, null],
  ['b2b', {}, null],
  ['b2b', { products: ['emailMagicLinks', 'emailOtp', 'sso', 'passwords'], flow: 'organization' }, null],
  ['b2b', { products: ['emailMagicLinks', 'passkeys'] }, 'config.products[1]'],
  ['b2b', { products: ['oauth'] }, 'config.products'],
  ['b2b', { products: ['oauth'], oauthOptions: { providers: [{ type: 'hubspot' }] } }, null],
  ['b2b', { oauthOptions: { providers: [{ type: 'apple' }] } }, 'config.oauthOptions.providers[0].type'],
  ['b2b', { mfa: { policy: 'required' } }, 'config.mfa.policy'],
  ['b2b', { mfa: { rememberBrowserDays: 30 } }, 'config.mfa.rememberBrowserDays'],
  ['b2b', { mfa: { methods: ['totp'] } }, null],
  ['b2b', { passkeyOptions: { offerAfterSignIn: true } }, 'config.passkeyOptions.offerAfterSignIn'],
  ['b2b', { signUpOptions: { fields: [{ name: 'firstName' }] } }, 'config.signUpOptions.fields'],
])('in the vertical %s, %j has its first mistake at %s', (vertical, config, path) => {
  const mistake = verticalMistake(config, vertical);
  expect(mistake?.path ?? null).toBe(path);
  if (mistake) expect(mistake.message).toMatch(/^config\.[^:]+: .+\.$/);
});

it.each<[vertical: Vertical, config: WidgetConfig, message: string]>([
  [
    'consumer',
    { organizationSlug: 'acme' },
    'config.organizationSlug: only for organizations. Remove it, or set "vertical": "b2b" in the deployment.',
  ],
  [
    'b2b',
    { mfa: { rememberBrowserDays: 30 } },
    'config.mfa.rememberBrowserDays: only for individual users. Remove it, or set "vertical": "consumer" in the deployment.',
  ],
  [
    'consumer',
    { products: ['emailOtp'] },
    'config.products[0]: not in the vertical "consumer". Use oauth, crypto, emailMagicLinks, otp, passwords, passkeys.',
  ],
])('in the vertical %s, tells how to correct %j', (vertical, config, message) => {
  expect(verticalMistake(config, vertical)?.message).toBe(message);
});
