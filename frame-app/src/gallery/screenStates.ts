import { oauthProviders, type Theme, type WidgetConfig } from '@vestibule/shared-protocol';
import type { AccountKnown } from '../features/account/states.ts';
import type { Consent } from '../features/identity-provider/port.ts';
import type { PasscodeWay, TotpEnrolment, Way } from '../features/second-factor/entities.ts';
import type { Goal } from '../features/second-factor/states.ts';
import type { Decided } from '../flow/deciding.ts';
import type { SignInWay, Strength, Wallet } from '../flow/entities.ts';
import type { CodeOf, Failure } from '../flow/ports.ts';
import type { FlowState, Intents, ScreenData, ScreenName } from '../flow/screens.ts';
import { rest } from '../i18n/en/rest.ts';

/** An example of a screen; everything it renders follows from these fields. */
export type Example<S extends ScreenName = ScreenName> = {
  state: ScreenData[S];
  config?: WidgetConfig;
  /** The intent in progress. */
  busy?: keyof Intents[S];
  /** The error, and the intent that failed. */
  error?: Failure;
  failed?: keyof Intents[S];
  /** The visitor's last sign-in method. */
  lastUsed?: SignInWay;
  displayWatermark?: boolean;
  theme?: Theme;
  logoImageUrl?: string;
  /** The text in the password field. */
  typed?: string;
  /** The situation of the document: behind another window, or covered by the host page. */
  situation?: 'background' | 'covered';
};

type ScreenStates = { readonly [S in ScreenName]: Readonly<Record<string, Example<S>>> };

const email = 'ada@example.com';
const apiError = (error_type: string, error_message = 'Unauthorized credentials.'): Failure => ({
  kind: 'api',
  code: 'api_error',
  error_type,
  error_message,
});
const clientError = (
  code: CodeOf<'client'>,
  more: Pick<Failure, 'error_type' | 'error_message' | 'path'> = {},
): Failure => ({
  kind: 'client',
  code,
  ...more,
});
const unreachable = clientError('provider_unreachable');

const strength: Strength = {
  revision: 1,
  isValid: false,
  isBreached: false,
  score: 1,
  warning: 'This is a very common password.',
  suggestions: ['Add another word or two.'],
  policy: 'zxcvbn',
  luds: { minimumCount: 8, complexity: 3, isLongEnough: false, isComplexEnough: true },
};

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`)}`;
const wallet: Wallet = {
  id: 'io.metamask',
  name: 'MetaMask',
  chain: 'ethereum',
  icon: square('#e2761b'),
  option: 'Metamask',
  place: 'host',
};
const lantern = { ...wallet, id: 'com.example.lantern', name: 'Lantern', icon: square('#0c5a56'), hasNamesake: true };
const wallets: Wallet[] = [
  wallet,
  { ...wallet, id: 'app.phantom', name: 'Phantom', icon: square('#ab9ff2'), option: 'Phantom' },
  { ...lantern, option: 'GenericEthereumWallet' },
  { ...lantern, id: 'Lantern', chain: 'solana', option: 'GenericSolanaWallet' },
];
const unnamedWallet: Wallet = {
  id: 'solana',
  name: '',
  chain: 'solana',
  option: 'GenericSolanaWallet',
  place: 'frame',
};
const challenge = { walletAddress: '0x1', walletOption: 'Metamask' as const, walletChallenge: 'Log in' };

const passkeys = [
  { id: 'registration-1', name: 'Bitwarden', keeper: '', lastUsedAtMs: Date.UTC(2026, 0, 1) },
  { id: 'registration-2', name: 'Work laptop', keeper: 'Chrome on Linux', lastUsedAtMs: null },
];

