import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from './newId.ts';

/** A pending sign-in at an OAuth provider. */
export type OAuthSignIn = {
  id: string;
  provider: string;
  /** The `state` parameter: the id and a secret. */
  state: string;
  /** Stored in a cookie, so that only the browser that started the sign-in can complete it. */
  browserSecret: string;
  loginUrl: string;
  signupUrl: string;
  scopes: string[];
  codeChallenge?: string;
  /** The user who gets the account as an additional one. */
  attachTo?: string;
};

/** A person's account at an OAuth provider. */
export type ProviderAccount = {
  provider: string;
  subject: string;
  /** Empty for providers that share no email address. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Limit of pending sign-ins; beyond it the oldest is dropped. */
const KEPT_SIGN_INS = 10_000;

export type OAuth = ReturnType<typeof createOAuth>;

/** Pending sign-ins, and the accounts at the emulated OAuth providers. */
export function createOAuth() {
  const pending = new Map<string, OAuthSignIn>();
  const accounts: ProviderAccount[] = [];

  return {
    /** Persists accounts only. A sign-in that a restart interrupts must be started again. */
    persisted: {
      entries: () => accounts.map((account) => [`${account.provider} ${account.subject}`, account] as const),
      restore: (_key: string, account: unknown) => void accounts.push(account as ProviderAccount),
    },

    begin(signIn: Omit<OAuthSignIn, 'id' | 'state' | 'browserSecret'>): OAuthSignIn {
      const id = newId('oauth-sign-in');
      const started = { ...signIn, id, state: `${id}.${randomSecret()}`, browserSecret: randomSecret() };
      pending.set(id, started);
      const [oldest] = pending.keys();
      if (pending.size > KEPT_SIGN_INS && oldest !== undefined) pending.delete(oldest);
      return started;
    },

    /** Finds the sign-in by the id in `state`. The caller must still compare the secret. */
    find: (state: string) => pending.get(state.split('.')[0] ?? ''),

    /** Ends a sign-in, so that its state cannot be used twice. */
    end: ({ id }: OAuthSignIn) => pending.delete(id),

    accountsAt: (provider: string) => accounts.filter((account) => account.provider === provider),
    findAccount: (provider: string, subject: string) =>
      accounts.find((account) => account.provider === provider && account.subject === subject),

    /** Creates an account at a provider, or updates the one with the same email address. */
    openAccount(account: Omit<ProviderAccount, 'subject'>): ProviderAccount {
      const known = accounts.find(
        ({ provider, email }) => provider === account.provider && email !== '' && email === account.email,
      );
      if (known) return Object.assign(known, account);
      const opened = { ...account, subject: String(randomInt(1e14, 2e14)) };
      accounts.push(opened);
      return opened;
    },
  };
}

export function isSameSecret(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
