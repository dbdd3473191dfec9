import { useEffect } from 'react';
import type { Environment } from '../../flow/configRules.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { autofillOf } from './autofill.ts';

type Props = Pick<ScreenProps<'Main'>, 'state' | 'config' | 'environment' | 'busy' | 'ask'>;

/** Returns the browser's abilities. After too many failures they lack autofill, so that a button appears instead. */
export function autofillLeft({ state, environment }: Pick<Props, 'state' | 'environment'>): Environment {
  const { supportsPasskeyAutofill } = environment;
  return { ...environment, supportsPasskeyAutofill: supportsPasskeyAutofill && autofillOf(state).attemptsLeft > 0 };
}

/**
 * Offers passkeys in the email field, in one round after the other, while the form is visible and no other step runs.
 */
export function usePasskeyAutofill(props: Props): void {
  const { state, config, busy, ask } = props;
  const isOffered = config.products.includes('passkeys') && autofillLeft(props).supportsPasskeyAutofill;
  const { round } = autofillOf(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (isOffered && busy === null) ask('autofillPasskey');
  }, [isOffered, round, busy, ask]);
}
