import { useEffect } from 'react';
import { PASSKEY_AUTOFILL_ATTEMPTS } from '../../constants.ts';
import type { Environment } from '../../flow/configRules.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { autofillOf } from './autofill.ts';

type Props = Pick<ScreenProps<'Main'>, 'state' | 'config' | 'environment' | 'busy' | 'ask'>;

/** Returns the browser's abilities. After too many failures they lack autofill, so that a button appears instead. */
export function autofillLeft({ state, environment }: Pick<Props, 'state' | 'environment'>): Environment {
  const { supportsPasskeyAutofill } = environment;
  return { ...environment, supportsPasskeyAutofill: supportsPasskeyAutofill && autofillOf(state).attemptsLeft > 0 };
}

/** The pause after the first failed round, in milliseconds. Each further pause is three times as long. */
const FIRST_PAUSE_MS = 1_000;

/**
 * Offers passkeys in the email field, in one round after the other, while the form is visible and no other step runs.
 * After an outage it pauses, or waits for the connection, so that a short one does not use up all attempts. If the
 * browser itself failed, no pause delays the button that replaces autofill.
 */
export function usePasskeyAutofill(props: Props): void {
  const { state, config, busy, ask } = props;
  const isOffered = config.products.includes('passkeys') && autofillLeft(props).supportsPasskeyAutofill;
  const { round, attemptsLeft, isOutage } = autofillOf(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!isOffered || busy !== null) return;
    const start = () => void ask('autofillPasskey');
    if (!isOutage) {
      start();
      return;
    }
    const failures = PASSKEY_AUTOFILL_ATTEMPTS - attemptsLeft;
    const pause = navigator.onLine ? setTimeout(start, FIRST_PAUSE_MS * 3 ** (failures - 1)) : undefined;
    addEventListener('online', start);
    return () => {
      clearTimeout(pause);
      removeEventListener('online', start);
    };
  }, [isOffered, round, busy, ask]);
}
