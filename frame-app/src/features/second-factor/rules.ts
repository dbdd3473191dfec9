import {
  hasSecondFactor,
  isOfPhone,
  type ResolvedConfig,
  type SecondFactorMethod,
  type SignedIn,
  secondFactorMethods,
} from '@vestibule/shared-protocol';
import type { SecondFactorFacts, Way } from './entities.ts';
import type { SecondFactorNotes } from './port.ts';

type Mfa = ResolvedConfig['mfa'];
type Methods = Pick<Mfa, 'methods'>;

/** Codes that the same telephone got as the first factor prove nothing more. */
export const secondFactorWays = (
  { factors, provedPhones, totpId, phones }: SecondFactorFacts,
  { methods = secondFactorMethods }: Methods,
): Way[] => {
  const hasOther = factors.some((factor) => !isOfPhone(factor));
  const found: Record<SecondFactorMethod, Way[]> = {
    totp: totpId === null ? [] : [{ kind: 'totp' }],
    sms: phones
      .filter(({ number }) => hasOther && !provedPhones.includes(number))
      .map(({ number }) => ({ kind: 'passcode', method: 'sms', destination: number })),
  };
  return methods.flatMap((method) => found[method]);
};

/** What may be set up. A telephone is no second factor of who has shown nothing but a telephone. */
export const methodsToSetUp = (
  { factors, totpId }: SecondFactorFacts,
  { methods = secondFactorMethods }: Methods,
): SecondFactorMethod[] =>
  methods.filter((method) => (method === 'totp' ? totpId === null : factors.some((factor) => !isOfPhone(factor))));

/**
 * What is still to be done before a sign-in is over: nothing, also because this browser is remembered, to ask for a second
 * factor, to set one up, or to offer it.
 */
export function nextSecondFactor(
  facts: SecondFactorFacts,
  mfa: Mfa,
  {
    offered = [],
    over,
    letIn,
    isRemembered = letIn === facts.sessionId,
  }: SecondFactorNotes & { isRemembered?: boolean } = {},
): 'done' | 'remembered' | 'ask' | 'setUp' | 'offer' {
  const { policy = 'off', methods = secondFactorMethods } = mfa;
  if (policy === 'off' || hasSecondFactor(facts.factors, methods)) return 'done';
  if (secondFactorWays(facts, mfa).length > 0) return isRemembered ? 'remembered' : 'ask';
  if (policy === 'required') return 'setUp';
  const wasOffered = over === facts.sessionId || offered.includes(facts.userId);
  return wasOffered || methodsToSetUp(facts, mfa).length === 0 ? 'done' : 'offer';
}

/** Signed in without a second factor, as the host is told. */
export const asRemembered = <State extends SignedIn>(state: State): State => ({
  ...state,
  session: { ...state.session, secondFactor: 'remembered' },
});

/** What this browser asked for last comes first. */
export const lastFirst = (ways: readonly Way[], { last }: SecondFactorNotes): Way[] =>
  ways.toSorted((one, other) => Number(other.kind === last) - Number(one.kind === last));