const elsewhere: Decided = { place: 'elsewhere', page: 'https://auth.acme.example/account' };
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
    },
  ],
};
const newcomer = {
  user_id: 'user-2',
  name: { first_name: '', last_name: '' },
  emails: [{ email, verified: true, email_id: 'email-1' }],
  phone_numbers: [],
  webauthn_registrations: [],
  password: null,
};
const fromAccount = { screen: 'Account', known: account } as const;
const connecting: WidgetConfig = { oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } };

const deleting = (decided: Decided): ScreenData['PasskeyRegistrationSuccess'] => ({
  wasCreated: true,
  passkeys,
  edited: { id: 'registration-1', action: 'delete', decided },
  isDone: false,
});

const consent: Consent = {
  isRequired: true,
  clientName: 'Weather Watch',
  grantableScopes: ['openid', 'profile', 'email', 'offline_access'].map((scope) => ({ scope, description: null })),
  ungrantableScopes: [],
};
const asked = {
  search: '?client_id=weather-watch&redirect_uri=https%3A%2F%2Fweather.example.org%2Fcallback&response_type=code',
  request: {
    kind: 'authorize' as const,
    clientId: 'weather-watch',
    redirectUri: 'https://weather.example.org/callback',
    responseType: 'code',
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    prompt: [],
    resources: [],
  },
  consent,
  projectName: 'Acme Garden',
  account: email,
};
const onPage = { place: 'page' } as const;
const page = 'https://auth.example.com/idp?client_id=weather-watch';
const inFrame = { place: 'frame', page } as const;
const toApp = { redirectUri: 'https://weather.example.org/callback?code=1' };

const logout = { search: '', redirectUri: 'https://weather.example.org/bye', projectName: 'Acme Garden' };

const success: FlowState = { screen: 'OTPConfirmation' };
const bySms: PasscodeWay = { kind: 'passcode', method: 'sms', destination: '+14155550123' };
const totp: Way = { kind: 'totp' };
const toSignIn: Goal = { reason: 'signIn', end: success, back: null, ways: [totp, bySms] };
const toSetUp: Goal = { ...toSignIn, ways: [] };
const toStepUp: Goal = {
  reason: 'stepUp',
  end: { screen: 'StepUpDone', provedAtMs: 0 },
  back: { screen: 'StepUpDone', provedAtMs: 0 },
  ways: [totp, { kind: 'passkey' }, { kind: 'password', email }, { ...bySms, method: 'email', destination: email }],
  maxAgeMinutes: 5,
};
const enrolment: TotpEnrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Acme%20Garden:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Acme%20Garden',
  recoveryCodes: Array.from({ length: 10 }, (_, at) => `ck0${at}-ol9h-1w5x`),
};
const wrongCode = apiError('unable_to_authenticate_totp', rest.secondFactor.refusals.unable_to_authenticate_totp);

const typed = 'correct horse';
const passwordState = (type: 'new' | 'password' | 'passwordless') => ({ passwordState: { email, type } });
const notice = (type: 'new' | 'password' | 'passwordless') => ({
  ...passwordState(type),
  sentAtMs: 0,
  resentAtMs: null,
});
const withPasswords: WidgetConfig = { products: ['passwords'] };
const concealing: WidgetConfig = { products: ['passwords'], passwordOptions: { concealAccounts: true } };
const withPasscode: WidgetConfig = { products: ['otp'] };
const withMessages: WidgetConfig = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };
const withProviders: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
};

/**
 * Every screen in each visually different state, for the gallery, unit tests and screenshots. `nowMs`: milliseconds
 * since the epoch.
 */
