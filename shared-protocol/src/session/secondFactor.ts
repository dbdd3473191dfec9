import type { SecondFactorMethod } from '../config/config.ts';

/**
 * The fields of a session's factor that are read, in the provider's notation. The session's JWT has the same fields.
 */
export type ProvedFactor = { type?: unknown; delivery_method?: unknown; last_authenticated_at?: unknown };

/**
 * Returns whether a session has two factors, the second by one of `methods`: an authenticator app or one of its
 * recovery codes, or a passcode to a phone in addition to a factor that does not use a phone.
 */
export function hasSecondFactor(factors: readonly ProvedFactor[], methods: readonly SecondFactorMethod[]): boolean {
  const otherFactors = factors.filter((factor) => !isOfApp(factor));
  if (methods.includes('totp') && factors.some(isOfApp)) return otherFactors.length > 0;
  return methods.includes('sms') && otherFactors.some(isOfPhone) && otherFactors.some((factor) => !isOfPhone(factor));
}

export const isOfPhone = ({ delivery_method }: ProvedFactor): boolean =>
  delivery_method === 'sms' || delivery_method === 'whatsapp';

const isOfApp = ({ type, delivery_method }: ProvedFactor): boolean =>
  type === 'totp' || delivery_method === 'authenticator_app' || delivery_method === 'recovery_code';

/** The time of the last proof among the factors, in milliseconds since the epoch; -Infinity if there is none. */
export const lastProvedAtMs = (factors: readonly ProvedFactor[]): number =>
  Math.max(
    ...factors.map(({ last_authenticated_at: at }) => Date.parse(String(at))).filter((atMs) => !Number.isNaN(atMs)),
    Number.NEGATIVE_INFINITY,
  );
