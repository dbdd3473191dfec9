import { phoneName, type WidgetConfig } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, clientError, elsewhere, email, noStrength, unreachable } from '../../gallery/exampleValues.ts';
import { passcode } from '../passcode/examples.ts';
import { strength } from '../password/examples.ts';
import { unnamedWallet, wallets } from '../wallet/examples.ts';
import { allApps } from './accountItems.ts';
import type { AccountSession } from './port.ts';
import type { AccountDetails } from './states.ts';

const account: AccountDetails = {
  decision: { place: 'page' },
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
    phone_numbers: [
      { phone_number: '+14155550123', verified: true, phone_id: 'phone-1' },
      { phone_number: '+442079460958', verified: false, phone_id: 'phone-2' },
    ],
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
    {
      id: 'app-3',
      name: 'Seed Swap',
      description: '',
      scopes: [{ scope: 'openid', description: null }],
      lastUsedMs: Date.UTC(2026, 0, 4, 8, 15),
    },
  ],
};

const member: AccountDetails = {
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
    mayVerifyEmail: true,
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
const memberWithout: AccountDetails = {
  ...member,
  ...(member.membership && { membership: { ...member.membership, phone: null, isSecondFactorRequired: true } }),
};
const fromMember = { screen: 'Account', details: member } as const;
const fromRequired = { screen: 'Account', details: memberWithout } as const;

const fromAccount = { screen: 'Account', details: account } as const;

const connectConfig: WidgetConfig = { oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } };

const newcomer = {
  user_id: 'user-2',
  name: { first_name: '', last_name: '' },
  emails: [{ email, verified: true, email_id: 'email-1' }],
  phone_numbers: [],
  webauthn_registrations: [],
  password: null,
};

const sessionsOf = (nowMs: number): AccountSession[] => [
  {
    id: 'session-1',
    isOwn: true,
    startedMs: nowMs - 600_000,
    lastMs: nowMs,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    place: 'Berlin, Germany',
  },
  {
    id: 'session-2',
    isOwn: false,
    startedMs: nowMs - 86_400_000,
    lastMs: nowMs - 3_600_000,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
    place: 'Llanfairpwllgwyngyll, Wales, United Kingdom',
  },
  {
    id: 'session-3',
    isOwn: false,
    startedMs: nowMs - 86_400_000,
    lastMs: nowMs - 80_000_000,
    userAgent: '',
    place: '',
  },
];

