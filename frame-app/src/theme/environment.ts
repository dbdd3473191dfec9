import { atom } from 'jotai/vanilla';
import type { Environment } from '../flow/configRules.ts';
import { readLastSignIn } from '../provider/storage/lastSignIn.ts';
import { guessEnvironment } from './guessEnvironment.ts';

/**
 * What the browser answers.
 *
 * @param isPasskeyAllowed whether this document may ask for a passkey at all.
 */
export async function readEnvironment(isPasskeyAllowed: boolean): Promise<Environment> {
  const ask = async () => (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
  const { way: lastUsed } = readLastSignIn();
  return {
    ...guessEnvironment(),
    lastUsed,
    supportsPasskeyAutofill: isPasskeyAllowed && (await ask().catch(() => false)),
  };
}

/** Until the browser has answered, and while the document is taken over. */
export const guessedEnvironment = guessEnvironment();

export const environmentAtom = atom<Environment>(guessedEnvironment);
