import { randomInt, timingSafeEqual } from 'node:crypto';
import { createPendingSignIns, type Pending } from './pendingSignIns.ts';

/** A pending sign-in at an OAuth provider. */
export type OAuthSignIn = Pending & OAuthSignInRequest;

export type OAuthSignInRequest = {
  provider: string;
  loginUrl: string;
  signupUrl: string;
  scopes: string[];
  codeChallenge?: string;
  /** The signed-in user who adds the account. */
  attachTo?: string;
  /** The destination in a project with organizations: one organization, or the list of the visitor's organizations. */
  organization?: { id: string } | 'discovery';
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
  /** Ids of the person's workspaces or companies at the provider. */
  tenants?: string[];
};

export type OAuth = ReturnType<typeof createOAuth>;

/** Pending sign-ins, and the accounts at the emulated OAuth providers. */
export function createOAuth() {
  const pending = createPendingSignIns<OAuthSignInRequest>('oauth-sign-in');
  const accounts: ProviderAccount[] = [];

  return {
    /** Persists accounts only. A sign-in that a restart interrupts must be started again. */
    persisted: {
      entries: () => accounts.map((account) => [`${account.provider} ${account.subject}`, account] as const),
      restore: (_key: string, account: unknown) => void accounts.push(account as ProviderAccount),
    },

    begin: pending.begin,
    find: pending.find,
    end: pending.end,

    accountsAt: (provider: string) => accounts.filter((account) => account.provider === provider),
    findAccount: (provider: string, subject: string) =>
      accounts.find((account) => account.provider === provider && account.subject === subject),

    /** Creates an account at a provider, or updates the one with the same email address. */
    openAccount(account: Omit<ProviderAccount, 'subject'>): ProviderAccount {
      const existing = accounts.find(
        ({ provider, email }) => provider === account.provider && email !== '' && email === account.email,
      );
      if (existing) return Object.assign(existing, account);
      const newAccount = { ...account, subject: String(randomInt(1e14, 2e14)) };
      accounts.push(newAccount);
      return newAccount;
    },
  };
}

export function isSameSecret(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
