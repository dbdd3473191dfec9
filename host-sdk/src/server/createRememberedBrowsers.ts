import { hasSecondFactor, type Session, secondFactorMethods } from '@vestibule/shared-protocol';
import { jwtVerify, SignJWT } from 'jose';
import { callback, checkOptions, print, text } from './checkOptions.ts';
import { type RequestWithHeaders, readCookies } from './readSessionJwts.ts';

export type RememberedBrowsersOptions = {
  /** A secret of your server, 32 characters or more. A new secret forgets all browsers. */
  secret: string;
  /** Days that a browser is remembered, 1 to 365. Use the value of `mfa.rememberBrowserDays` in the deployment. */
  days: number;
  /** Default `__Host-remembered_browser`. */
  cookieName?: string | undefined;
  /**
   * Returns whether the browser is still trusted. Called at each request, so that your server can withdraw the trust,
   * for example after a reset or a lost device.
   */
  isGood?: ((browser: { userId: string; sinceMs: number }) => boolean | Promise<boolean>) | undefined;
  /** The current time, for tests. */
  now?: (() => Date) | undefined;
};

/** Remembers browsers in a cookie that your server signs. A remembered browser needs no second factor. */
export type RememberedBrowsers = {
  /**
   * Returns the value of a `Set-Cookie` header for a session with two factors, as `verifySession` returns it. Null for
   * a session with one factor, even in a remembered browser. Set the cookie only if the visitor wants it.
   */
  remember(visitor: { userId: string; session: Session }): Promise<string | null>;
  /** Returns the value of a `Set-Cookie` header that deletes the cookie. */
  forget(): string;
  /** Returns whether the request comes from a browser that is remembered for this user. */
  has(request: RequestWithHeaders, userId: string): Promise<boolean>;
};

const DAY_MS = 86_400_000;
const typ = 'remembered-browser+jwt';

/**
 * Creates the register of remembered browsers for `createVerifySession`.
 *
 * A browser's claim proves nothing, not even `session.secondFactor === 'remembered'`, because an attacker with the
 * first factor can make it. So the server needs its own cookie, which it sets after two factors.
 *
 * @throws TypeError if the secret is too short, the days aren't a whole number from 1 to 365, or an option is unknown
 * or of the wrong type; names the option.
 */
export function createRememberedBrowsers(options: RememberedBrowsersOptions): RememberedBrowsers {
  checkOptions('createRememberedBrowsers', options, rules);
  const {
    secret,
    days,
    cookieName = '__Host-remembered_browser',
    isGood = () => true,
    now = () => new Date(),
  } = options;
  if (!secret || secret.length < 32) {
    throw new TypeError(
      'createRememberedBrowsers: secret needs 32 characters or more. Is the environment variable set?',
    );
  }
  if (!Number.isInteger(days) || days < 1 || days > 365) {
    throw new TypeError(`createRememberedBrowsers: days must be a whole number from 1 to 365, got ${print(days)}.`);
  }
  const key = new TextEncoder().encode(secret);
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;

  return {
    async remember({ userId, session }) {
      checkUser('remember', userId);
      if (!hasSecondFactor(session.authentication_factors ?? [], secondFactorMethods)) return null;
      const jwt = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(userId)
        .setIssuedAt(now())
        .sign(key);
      return cookie(jwt, (days * DAY_MS) / 1000);
    },

    forget: () => cookie('', 0),

    async has(request, userId) {
      checkUser('has', userId);
      for (const jwt of readCookies(request, cookieName)) {
        const read = jwtVerify(jwt, key, {
          algorithms: ['HS256'],
          typ,
          subject: userId,
          maxTokenAge: days * (DAY_MS / 1000),
          currentDate: now(),
        });
        const token = await read.catch(() => null);
        if (token && (await isGood({ userId, sinceMs: (token.payload.iat ?? 0) * 1000 }))) return true;
      }
      return false;
    },
  };
}

const rules = {
  secret: ['a string', (value: unknown) => typeof value === 'string'],
  days: ['a whole number from 1 to 365', (value: unknown) => typeof value === 'number'],
  cookieName: text,
  isGood: callback,
  now: callback,
} as const;

/** Throws without a user id, because the cookie of any user would match. */
function checkUser(method: string, userId: unknown): void {
  if (!text[1](userId)) throw new TypeError(`createRememberedBrowsers: ${method} needs a user id.`);
}
