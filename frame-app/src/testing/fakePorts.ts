import type { Session, SignIn, User, WidgetError, WidgetEvent } from '@vestibule/shared-protocol';
import type { AccountPort, ConnectedApp } from '../features/account/port.ts';
import type { Consent, IdentityProviderPort } from '../features/identity-provider/port.ts';
import type { PasswordJudgement } from '../features/password/port.ts';
import type { DecisionPlace, DecisionPort } from '../flow/deciding.ts';
import type { Passkey, Wallet } from '../flow/entities.ts';
import {
  type Failure,
  FlowError,
  type LinkTransaction,
  type LogEntry,
  type OAuthTransaction,
  type Ports,
  type ProviderPort,
  type RedirectResult,
} from '../flow/ports.ts';

export const exampleSignIn: SignIn = {
  method: 'passcode',
  session: {
    session_id: 'session-1',
    user_id: 'user-1',
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-01T00:30:00Z',
    roles: [],
  },
  user: {
    user_id: 'user-1',
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    emails: [{ email: 'ada@example.com', verified: true }],
    phone_numbers: [],
    webauthn_registrations: [],
  },
};

/** Tokens that a host receives only if both the host and the deployment allow it. */
export const exampleTokens = { session_token: 'session-token-1', session_jwt: 'session-jwt-1' };

export const exampleJudgement: PasswordJudgement = {
  valid_password: true,
  breached_password: false,
  score: 4,
  strength_policy: 'zxcvbn',
  feedback: {
    warning: '',
    suggestions: [],
    luds_requirements: {
      has_digit: true,
      has_lower_case: true,
      has_symbol: false,
      has_upper_case: false,
      missing_characters: 0,
      missing_complexity: 0,
    },
  },
};

export const exampleWallet: Wallet = {
  id: 'io.metamask',
  name: 'MetaMask',
  chain: 'ethereum',
  option: 'Metamask',
  place: 'host',
};
export const examplePasskeys: readonly Passkey[] = [
  { id: 'registration-1', name: 'Bitwarden', manager: '', lastUsedAtMs: Date.parse('2026-01-01T00:00:00Z') },
  { id: 'registration-2', name: 'Work laptop', manager: 'Chrome on Linux', lastUsedAtMs: null },
];

export const apiFailure = (error_type: string): FlowError =>
  new FlowError({ kind: 'api', code: 'api_error', error_type, error_message: `The server says ${error_type}.` });

type Told = {
  events: WidgetEvent[];
  successes: SignIn[];
  errors: WidgetError[];
  log: LogEntry[];
  transactions: OAuthTransaction[];
  links: LinkTransaction[];
  onOutcome(outcome: RedirectResult): void;
  navigations: string[];
  /** The addresses opened without asking the host. */
  left: string[];
};

/**
 * Fakes the port that allows decisions on a page, in a frame, or elsewhere. `isProved`: the visitor has proved their
 * identity here.
 */
export function fakeDeciding(place: DecisionPlace['place'], { isProved = true } = {}): DecisionPort {
  let hasProof = isProved;
  const decidedOn = (page: string): DecisionPlace => (place === 'page' ? { place } : { place, page });
  return {
    request: async (search) => decidedOn(`https://auth.example.com/idp${search}`),
    passkeyDeletion: async (id) => decidedOn(`https://auth.example.com/passkeys#${id}`),
    accountRemoval: async (id) => decidedOn(`https://auth.example.com/account#${id}`),
    signInMethods: async () => decidedOn('https://auth.example.com/account'),
    organization: async (section) => decidedOn(`https://auth.example.com/organization#${section}`),
    noteProof: async () => {
      hasProof = true;
    },
    hasProof: async () => hasProof,
    forgetProof: async () => {
      hasProof = false;
    },
  };
}

