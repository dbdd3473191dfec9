import { phoneName, type WidgetConfig } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, clientError, elsewhere, email, noStrength, unreachable } from '../../gallery/exampleValues.ts';
import { passcode } from '../passcode/examples.ts';
import { strength } from '../password/examples.ts';
import { unnamedWallet, wallets } from '../wallet/examples.ts';
import { allApps } from './accountItems.ts';
import type { AccountKnown } from './states.ts';

const account: AccountKnown = {
  decided: { place: 'page' },
  session: {
    session_id: 'session-1',
    user_id: 'user-1',
    started_at: '2026-01-01T09:00:00Z',
    last_accessed_at: '2026-01-01T09:00:00Z',
    expires_at: '2026-01-01T09:30:00Z',
    roles: [],
    authentication_factors: [
      { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T09:00:00Z' },
      { type: 'webauthn', delivery_method: 'webauthn_registration', last_authenticated_at: '2026-01-01T09:00:00Z' },
    ],
  },
  user: {
    user_id: 'user-1',
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    emails: [
      { email, verified: true, email_id: 'email-1' },
      {
        email: 'the.countess.of.lovelace.and.her.engine@mathematics.example.org',
        verified: false,
        email_id: 'email-2',
      },
    ],
    phone_numbers: [{ phone_number: '+14155550123', verified: true, phone_id: 'phone-1' }],
    webauthn_registrations: [
      { webauthn_registration_id: 'registration-1', name: 'Bitwarden' },
      { webauthn_registration_id: 'registration-2', name: 'Work laptop' },
    ],
    providers: [{ oauth_user_registration_id: 'oauth-1', provider_type: 'Google', provider_subject: '1' }],
    crypto_wallets: [
      {
        crypto_wallet_id: 'wallet-1',
        crypto_wallet_address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
        crypto_wallet_type: 'ethereum',
      },
    ],
    password: { password_id: 'password-1', requires_reset: false },
  },
  apps: [
    {
      id: 'app-1',
      name: 'Weather Watch',
      description: 'Looks at the sky for you.',
      scopes: [
        { scope: 'openid', description: null },
        { scope: 'offline_access', description: null },
        { scope: 'garden.read', description: 'Read what you have planted' },
      ],
      note: {
        sinceMs: Date.UTC(2026, 0, 1, 9),
        lastMs: Date.UTC(2026, 0, 3, 15, 30),
        clientId: 'app-1',
        redirectUri: 'https://weather.example.org/callback',
        resources: [],
      },
    },
    {
      id: 'app-2',
      name: 'Garden Agent',
      description: '',
      scopes: [{ scope: 'garden.read', description: 'Read what you have planted' }],
      note: {
        sinceMs: Date.UTC(2026, 0, 2, 9),
        lastMs: Date.UTC(2026, 0, 2, 9),
        clientId: 'https://agent.example/oauth/client.json',
        redirectUri: 'http://127.0.0.1:53124/callback',
        resources: [],
      },
    },
    { id: 'app-3', name: 'Seed Swap', description: '', scopes: [{ scope: 'openid', description: null }] },
  ],
};

const member: AccountKnown = {
  ...account,
  user: {
    user_id: 'member-1',
    name: { first_name: 'Ada Lovelace', last_name: '' },
    emails: [{ email, verified: true }],
    phone_numbers: [],
    webauthn_registrations: [],
  },
  membership: {
    organizationName: 'Acme Robotics',
    hasPassword: true,
    mayUsePassword: true,
    phone: '+14155550123',
    totpId: 'totp-1',
    isSecondFactorOn: true,
    isSecondFactorRequired: false,
    secondFactors: ['totp', 'sms'],
    retiredEmails: [{ id: 'email-1', email: 'ada.byron@example.org' }],
    connections: [
      { id: 'oauth-1', kind: 'oauth', name: 'Google' },
      { id: 'sso-1', kind: 'sso', name: 'Acme Okta' },
    ],
  },
  apps: [],
};
const memberWithout: AccountKnown = {
  ...member,
  ...(member.membership && { membership: { ...member.membership, phone: null, isSecondFactorRequired: true } }),
};
const fromMember = { screen: 'Account', known: member } as const;
const fromRequired = { screen: 'Account', known: memberWithout } as const;

const fromAccount = { screen: 'Account', known: account } as const;

const connectConfig: WidgetConfig = { oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } };

const newcomer = {
  user_id: 'user-2',
  name: { first_name: '', last_name: '' },
  emails: [{ email, verified: true, email_id: 'email-1' }],
  phone_numbers: [],
  webauthn_registrations: [],
  password: null,
};

