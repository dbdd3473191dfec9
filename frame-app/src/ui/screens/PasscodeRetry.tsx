import type { WidgetError } from '@vestibule/shared-protocol';
import { useState } from 'react';
import type { CoreTexts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { isFieldError } from './isFieldError.ts';

type PasscodeRetryProps = {
  /** The failure of the submitted passcode. */
  failure: WidgetError | null;
  isVerifying: boolean;
  texts: CoreTexts;
};

/**
 * Submits the digits of {@link PasscodeInput} again that the provider has not judged. The last digit submits a passcode, and
 * keyboards of phones have no Enter beside the digits.
 */
export function PasscodeRetry({ failure, isVerifying, texts }: PasscodeRetryProps) {
  const [isOffered, setIsOffered] = useState(false);
  // The button stays while its own press is verified.
  const isWanted = isVerifying ? isOffered : failure !== null && !isFieldError(failure);
  if (isWanted !== isOffered) setIsOffered(isWanted);
  return (
    isWanted && (
      <Button type="submit" form="passcode" isBusy={isVerifying}>
        {texts.frame.tryAgain}
      </Button>
    )
  );
}