/** Fakes every call of the identity provider: it asks for consent, and for a confirmation of a logout. */
export const fakeIdentityProvider = (calls: Partial<IdentityProviderPort> = {}): IdentityProviderPort => ({
  currentUser: async () => exampleSignIn.user,
  submitsForms: false,
  issuer: 'https://api.example.com',
  sinceLoginMs: () => 0,
  confirmsRedirect: async () => true,
  noteAccess: () => {},
  noteAccount: () => {},
  hasAccount: () => false,
  startAuthorize: async () => exampleConsent,
  submitAuthorize: async (_request, { isGranted }) => ({
    redirectUri: `https://weather.example.org/callback?${isGranted ? 'code=1' : 'error=access_denied'}`,
  }),
  startLogout: async () => ({ isConsentRequired: true, redirectUri: 'https://weather.example.org/bye' }),
  postApproval: async () => ({ end: 'unknown', returnTo: null }),
  revokeSession: async () => {},
  ...calls,
});

/** A user who has one item of every kind, and has just signed in. */
export const exampleAccount: { session: Session; user: User } = {
  session: {
    ...exampleSignIn.session,
    authentication_factors: [{ type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' }],
  },
  user: {
    ...exampleSignIn.user,
    emails: [
      { email: 'ada@example.com', verified: true, email_id: 'email-1' },
      { email: 'countess@example.org', verified: false, email_id: 'email-2' },
    ],
    phone_numbers: [{ phone_number: '+14155550123', verified: true, phone_id: 'phone-1' }],
    webauthn_registrations: [{ webauthn_registration_id: 'registration-1', name: 'Work laptop' }],
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
};

export const exampleApps: ConnectedApp[] = [
  {
    id: 'app-1',
    name: 'Weather Watch',
    description: 'Looks at the sky for you.',
    scopes: [
      { scope: 'openid', description: null },
      { scope: 'offline_access', description: null },
    ],
  },
];

/** Fakes every call of the account. */
export const fakeAccount = (calls: Partial<AccountPort> = {}): AccountPort => ({
  read: async () => exampleAccount,
  connectedApps: async () => exampleApps,
  sessions: async () => null,
  endSession: async () => null,
  update: async () => {},
  sendPasscode: async () => ({ methodId: 'method-1' }),
  verifyPasscode: async () => {},
  setPassword: async () => {},
  changePassword: async () => {},
  attachUrl: async ({ type }) => `https://provider.example/${type}?oauth_attach_token=1`,
  startWallet: async () => ({ challenge: 'challenge-1' }),
  attachWallet: async () => {},
  remove: async () => {},
  noteAdded: () => ({}),
  withdrawConsent: async () => {},
  isAuthorized: async () => true,
  ...calls,
});

export const exampleConsent: Consent = {
  isRequired: true,
  appId: 'app-1',
  clientName: 'Weather Watch',
  isTrusted: false,
  isPublic: false,
  newServers: [],
  logoUrl: null,
  mayChoose: false,
  grantableScopes: [{ scope: 'openid', description: null }],
  ungrantableScopes: [],
};

/** The provider's call that reads the session, with this user signed in. */
export const resumedAs = (user_id = exampleSignIn.user.user_id) => ({
  resume: async (method: SignIn['method']) => ({
    ...exampleSignIn,
    user: { ...exampleSignIn.user, user_id },
    method,
  }),
});

/**
 * Fakes every port. Each answers at once with an example, and records its calls. A test replaces the calls it is about.
 */
export function fakePorts(provider: Partial<ProviderPort> = {}): Ports & { reports: Told } {
  const reports: Told = {
    events: [],
    successes: [],
    errors: [],
    log: [],
    navigations: [],
    left: [],
    transactions: [],
    links: [],
    onOutcome: () => {},
  };
  const responses = {
    bootstrap: async () => ({
      projectName: 'Acme',
      displayWatermark: false,
      emailDomains: ['mail.acme.example'],
      vertical: 'CONSUMER',
      passwordConfig: null,
      pkceRequiredForEmailMagicLinks: true,
      pkceRequiredForPasswordResets: false,
      pkceRequiredForOAuth: true,
      captchaSettings: { enabled: false },
      runDFPProtectedAuth: false,
    }),
    sendMagicLink: async () => {},
    authenticateMagicLink: async () => exampleSignIn,
    authenticateImpersonation: async () => ({ ...exampleSignIn, method: 'impersonation' as const }),
    authenticateOAuth: async () => exampleSignIn,
    oauthUrl: async ({ type }: { type: string }) => `https://provider.example/${type}`,
    knownUser: async () => exampleSignIn.user,
    knownOrganization: async () => null,
    organizations: async () =>
      Promise.reject(new Error('A test of organizations has them of testing/fakeOrganizations.ts')),
    resume: async (method: SignIn['method']) => ({ ...exampleSignIn, method }),
    showOneTap: async () => 'rendered' as const,
    submitOneTap: async () => ({ ...exampleSignIn, method: 'one_tap' as const }),
    sendPasscode: async () => ({ methodId: 'method-1' }),
    authenticatePasscode: async () => exampleSignIn,
    searchUser: async () => 'password' as const,
    checkPasswordStrength: async () => exampleJudgement,
    createPassword: async () => exampleSignIn,
    authenticatePassword: async () => exampleSignIn,
    startPasswordReset: async () => {},
    resetPassword: async () => exampleSignIn,
    startWallet: async () => ({ challenge: 'challenge-1' }),
    authenticateWallet: async () => exampleSignIn,
    identityProvider: async () => fakeIdentityProvider(),
    secondFactors: async () =>
      Promise.reject(new Error('A test of second factors has them of testing/fakeSecondFactors.ts')),
    account: async () => fakeAccount(),
    logEvent: (entry: LogEntry) => void reports.log.push(entry),
  };
  return {
    reports: reports,
    provider: { ...responses, ...provider },
    host: {
      event: (event) => void reports.events.push(event),
      success: (signIn) => void reports.successes.push(signIn),
      error: (error) => void reports.errors.push(error),
      navigate: async (url) => {
        reports.navigations.push(url);
        return 'gone';
      },
      leave: (url) => {
        reports.left.push(url);
        return 'gone';
      },
      shownAgain: async () => {},
    },
    redirect: {
      locate: async () => {},
      hostPage: () => undefined,
      expectLink: (transaction) => void reports.links.push(transaction),
      leave: (transaction, url) => {
        reports.transactions.push(transaction);
        return url;
      },
      stay: () => void reports.transactions.pop(),
      openPopup: (transaction, onOutcome) => {
        reports.transactions.push(transaction);
        reports.onOutcome = onOutcome;
        return { goTo: async (url) => void reports.navigations.push(url) };
      },
      closePopup: () => {},
    },
    phone: {
      parse: async (phoneNumber) => ({ isValid: true, national: phoneNumber, international: '+14155550123' }),
      example: async () => '(123) 456-7890',
    },
    wallets: {
      discover: async () => [exampleWallet],
      connect: async () => ({ address: 'address-1', origin: 'https://auth.acme.example' }),
      sign: async () => 'signature-1',
    },
    passkeys: {
      authenticate: async ({ onChosen }) => {
        onChosen();
        return { ...exampleSignIn, method: 'passkey' };
      },
      create: async ({ onChosen }) => {
        onChosen();
        return 'created' as const;
      },
      takeOffer: async () => true,
      createQuietly: async () => false,
      load: async () => [...examplePasskeys],
      rename: async () => true,
      remove: async () => true,
      settled: async () => {},
      resume: async () => ({ ...exampleSignIn, method: 'passkey' }),
    },
    passkeyWindow: { prepare: () => {}, take: () => null, offer: () => null, outcome: async () => 'created' },
    decisions: fakeDeciding('page'),
    now: () => Date.parse('2026-01-01T00:00:00Z'),
  };
}

export const describeForTest = (failure: Failure): string => failure.error_message ?? failure.code;
