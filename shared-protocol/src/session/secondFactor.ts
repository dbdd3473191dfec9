import type { SecondFactorMethod } from '../config/config.ts';

/** What is read of a factor of a session, as the provider writes it, in the session's JWT too. Wire protocol §2.2. */
export type ProvedFactor = { type?: unknown; delivery_method?: unknown; last_authenticated_at?: unknown };

/**
 * Whether a session stands on two factors, the second being one of `methods`: an authenticator app or one of its recovery
 * codes, or a passcode to a telephone beside a factor that is none of that telephone's.
 */
export function hasSecondFactor(factors: readonly ProvedFactor[], methods: readonly SecondFactorMethod[]): boolean {
  const others = factors.filter((factor) => !isOfApp(factor));
  if (methods.includes('totp') && factors.some(isOfApp)) return others.length > 0;
  return methods.includes('sms') && others.some(isOfPhone) && others.some((factor) => !isOfPhone(factor));
}

export const isOfPhone = ({ delivery_method }: ProvedFactor): boolean =>
  delivery_method === 'sms' || delivery_method === 'whatsapp';

const isOfApp = ({ type, delivery_method }: ProvedFactor): boolean =>
  type === 'totp' || delivery_method === 'authenticator_app' || delivery_method === 'recovery_code';

/** When one of them was last proved, milliseconds since the epoch; -Infinity where none was. */
export const lastProvedAtMs = (factors: readonly ProvedFactor[]): number =>
  Math.max(
    ...factors.map(({ last_authenticated_at: at }) => Date.parse(String(at))).filter((atMs) => !Number.isNaN(atMs)),
    Number.NEGATIVE_INFINITY,
  );
