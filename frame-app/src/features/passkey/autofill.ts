import { PASSKEY_AUTOFILL_ATTEMPTS } from '../../constants.ts';
import type { StateOf } from '../../flow/screens.ts';

/** The state of autofill on Main. It waits in rounds; a failed round costs one attempt. */
export type PasskeyAutofill = { round: number; attemptsLeft: number };

/** Returns the state of autofill on Main. At first all attempts are left. */
export const autofillOf = ({ passkeyAutofill }: StateOf<'Main'>): PasskeyAutofill =>
  passkeyAutofill ?? { round: 0, attemptsLeft: PASSKEY_AUTOFILL_ATTEMPTS };

/** Starts another round of autofill; a failed round uses up one attempt. */
export function nextAutofill(state: StateOf<'Main'>, { hasFailed }: { hasFailed: boolean }): StateOf<'Main'> {
  const { round, attemptsLeft } = autofillOf(state);
  return { ...state, passkeyAutofill: { round: round + 1, attemptsLeft: attemptsLeft - (hasFailed ? 1 : 0) } };
}
