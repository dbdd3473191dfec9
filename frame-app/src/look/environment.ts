import { atom } from 'jotai/vanilla';
import type { Environment } from '../flow/configRules.ts';
import { mayRunHere } from '../popup/mayRunHere.ts';
import { guessEnvironment } from './guessEnvironment.ts';

/** What the browser answers. */
export async function readEnvironment(): Promise<Environment> {
  const ask = async () => (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
  return { ...guessEnvironment(), supportsPasskeyAutofill: mayRunHere('get') && (await ask().catch(() => false)) };
}

export const environmentAtom = atom<Environment>(guessEnvironment());
