import {
  hasSecondFactor,
  isOfPhone,
  type ResolvedConfig,
  type SecondFactorMethod,
  type SignedIn,
  secondFactorMethods,
} from '@vestibule/shared-protocol';
import type { ProofMethod, SecondFactorFacts } from './entities.ts';
import type { SecondFactorNotes } from './port.ts';

type Mfa = ResolvedConfig['mfa'];
type Methods = Pick<Mfa, 'methods'>;

/**
 * Returns the available second factors. A phone that was the first factor is left out, because another passcode proves
 * nothing new.
 */
export const availableSecondFactors = (
  { factors, provedPhones, totpId, phones }: SecondFactorFacts,
  { methods = secondFactorMethods }: Methods,
): ProofMethod[] => {
  const hasOther = factors.some((factor) => !isOfPhone(factor));
  const methodsByKind: Record<SecondFactorMethod, ProofMethod[]> = {
    totp: totpId === null ? [] : [{ kind: 'totp' }],
    sms: phones
      .filter(({ number }) => hasOther && !provedPhones.includes(number))
      .map(({ number }) => ({ kind: 'passcode', method: 'sms', destination: number })),
  };
  return methods.flatMap((method) => methodsByKind[method]);
};

/** Returns the methods that can be set up. A phone is not a second factor for a session authenticated only by phone. */
export const methodsToSetUp = (
  { factors, totpId }: SecondFactorFacts,
  { methods = secondFactorMethods }: Methods,
): SecondFactorMethod[] =>
  methods.filter((method) => (method === 'totp' ? totpId === null : factors.some((factor) => !isOfPhone(factor))));

/**
 * Returns the next step of a sign-in: done, done because this browser is remembered, ask for a second factor, set up a
 * second factor, or offer one.
 */
export function nextSecondFactor(
  facts: SecondFactorFacts,
  mfa: Mfa,
  {
    offeredUserIds = [],
    finishedSessionId,
    rememberedSessionId,
    isRemembered = rememberedSessionId === facts.sessionId,
  }: SecondFactorNotes & { isRemembered?: boolean } = {},
): 'done' | 'remembered' | 'ask' | 'setUp' | 'offer' {
  const { policy = 'off', methods = secondFactorMethods } = mfa;
  if (policy === 'off' || hasSecondFactor(facts.factors, methods)) return 'done';
  if (availableSecondFactors(facts, mfa).length > 0) return isRemembered ? 'remembered' : 'ask';
  if (policy === 'required') return 'setUp';
  const wasOffered = finishedSessionId === facts.sessionId || offeredUserIds.includes(facts.userId);
  return wasOffered || methodsToSetUp(facts, mfa).length === 0 ? 'done' : 'offer';
}

/** Marks a sign-in as one without a second factor, for the host. */
export const asRemembered = <State extends SignedIn>(state: State): State => ({
  ...state,
  session: { ...state.session, secondFactor: 'remembered' },
});

/** Sorts the method used last to the front. */
export const lastFirst = (methods: readonly ProofMethod[], { lastMethod }: SecondFactorNotes): ProofMethod[] =>
  methods.toSorted((a, b) => Number(b.kind === lastMethod) - Number(a.kind === lastMethod));
