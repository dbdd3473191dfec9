import { atom } from 'jotai/vanilla';
import type { Environment } from '../flow/configRules.ts';
import { readLastSignIn } from '../provider/storage/lastSignIn.ts';
import { guessEnvironment } from './guessEnvironment.ts';

/**
 * Reads the browser's features, including those it reports asynchronously.
 *
 * @param isPasskeyAllowed Whether this document may use passkeys at all.
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

/** Used during hydration, and until the browser has responded. */
export const guessedEnvironment = guessEnvironment();

export const environmentAtom = atom<Environment>(guessedEnvironment);
