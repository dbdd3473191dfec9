import { PASSKEY_AUTOFILL_ATTEMPTS } from '../../constants.ts';
import type { StateOf } from '../../flow/screens.ts';

/**
 * The state of autofill on Main. It waits in rounds; a failed round costs one attempt. After an outage of the provider
 * the next round pauses first.
 */
export type PasskeyAutofill = { round: number; attemptsLeft: number; isOutage?: boolean };

/** Returns the state of autofill on Main. At first all attempts are left. */
export const autofillOf = ({ passkeyAutofill }: StateOf<'Main'>): PasskeyAutofill =>
  passkeyAutofill ?? { round: 0, attemptsLeft: PASSKEY_AUTOFILL_ATTEMPTS };

/** Starts another round of autofill. A round that failed, by an outage or otherwise, uses up one attempt. */
export function nextAutofill(state: StateOf<'Main'>, end: 'expired' | 'failed' | 'outage'): StateOf<'Main'> {
  const { round, attemptsLeft } = autofillOf(state);
  return {
    ...state,
    passkeyAutofill: {
      ...{ round: round + 1, attemptsLeft: attemptsLeft - (end === 'expired' ? 0 : 1) },
      ...(end === 'outage' && { isOutage: true }),
    },
  };
}
