import { hasSecondFactor, type Session, secondFactorMethods } from '@vestibule/shared-protocol';
import { jwtVerify, SignJWT } from 'jose';
import { callback, checkOptions, text } from './checkOptions.ts';
import { type RequestWithHeaders, readCookies } from './readSessionJwts.ts';

export type RememberedBrowsersOptions = {
  /** Known to your server alone, 32 characters or more. Another one ends all that was remembered. */
  secret: string;
  /** How long a browser is remembered: days, 1 to 365. What `mfa.rememberBrowserDays` says in the deployment. */
  days: number;
  /** Default `__Host-remembered_browser`. */
  cookieName?: string | undefined;
  /** Whether it is remembered still: asked at each request, for what your server knows of, such as a reset or a lost device. */
  isGood?: ((browser: { userId: string; sinceMs: number }) => boolean | Promise<boolean>) | undefined;
  /** The time by which it is judged, for tests. */
  now?: (() => Date) | undefined;
};

/** The browsers that your server asks for no second factor, by a cookie that it signs itself. */
export type RememberedBrowsers = {
  /**
   * The value of a `Set-Cookie` header for who has proved two factors, as `verifySession` has seen it; null for a session that
   * stands on one, be it in a browser that is remembered. Set it when the visitor wishes so: the cookie proves it for so many days.
   */
  remember(verified: { userId: string; session: Session }): Promise<string | null>;
  /** The value of a `Set-Cookie` header that takes the cookie away. */
  forget(): string;
  /** Whether the request comes from a browser that is remembered for this user. */
  has(request: RequestWithHeaders, userId: string): Promise<boolean>;
};

const DAY_MS = 86_400_000;
const typ = 'remembered-browser+jwt';

/**
 * What a browser says of itself proves nothing, `session.secondFactor === 'remembered'` included: anybody who has the first factor
 * can say it. So a server that takes a remembered browser for a second factor has to know it by a cookie of its own, which
 * it gave when it saw two. `createVerifySession` takes this as `rememberedBrowsers`.
 *
 * @throws TypeError when the secret is too short, the days are no whole number of 1 to 365, or an option is of the wrong kind or
 * does not exist; it is named.
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
    throw new TypeError('createRememberedBrowsers: days has to be a whole number from 1 to 365.');
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
        const verified = await read.catch(() => null);
        if (verified && (await isGood({ userId, sinceMs: (verified.payload.iat ?? 0) * 1000 }))) return true;
      }
      return false;
    },
  };
}

const rules = {
  secret: ['a text', (value: unknown) => typeof value === 'string'],
  days: ['a whole number from 1 to 365', (value: unknown) => typeof value === 'number'],
  cookieName: text,
  isGood: callback,
  now: callback,
} as const;

/** Without a user, a cookie of anybody would do. */
function checkUser(method: string, userId: unknown): void {
  if (!text[1](userId)) throw new TypeError(`createRememberedBrowsers: ${method} needs a user id.`);
}