export const examples = (nowMs: number): Examples<'Account' | 'AccountEdit' | 'AccountCode' | 'AccountRemove'> => ({
  Account: {
    all: { state: { details: account }, config: connectConfig },
    reading: { state: { details: null } },
    'not signed in': {
      state: { details: null },
      error: clientError('no_session'),
      failedIntent: 'readAccount',
    },
    unreachable: { state: { details: null }, error: unreachable, failedIntent: 'readAccount' },
    'little is known': {
      state: { details: { ...account, user: newcomer, apps: [] } },
    },
    'only a wallet': {
      state: {
        details: {
          ...account,
          user: { ...newcomer, emails: [], crypto_wallets: account.user.crypto_wallets ?? [] },
          apps: [],
        },
      },
    },
    'nothing has a name': {
      state: { details: { ...account, user: { ...newcomer, emails: [] }, apps: [] } },
    },
    'apps unknown, something changed': {
      state: {
        sections: ['profile', 'emails', 'apps'],
        details: { ...account, apps: null },
        lastChange: 'email_added',
      },
    },
    'in a frame of a host page': {
      state: { sections: ['emails', 'password', 'twoStep'], details: { ...account, decision: elsewhere } },
      config: { mfa: { policy: 'optional' } },
    },
    'something is new': {
      state: { sections: ['emails'], details: { ...account, addedAtMs: { 'email-2': Date.now() } } },
    },
    'sessions on several devices': {
      state: { sections: ['session'], details: { ...account, sessions: sessionsOf(nowMs) } },
    },
    'sessions on several devices, in a frame': {
      state: { sections: ['session'], details: { ...account, decision: elsewhere, sessions: sessionsOf(nowMs) } },
    },
    'sessions unknown': { state: { sections: ['session'], details: { ...account, sessions: null } } },
    'a change failed': {
      state: { sections: ['emails', 'session'], details: account },
      error: apiError('too_many_requests'),
      failedIntent: 'editAccount',
    },
    'two steps': {
      state: {
        sections: ['twoStep'],
        details: { ...account, user: { ...account.user, totps: [{ totp_id: 'totp-1', verified: true }] } },
      },
      config: { mfa: { policy: 'optional' } },
    },
    'browser remembered': {
      state: { sections: ['twoStep'], details: { ...account, isBrowserRemembered: true } },
      config: { mfa: { policy: 'optional', rememberBrowserDays: 30 } },
    },
    'browser forgotten': {
      state: { sections: ['twoStep'], details: { ...account, isBrowserRemembered: false } },
      config: { mfa: { policy: 'optional', rememberBrowserDays: 30 } },
    },
    'two steps to be set up': {
      state: { sections: ['twoStep'], details: { ...account, user: newcomer } },
      config: { mfa: { policy: 'optional' } },
    },
    'a wallet that refused': {
      state: { sections: ['wallets'], details: account, wallets: [...wallets, unnamedWallet] },
      config: { products: ['crypto'] },
      error: clientError('wallet_sign_failed', { error_message: '[Error] Could not sign message' }),
    },
    'a member of an organization': { state: { details: member } },
    'a member, two steps': { state: { sections: ['twoStep'], details: member } },
    'a member who must have two steps': { state: { sections: ['twoStep'], details: memberWithout } },
    'a member, the session': { state: { sections: ['session'], details: member } },
    'a member, in a frame of a host page': {
      state: { sections: ['emails', 'password', 'twoStep'], details: { ...member, decision: elsewhere } },
    },
    'a member, an address to verify': {
      state: {
        sections: ['emails'],
        details: { ...member, user: { ...member.user, emails: [{ email, verified: false }] } },
      },
    },
    'a member, the address changed': {
      state: { sections: ['emails'], details: member, lastChange: 'email_added' },
    },
    wide: { state: { details: account }, config: connectConfig, theme: { container: { width: '720px' } } },
  },
  AccountEdit: {
    name: { state: { account: fromAccount, edit: 'name', strength: null } },
    email: { state: { account: fromAccount, edit: 'email', strength: null } },
    'name of a member': { state: { account: fromMember, edit: 'name', strength: null } },
    'another address of a member': { state: { account: fromMember, edit: 'email', strength: null } },
    'email taken': {
      state: { account: fromAccount, edit: 'email', strength: null },
      error: apiError('duplicate_email'),
      failedIntent: 'submitEmail',
    },
    phone: { state: { account: fromAccount, edit: 'phone', strength: null } },
    'password, with the old one': { state: { account: fromAccount, edit: 'password', strength } },
    'password, proved': { state: { account: fromAccount, edit: 'password', isProved: true, strength: noStrength } },
  },
  AccountCode: {
    'new address': { state: { account: fromAccount, ...passcode(nowMs, 'email', email) } },
    'an address of the account': {
      state: { account: fromAccount, isOfAccount: true, ...passcode(nowMs, 'email', email) },
    },
    'wrong passcode': {
      state: { account: fromAccount, ...passcode(nowMs, 'sms', '+14155550123') },
      error: apiError('otp_code_not_found'),
      failedIntent: 'submitPasscode',
    },
  },
  AccountRemove: {
    'an address': {
      state: {
        account: fromAccount,
        item: { kind: 'email', id: 'email-1', name: email },
        isLastSignInMethod: false,
        decision: { place: 'page' },
      },
    },
    'an earlier address of a member': {
      state: {
        account: fromMember,
        item: { kind: 'email', id: 'email-1', name: 'ada.byron@example.org' },
        isLastSignInMethod: false,
        decision: { place: 'page' },
      },
    },
    'the phone of a member': {
      state: {
        account: fromMember,
        item: { kind: 'phone', id: '+14155550123', name: phoneName('+14155550123') },
        isLastSignInMethod: false,
        decision: { place: 'page' },
      },
    },
    'the only second factor of a member': {
      state: {
        account: fromRequired,
        item: { kind: 'totp', id: 'totp-1', name: 'totp' },
        isLastSignInMethod: false,
        isNeeded: true,
        decision: { place: 'page' },
      },
    },
    'the last sign-in method': {
      state: {
        account: fromAccount,
        item: { kind: 'email', id: 'email-1', name: email },
        isLastSignInMethod: true,
        decision: { place: 'page' },
      },
    },
    'an app': {
      state: {
        account: fromAccount,
        item: { kind: 'app', id: 'app-1', name: 'Weather Watch' },
        isLastSignInMethod: false,
        decision: { place: 'page' },
      },
    },
    'all apps': {
      state: { account: fromAccount, item: allApps, isLastSignInMethod: false, decision: { place: 'page' } },
    },
    'in a frame': {
      state: {
        account: fromAccount,
        item: { kind: 'connection', id: 'oauth-1', name: 'Google' },
        isLastSignInMethod: false,
        decision: { place: 'elsewhere', page: 'https://auth.example.com/account#oauth-1' },
      },
    },
    refused: {
      state: {
        account: fromAccount,
        item: { kind: 'email', id: 'email-1', name: email },
        isLastSignInMethod: false,
        decision: { place: 'page' },
      },
      error: apiError('cannot_delete_last_primary_factor'),
      failedIntent: 'remove',
    },
  },
});
