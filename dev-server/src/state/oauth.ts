import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from './newId.ts';

/** A sign-in that has left for an OAuth provider and is not back yet. */
export type OAuthSignIn = {
  id: string;
  provider: string;
  /** What comes back as `state`: the id and a secret. */
  state: string;
  /** Kept in a cookie of the browser that left: only that browser may come back. */
  browserSecret: string;
  loginUrl: string;
  signupUrl: string;
  scopes: string[];
  codeChallenge?: string;
  /** The user whom the account shall be added to. */
  attachTo?: string;
};

/** Somebody's account at an OAuth provider. */
export type ProviderAccount = {
  provider: string;
  subject: string;
  /** Empty where the provider tells nobody. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Of sign-ins under way; the oldest were given up. */
const KEPT_SIGN_INS = 10_000;

export type OAuth = ReturnType<typeof createOAuth>;

/** Sign-ins under way, and the accounts that people have at the stand-ins of the OAuth providers. */
export function createOAuth() {
  const underWay = new Map<string, OAuthSignIn>();
  const accounts: ProviderAccount[] = [];

  return {
    /** Accounts alone: a sign-in that is under way begins anew. */
    kept: {
      entries: () => accounts.map((account) => [`${account.provider} ${account.subject}`, account] as const),
      restore: (_key: string, account: unknown) => void accounts.push(account as ProviderAccount),
    },

    begin(signIn: Omit<OAuthSignIn, 'id' | 'state' | 'browserSecret'>): OAuthSignIn {
      const id = newId('oauth-sign-in');
      const begun = { ...signIn, id, state: `${id}.${randomSecret()}`, browserSecret: randomSecret() };
      underWay.set(id, begun);
      const [oldest] = underWay.keys();
      if (underWay.size > KEPT_SIGN_INS && oldest !== undefined) underWay.delete(oldest);
      return begun;
    },

    /** The sign-in that a `state` speaks of; whether the state is right is another question. */
    find: (state: string) => underWay.get(state.split('.')[0] ?? ''),

    /** Ends a sign-in: its state is good for one return. */
    end: ({ id }: OAuthSignIn) => underWay.delete(id),

    accountsAt: (provider: string) => accounts.filter((account) => account.provider === provider),
    findAccount: (provider: string, subject: string) =>
      accounts.find((account) => account.provider === provider && account.subject === subject),

    /** Opens an account at a provider, or changes the one with the same address. */
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