export const examples = (nowMs: number): Examples<'Account' | 'AccountEdit' | 'AccountCode' | 'AccountRemove'> => ({
  Account: {
    all: { state: { known: account }, config: connectConfig },
    reading: { state: { known: null } },
    'not signed in': {
      state: { known: null },
      error: clientError('no_session'),
      failed: 'readAccount',
    },
    unreachable: { state: { known: null }, error: unreachable, failed: 'readAccount' },
    'little is known': {
      state: { known: { ...account, user: newcomer, apps: [] } },
    },
    'apps unknown, something changed': {
      state: { sections: ['profile', 'emails', 'apps'], known: { ...account, apps: null }, changed: 'email_added' },
    },
    'in a frame of a host page': {
      state: { sections: ['emails', 'password', 'twoStep'], known: { ...account, decided: elsewhere } },
      config: { mfa: { policy: 'optional' } },
    },
    'something is new': {
      state: { sections: ['emails'], known: { ...account, addedAtMs: { 'email-2': Date.now() } } },
    },
    'a change failed': {
      state: { sections: ['emails', 'session'], known: account },
      error: apiError('too_many_requests'),
      failed: 'editAccount',
    },
    'two steps': {
      state: {
        sections: ['twoStep'],
        known: { ...account, user: { ...account.user, totps: [{ totp_id: 'totp-1', verified: true }] } },
      },
      config: { mfa: { policy: 'optional' } },
    },
    'browser remembered': {
      state: { sections: ['twoStep'], known: { ...account, isBrowserRemembered: true } },
      config: { mfa: { policy: 'optional', rememberBrowserDays: 30 } },
    },
    'browser forgotten': {
      state: { sections: ['twoStep'], known: { ...account, isBrowserRemembered: false } },
      config: { mfa: { policy: 'optional', rememberBrowserDays: 30 } },
    },
    'two steps to be set up': {
      state: { sections: ['twoStep'], known: { ...account, user: newcomer } },
      config: { mfa: { policy: 'optional' } },
    },
    'a wallet that refused': {
      state: { sections: ['wallets'], known: account, wallets: [...wallets, unnamedWallet] },
      config: { products: ['crypto'] },
      error: clientError('wallet_sign_failed', { error_message: '[Error] Could not sign message' }),
    },
    'a member of an organization': { state: { known: member } },
    'a member, two steps': { state: { sections: ['twoStep'], known: member } },
    'a member who must have two steps': { state: { sections: ['twoStep'], known: memberWithout } },
    'a member, the session': { state: { sections: ['session'], known: member } },
    'a member, in a frame of a host page': {
      state: { sections: ['emails', 'password', 'twoStep'], known: { ...member, decided: elsewhere } },
    },
    'a member, the address changed': {
      state: { sections: ['emails'], known: member, changed: 'email_added' },
    },
    wide: { state: { known: account }, config: connectConfig, theme: { container: { width: '720px' } } },
  },
  AccountEdit: {
    name: { state: { account: fromAccount, edit: 'name', strength: null } },
    email: { state: { account: fromAccount, edit: 'email', strength: null } },
    'name of a member': { state: { account: fromMember, edit: 'name', strength: null } },
    'another address of a member': { state: { account: fromMember, edit: 'email', strength: null } },
    'email taken': {
      state: { account: fromAccount, edit: 'email', strength: null },
      error: apiError('duplicate_email'),
      failed: 'submitEmail',
    },
    phone: { state: { account: fromAccount, edit: 'phone', strength: null } },
    'password, with the old one': { state: { account: fromAccount, edit: 'password', strength } },
    'password, proved': { state: { account: fromAccount, edit: 'password', isProved: true, strength: noStrength } },
  },
  AccountCode: {
    'new address': { state: { account: fromAccount, ...passcode(nowMs, 'email', email) } },
    'wrong passcode': {
      state: { account: fromAccount, ...passcode(nowMs, 'sms', '+14155550123') },
      error: apiError('otp_code_not_found'),
      failed: 'submitPasscode',
    },
  },
  AccountRemove: {
    'an address': {
      state: {
        account: fromAccount,
        item: { kind: 'email', id: 'email-1', name: email },
        isLastSignInMethod: false,
        decided: { place: 'page' },
      },
    },
    'an earlier address of a member': {
      state: {
        account: fromMember,
        item: { kind: 'email', id: 'email-1', name: 'ada.byron@example.org' },
        isLastSignInMethod: false,
        decided: { place: 'page' },
      },
    },
    'the phone of a member': {
      state: {
        account: fromMember,
        item: { kind: 'phone', id: '+14155550123', name: phoneName('+14155550123') },
        isLastSignInMethod: false,
        decided: { place: 'page' },
      },
    },
    'the only second factor of a member': {
      state: {
        account: fromRequired,
        item: { kind: 'totp', id: 'totp-1', name: 'totp' },
        isLastSignInMethod: false,
        isNeeded: true,
        decided: { place: 'page' },
      },
    },
    'the last sign-in method': {
      state: {
        account: fromAccount,
        item: { kind: 'email', id: 'email-1', name: email },
        isLastSignInMethod: true,
        decided: { place: 'page' },
      },
    },
    'an app': {
      state: {
        account: fromAccount,
        item: { kind: 'app', id: 'app-1', name: 'Weather Watch' },
        isLastSignInMethod: false,
        decided: { place: 'page' },
      },
    },
    'all apps': {
      state: { account: fromAccount, item: allApps, isLastSignInMethod: false, decided: { place: 'page' } },
    },
    'in a frame': {
      state: {
        account: fromAccount,
        item: { kind: 'connection', id: 'oauth-1', name: 'Google' },
        isLastSignInMethod: false,
        decided: { place: 'elsewhere', page: 'https://auth.example.com/account#oauth-1' },
      },
    },
    refused: {
      state: {
        account: fromAccount,
        item: { kind: 'email', id: 'email-1', name: email },
        isLastSignInMethod: true,
        decided: { place: 'page' },
      },
      error: apiError('cannot_delete_last_primary_factor'),
      failed: 'remove',
    },
  },
});