export const screenStates = (nowMs: number): ScreenStates => {
  const passcode = (type: 'email' | 'sms' | 'whatsapp', otpDestination: string) => ({
    otpState: { type, methodId: 'method-1', otpDestination },
    expiresAtMs: nowMs + 5 * 60_000,
    resentAtMs: null,
  });
  return {
    Main: {
      'e-mail': { state: {} },
      'back with a token': { state: { isReturning: true } },
      'e-mail invalid': {
        state: { email: 'ada@example' },
        failed: 'submitEmailForLink',
        error: apiError('invalid_email', 'Email format is invalid.'),
      },
      'e-mail, sending': { state: { email }, busy: 'submitEmailForLink' },
      'e-mail, unreachable': { state: { email }, failed: 'submitEmailForLink', error: unreachable },
      'logo and watermark': { state: {}, logoImageUrl: square('#0c5a56'), displayWatermark: true },
      'phone and e-mail': { state: {}, config: withMessages },
      'phone number': {
        state: {
          method: 'sms',
          phone: { country: 'DE', typed: '030123456', national: '030 123456', placeholder: '030 123456' },
        },
        config: withMessages,
      },
      providers: { state: {}, config: withProviders },
      'all providers': {
        state: {},
        config: { products: ['oauth'], oauthOptions: { providers: oauthProviders.map((type) => ({ type })) } },
      },
      'all providers, as marks': {
        state: {},
        config: { products: ['oauth'], oauthOptions: { providers: oauthProviders.map((type) => ({ type })) } },
        theme: { oauthButtons: 'icons' },
      },
      'provider window': {
        state: { popup: 'github' },
        config: { ...withProviders, oauthOptions: { ...withProviders.oauthOptions, uxMode: 'popup' } },
      },
      'provider cancelled': {
        state: {},
        config: withProviders,
        error: clientError('oauth_failed', { error_type: 'access_denied' }),
      },
      wallets: { state: { wallets }, config: { products: ['crypto', 'emailMagicLinks'] } },
      'wallets, as pictures': {
        state: { wallets },
        config: { ...withProviders, products: ['oauth', 'crypto', 'emailMagicLinks'] },
        theme: { oauthButtons: 'icons' },
      },
      'no wallets': { state: { wallets: [] }, config: { products: ['crypto'] } },
      'passkey button': { state: {}, config: { products: ['emailMagicLinks', 'passkeys'] } },
      'passkey not found': {
        state: {},
        config: { products: ['emailMagicLinks', 'passkeys'] },
        failed: 'loginWithPasskey',
        error: apiError('webauthn_registration_not_found'),
      },
      everything: {
        state: { wallets },
        config: {
          products: ['oauth', 'crypto', 'passwords', 'otp', 'passkeys'],
          otpOptions: { methods: ['sms', 'whatsapp'] },
          oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
        },
      },
      'last used, a provider': { state: {}, config: withProviders, lastUsed: 'oauth:apple' },
      'last used, a tab': { state: {}, config: withMessages, lastUsed: 'whatsapp' },
      'last used, e-mail': { state: {}, config: withProviders, lastUsed: 'email' },
      'terms and privacy': {
        state: {},
        config: { terms: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' } },
      },
      'privacy alone': { state: {}, config: { terms: { privacyUrl: 'https://example.com/privacy' } } },
      'filled in by the host': {
        state: {},
        config: { ...withMessages, prefill: { emailAddress: email, phoneNumber: '+4930123456' } },
      },
      'passkeys alone': { state: {}, config: { products: ['passkeys'] } },
      'two e-mail methods': { state: {}, config: { products: ['emailMagicLinks', 'otp'] } },
    },
    EmailConfirmation: {
      sent: { state: { magicLinkState: { email }, senderDomain: 'mail.example.com' } },
      'sender unknown': { state: { magicLinkState: { email }, senderDomain: null } },
      'bound to this browser': { state: { magicLinkState: { email }, senderDomain: null, isBound: true } },
    },
    LinkElsewhere: { shown: { state: {} } },
    ConfirmSignIn: {
      'asked for elsewhere': { state: { token: 'token-1', account: null, page: null } },
      'somebody is signed in': { state: { token: 'token-1', account: email, page: null } },
      'in a frame': { state: { token: 'token-1', account: null, page: 'https://auth.example.com/authenticate' } },
      spending: { state: { token: 'token-1', account: null, page: null }, busy: 'confirm' },
      spent: {
        state: { token: 'token-1', account: null, page: null },
        error: apiError('unable_to_auth_magic_link'),
        failed: 'confirm',
      },
    },
    ReturnFailed: {
      'no answer': { state: { token: 'token-1', tokenType: 'magic_links' }, error: clientError('timeout') },
      'another try': { state: { token: 'token-1', tokenType: 'magic_links' }, busy: 'spendAgain' },
      refused: {
        state: { token: 'token-1', tokenType: 'magic_links', isRefused: true },
        error: apiError('magic_link_not_found', 'The magic link could not be found.'),
      },
    },
    OTPAuthenticate: {
      'e-mail': { state: passcode('email', email), config: withPasscode },
      'e-mail to a known mailbox': { state: passcode('email', 'ada@gmail.com'), config: withPasscode },
      sms: { state: passcode('sms', '+1 415-555-0123'), config: withMessages },
      verifying: { state: passcode('email', email), config: withPasscode, busy: 'submitPasscode' },
      wrong: {
        state: passcode('email', email),
        config: withPasscode,
        failed: 'submitPasscode',
        error: apiError('otp_code_not_found'),
      },
      expired: { state: { ...passcode('email', email), expiresAtMs: nowMs - 1 }, config: withPasscode },
      resending: { state: passcode('email', email), config: withPasscode, busy: 'resend' },
      'resend failed': { state: passcode('email', email), config: withPasscode, failed: 'resend', error: unreachable },
    },
    OTPConfirmation: { success: { state: {} } },
    PasswordCreateOrLogin: {
      new: { state: { ...passwordState('new'), strength: null }, config: withPasswords },
      weak: { state: { ...passwordState('new'), strength }, config: withPasswords, typed },
      strong: {
        state: {
          ...passwordState('new'),
          strength: { ...strength, isValid: true, score: 4, warning: '', suggestions: [] },
        },
        config: withPasswords,
        typed,
      },
      breached: {
        state: { ...passwordState('new'), strength: { ...strength, isBreached: true, score: 4 } },
        config: withPasswords,
        typed,
      },
      luds: {
        state: { ...passwordState('new'), strength: { ...strength, policy: 'luds' } },
        config: withPasswords,
        typed,
      },
      'beside links': {
        state: { ...passwordState('new'), strength: null },
        config: { products: ['passwords', 'emailMagicLinks'] },
      },
      'log in': { state: { ...passwordState('password'), strength: null }, config: withPasswords },
      'log in, concealed': { state: { ...passwordState('password'), strength: null }, config: concealing },
      'log in, wrong': {
        state: { ...passwordState('password'), strength: null },
        config: withPasswords,
        failed: 'logIn',
        error: apiError('unauthorized_credentials'),
      },
      passwordless: {
        state: { ...passwordState('passwordless'), strength: null },
        config: { products: ['passwords', 'otp'] },
      },
    },
    PasswordForgot: {
      sent: { state: notice('password') },
      'bound to this browser': { state: { ...notice('password'), isBound: true } },
      'just sent, to a known mailbox': {
        state: { ...notice('password'), passwordState: { email: 'ada@icloud.com', type: 'password' }, sentAtMs: nowMs },
      },
      concealed: { state: notice('password'), config: concealing },
    },
    PasswordBreached: { sent: { state: notice('password') } },
    PasswordSetNew: { sent: { state: notice('passwordless') } },
    PasswordDedupe: { sent: { state: notice('password') } },
    PasswordResetForm: {
      empty: { state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength: null } },
      weak: { state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength }, typed },
      'token over': {
        state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength: null },
        failed: 'resetPassword',
        error: apiError('unable_to_auth_magic_link'),
      },
      'logging in': {
        state: { resetPasswordState: { token: 'token' }, tokenType: 'login', strength: null },
        busy: 'logInWithToken',
      },
    },
    Account: {
      all: { state: { known: account }, config: connecting },
      reading: { state: { known: null } },
      'nobody is there': {
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
        error: apiError('too_many_requests', 'Too many requests have been made.'),
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
      wide: { state: { known: account }, config: connecting, theme: { container: { width: '720px' } } },
    },
    AccountEdit: {
      name: { state: { account: fromAccount, edit: 'name', strength: null } },
      email: { state: { account: fromAccount, edit: 'email', strength: null } },
      'email taken': {
        state: { account: fromAccount, edit: 'email', strength: null },
        error: apiError('duplicate_email', 'A user with the specified email already exists for this project.'),
        failed: 'submitEmail',
      },
      phone: { state: { account: fromAccount, edit: 'phone', strength: null } },
      'password, with the old one': { state: { account: fromAccount, edit: 'password', strength } },
      'password, proved': { state: { account: fromAccount, edit: 'password', isProved: true, strength: null } },
    },
    AccountCode: {
      'new address': { state: { account: fromAccount, ...passcode('email', email) } },
      'wrong passcode': {
        state: { account: fromAccount, ...passcode('sms', '+14155550123') },
        error: apiError('otp_code_not_found'),
        failed: 'submitPasscode',
      },
    },
    AccountRemove: {
      'an address': {
        state: {
          account: fromAccount,
          item: { kind: 'email', id: 'email-1', name: email },
          isLastWayIn: false,
          decided: { place: 'page' },
        },
      },
      'the last way in': {
        state: {
          account: fromAccount,
          item: { kind: 'email', id: 'email-1', name: email },
          isLastWayIn: true,
          decided: { place: 'page' },
        },
      },
      'an app': {
        state: {
          account: fromAccount,
          item: { kind: 'app', id: 'app-1', name: 'Weather Watch' },
          isLastWayIn: false,
          decided: { place: 'page' },
        },
      },
      'in a frame': {
        state: {
          account: fromAccount,
          item: { kind: 'connection', id: 'oauth-1', name: 'Google' },
          isLastWayIn: false,
          decided: { place: 'elsewhere', page: 'https://auth.example.com/account#oauth-1' },
        },
      },
      refused: {
        state: {
          account: fromAccount,
          item: { kind: 'email', id: 'email-1', name: email },
          isLastWayIn: true,
          decided: { place: 'page' },
        },
        error: apiError('cannot_delete_last_primary_factor', 'The last primary factor cannot be deleted.'),
        failed: 'remove',
      },
    },
    PasskeyConfirmation: { success: { state: {} } },
    PasskeyRegistrationStart: {
      ready: { state: { hasUser: true } },
      creating: { state: { hasUser: true }, busy: 'createPasskey' },
      'not created': {
        state: { hasUser: true },
        failed: 'createPasskey',
        error: clientError('passkey_not_created'),
      },
      'for a deletion': { state: { hasUser: false, toDelete: 'registration-1' } },
      'for a deletion, nobody signed in': {
        state: { hasUser: false, toDelete: 'registration-1' },
        failed: 'openDeletion',
        error: clientError('passkey_without_user'),
      },
      'nobody signed in': {
        state: { hasUser: false },
        failed: 'loadUser',
        error: clientError('passkey_without_user'),
      },
    },
    PasskeyRegistrationSuccess: {
      created: { state: { wasCreated: true, passkeys, edited: null, isDone: false } },
      renaming: {
        state: { wasCreated: true, passkeys, edited: { id: 'registration-2', action: 'rename' }, isDone: false },
      },
      deleting: { state: deleting({ place: 'page' }) },
      'deleting on a page': {
        state: deleting({ place: 'elsewhere', page: 'https://auth.example.com/passkeys#registration-1' }),
      },
      'deleting, in the background': { state: deleting({ place: 'page' }), situation: 'background' },
      'deleting, covered': {
        state: deleting({ place: 'frame', page: 'https://auth.example.com/passkeys#registration-1' }),
        situation: 'covered',
      },
      skipped: { state: { wasCreated: false, passkeys: [], edited: null, isDone: false } },
      done: { state: { wasCreated: true, passkeys, edited: null, isDone: true } },
    },
    PasskeyWindow: {
      create: { state: { ceremony: 'create', url: '/passkey-window' } },
      offered: { state: { ceremony: 'create', url: '/passkey-window', isOffered: true } },
      get: { state: { ceremony: 'get', url: '/passkey-window' } },
    },
    LoggedIn: {
      finding: { state: { account: null } },
      known: { state: { account: email } },
      continuing: { state: { account: email }, busy: 'continueAs' },
      unreachable: { state: { account: email }, failed: 'continueAs', error: unreachable },
    },
    MFAEnrollmentSelection: {
      required: { state: { goal: toSetUp, methods: ['totp', 'sms'] } },
      offered: { state: { goal: { ...toSetUp, canSkip: true }, methods: ['totp', 'sms'] } },
      'in a frame of a host page': {
        state: { goal: { ...toSetUp, canSkip: true, decided: elsewhere }, methods: ['totp', 'sms'] },
      },
      'nothing to set up': { state: { goal: toSetUp, methods: [] } },
      unreachable: { state: { goal: toSetUp, methods: ['totp'] }, failed: 'setUp', error: unreachable },
    },
    TOTPEnrollmentQRCode: { 'QR code': { state: { goal: toSetUp, enrolment } } },
    TOTPEnrollmentManual: { key: { state: { goal: toSetUp, enrolment } } },
    TOTPEntry: {
      asked: { state: { goal: toSignIn, enrolment: null, refusals: 0 } },
      'setting up': { state: { goal: toSetUp, enrolment, refusals: 0 } },
      'browser can be remembered': {
        state: { goal: toSignIn, enrolment: null, refusals: 0 },
        config: { mfa: { rememberBrowserDays: 30 } },
      },
      verifying: { state: { goal: toSignIn, enrolment: null, refusals: 0 }, busy: 'submitCode' },
      wrong: {
        state: { goal: toSignIn, enrolment: null, refusals: 2 },
        failed: 'submitCode',
        error: wrongCode,
      },
    },
    SMSOTPEnrollment: {
      empty: { state: { goal: toSetUp } },
      'no number': { state: { goal: toSetUp }, failed: 'submitPhone', error: clientError('invalid_input') },
    },
    SMSOTPEntry: {
      'to be sent': { state: { goal: toSignIn, way: bySms, phone: null, sent: null } },
      sent: {
        state: {
          goal: toSignIn,
          way: bySms,
          phone: null,
          sent: { methodId: 'method-1', expiresAtMs: nowMs + 5 * 60_000, resentAtMs: null },
        },
      },
      'browser can be remembered': {
        state: {
          goal: toSignIn,
          way: bySms,
          phone: null,
          sent: { methodId: 'method-1', expiresAtMs: nowMs + 5 * 60_000, resentAtMs: null },
        },
        config: { mfa: { rememberBrowserDays: 30 } },
      },
      'by e-mail': {
        state: { goal: toStepUp, way: { ...bySms, method: 'email', destination: email }, phone: null, sent: null },
      },
    },
    RecoveryCodeSave: { codes: { state: { goal: toSetUp, codes: enrolment.recoveryCodes } } },
    RecoveryCodeEntry: {
      empty: { state: { goal: toSignIn, left: null } },
      wrong: {
        state: { goal: toSignIn, left: null },
        failed: 'submitRecoveryCode',
        error: apiError(
          'unable_to_authenticate_recovery_code',
          rest.secondFactor.refusals.unable_to_authenticate_recovery_code,
        ),
      },
      used: { state: { goal: toSignIn, left: 9 } },
      'the last one': { state: { goal: toSignIn, left: 0 } },
    },
    StepUp: {
      finding: { state: { maxAgeMinutes: 5 } },
      ways: { state: { maxAgeMinutes: 5, goal: toStepUp } },
      password: { state: { maxAgeMinutes: 5, goal: toStepUp, chosen: 'password' } },
      'nothing to prove': { state: { maxAgeMinutes: 5, goal: { ...toStepUp, ways: [] } } },
      unreachable: { state: { maxAgeMinutes: 5 }, failed: 'identify', error: unreachable },
    },
    PasskeyOffer: {
      offered: { state: { end: success } },
      creating: { state: { end: success }, busy: 'createOffered' },
      closed: {
        state: { end: success },
        failed: 'createOffered',
        error: { kind: 'client', code: 'passkey_not_created' },
      },
      unreachable: { state: { end: success }, failed: 'createOffered', error: unreachable },
    },
    StepUpDone: { done: { state: { provedAtMs: 0 } } },
    PasswordConfirmation: { success: { state: {} } },
    CryptoOtherScreen: { wallets: { state: { wallets } } },
    CryptoSetupWallet: { options: { state: {} } },
    CryptoConnect: { waiting: { state: { wallet } }, answered: { state: { wallet, isAnswered: true } } },
    CryptoSignMessage: { waiting: { state: { wallet, cryptoState: challenge } } },
    CryptoError: { failed: { state: {} }, 'no answer': { state: {}, error: clientError('timeout') } },
    CryptoConfirmation: { success: { state: {} } },
    IDPStart: {
      working: { state: { search: asked.search } },
      'nobody signed in': {
        state: { search: asked.search },
        failed: 'begin',
        error: clientError('no_session'),
      },
      'parameter repeated': {
        state: { search: asked.search },
        failed: 'begin',
        error: clientError('repeated_parameter', { path: 'client_id' }),
      },
      'parameter missing': {
        state: { search: '' },
        failed: 'begin',
        error: clientError('missing_parameter', { path: 'client_id' }),
      },
    },
    IDPConsent: {
      'sign in': { state: { ...asked, decided: onPage } },
      'sign in, in the background': { state: { ...asked, decided: onPage }, situation: 'background' },
      'sign in, in a frame': { state: { ...asked, decided: inFrame } },
      'sign in, covered': { state: { ...asked, decided: inFrame }, situation: 'covered' },
      'custom scopes': {
        state: {
          ...asked,
          decided: onPage,
          consent: {
            ...consent,
            grantableScopes: [
              ...consent.grantableScopes,
              { scope: 'plants:water', description: 'Water your plants' },
              { scope: 'plants:read', description: null },
            ],
            ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
          },
        },
      },
      'nothing grantable': {
        state: {
          ...asked,
          decided: onPage,
          consent: {
            ...consent,
            clientName: null,
            grantableScopes: [],
            ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
          },
        },
      },
      failed: { state: { ...asked, decided: onPage }, failed: 'decide', error: unreachable },
    },
    IDPConsentOnPage: { 'sign in': { state: { ...asked, page } } },
    IDPDenied: { denied: { state: toApp } },
    IDPSuccess: { allowed: { state: toApp } },
    IDPLogoutConfirm: {
      question: { state: { ...logout, decided: onPage } },
      'in the background': { state: { ...logout, decided: onPage }, situation: 'background' },
      covered: { state: { ...logout, decided: inFrame }, situation: 'covered' },
    },
    IDPLogoutOnPage: { question: { state: { ...logout, page } } },
    IDPLogoutDeclined: { declined: { state: {} } },
    IDPLogoutSuccess: { 'logged out': { state: { redirectUri: null } } },
    Error: {
      'start over': { state: { message: 'The link has expired or was used.', way: 'startOver' } },
      'open page': { state: { message: 'This browser keeps no cookies for this page.', way: 'openPage' } },
      reload: { state: { message: "We couldn't reach the login service.", way: 'reload' } },
      developer: { state: { message: 'This site is not allowed to show this sign-in.', way: 'none' } },
    },
  };
};
