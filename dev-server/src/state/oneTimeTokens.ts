import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { B2bTokenPayloads } from './b2b/tokens.ts';
import { type Clock, HOUR_MS } from './clock.ts';
import { createSweep } from './createSweep.ts';
import { fromBase64, toBase64 } from './persistedPart.ts';
import type { Secrets } from './secrets.ts';

/** The payload of each kind of one-time token. Add a line for a new kind. */
export type OneTimeTokenPayloads = B2bTokenPayloads & {
  magic_link: MailedLink;
  password_reset: MailedLink;
  /** A link that the application sends itself. */
  embedded_magic_link: { userId: string; embeddedId: string };
  /** Lets a staff member of the application sign in as a user. */
  impersonation: { userId: string; impersonatorId: string; impersonatorEmail: string };
  /** The token in the redirect back to the application. */
  oauth: { userId: string; provider: string; subject: string; scopes: string[]; codeChallenge?: string };
  oauth_attach: { userId: string; provider: string };
  /** The authorization code of an emulated OAuth provider. */
  oauth_code: { provider: string; subject: string; signInId: string };
  /** Connects the start of a One Tap prompt with its submit. */
  one_tap: { clientId: string };
  /** The result of a reCAPTCHA check. */
  captcha: { isHuman: boolean };
  /** A fingerprinting result. Empty, because the verdict is a setting of the project. */
  telemetry: Record<never, never>;
  passcode: { userId: string; factor: PasscodeFactor; autofillMinutes?: number };
  authorization_code: AuthorizationCode;
  refresh_token: { grantId: string };
  passkey_registration: PasskeyRegistration;
  passkey_authentication: { domain: string };
};
export type PasskeyRegistration = {
  userId: string;
  domain: string;
  /** base64url; the authenticator returns it with every authentication. */
  userHandle: string;
  userAgent: string;
  authenticatorType: '' | 'platform' | 'cross-platform';
};
export type MailedLink = { userId: string; emailId: string; redirectUrl: string; codeChallenge?: string };
export type PasscodeFactor =
  | { delivery_method: 'email'; email_id: string }
  | { delivery_method: 'sms' | 'whatsapp'; phone_id: string };
type AuthorizationCode = { grantId: string; redirectUri: string; nonce?: string; codeChallenge?: string };
type OneTimeTokenKind = keyof OneTimeTokenPayloads;

type IssueOptions = {
  lifetimeMs: number;
  /** The token itself; default 32 random bytes. */
  secret?: string;
  /**
   * The lookup name of a secret that is short enough to be guessed. Issuing again under the same handle
   * invalidates the earlier secret, and so do five wrong guesses.
   */
  handle?: string;
};

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

type StoredToken = {
  payload: OneTimeTokenPayloads[OneTimeTokenKind];
  secretHash: Buffer;
  expiresAtMs: number;
  guessesLeft: number;
  isSpent: boolean;
};

const GUESSES_PER_HANDLE = 5;
const MEMORY_MS = HOUR_MS;

/** One-time tokens, stored as hashes. They expire by the emulator's clock. */
export function createOneTimeTokens(clock: Clock, secrets: Secrets) {
  const tokens = new Map<string, StoredToken>();

  function findLive(kind: OneTimeTokenKind, secret: string, handle?: string): StoredToken | undefined {
    const token = tokens.get(keyOf(kind, secret, handle));
    if (!token || token.isSpent || clock.now() >= token.expiresAtMs || token.guessesLeft === 0) return undefined;
    if (timingSafeEqual(token.secretHash, hash(secret))) return token;
    token.guessesLeft -= 1;
    return undefined;
  }

  /**
   * Returns whether a token is still remembered. Used tokens are kept for an hour after expiry, to tell a reused token
   * from an unknown token.
   */
  const isRemembered = ({ expiresAtMs }: StoredToken) => clock.now() < expiresAtMs + MEMORY_MS;
  const sweep = createSweep(tokens, (token) => !isRemembered(token));

  return {
    persisted: {
      entries: () =>
        [...tokens]
          .filter(([, token]) => isRemembered(token))
          .map(([key, token]) => [key, { ...token, secretHash: toBase64(token.secretHash) }] as const),
      restore: (key: string, value: unknown) => {
        const token = value as StoredToken;
        tokens.set(key, { ...token, secretHash: fromBase64(token.secretHash) });
      },
    },

    /** Returns the secret. */
    issue<K extends OneTimeTokenKind>(kind: K, payload: OneTimeTokenPayloads[K], options: IssueOptions): string {
      const secret = options.secret ?? randomBytes(32).toString('base64url');
      sweep();
      tokens.set(keyOf(kind, secret, options.handle), {
        payload,
        secretHash: hash(secret),
        expiresAtMs: clock.now() + options.lifetimeMs,
        guessesLeft: GUESSES_PER_HANDLE,
        isSpent: false,
      });
      return secrets.note(kind, secret);
    },

    /**
     * Uses the token up and returns its payload, or undefined for an unknown, wrong, expired or used token.
     *
     * @param options.accept may throw to refuse; the token then stays valid
     */
    consume<K extends OneTimeTokenKind>(
      kind: K,
      secret: string,
      options: { handle?: string; accept?: (payload: OneTimeTokenPayloads[K]) => void } = {},
    ): OneTimeTokenPayloads[K] | undefined {
      const token = findLive(kind, secret, options.handle);
      if (!token) return undefined;
      const payload = token.payload as OneTimeTokenPayloads[K];
      options.accept?.(payload);
      token.isSpent = true;
      return payload;
    },

    /** Returns the payload and expiry of a valid token, which stays valid. */
    peek<K extends OneTimeTokenKind>(
      kind: K,
      secret: string,
    ): { payload: OneTimeTokenPayloads[K]; expiresAtMs: number } | undefined {
      const token = findLive(kind, secret);
      return token && { payload: token.payload as OneTimeTokenPayloads[K], expiresAtMs: token.expiresAtMs };
    },

    /** Returns the payload of a token, even of a used token. For redirects, after which the token must stay valid. */
    describe<K extends OneTimeTokenKind>(kind: K, secret: string): OneTimeTokenPayloads[K] | undefined {
      return tokens.get(keyOf(kind, secret))?.payload as OneTimeTokenPayloads[K] | undefined;
    },
  };
}

// Long secrets are looked up by their hash, so the lookup's timing reveals nothing about the secret.
function keyOf(kind: OneTimeTokenKind, secret: string, handle?: string): string {
  return `${kind} ${handle ?? hash(secret).toString('base64url')}`;
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
