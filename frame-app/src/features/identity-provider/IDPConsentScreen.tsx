import { Button } from '../../ui/Button.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { ConsentRequest } from './ConsentRequest.tsx';
import { useFailureToast } from './useFailureToast.ts';

/** Spec §2, "Authorize consent": Allow or Deny. */
export function IDPConsentScreen({ state, busy, error, ask, texts, toast }: ScreenProps<'IDPConsent'>) {
  const text = texts.idp;
  useFailureToast({ error, texts, toast });

  const decide = (isGranted: boolean) => () => ask('decide', { isGranted });
  return (
    <ConsentRequest asked={state} texts={texts} isBusy={busy === 'useAnother'} onUseAnother={() => ask('useAnother')}>
      <ErrorText message={error?.message} />
      <Decision decided={state.decided} texts={texts}>
        {(isResting) => (
          <>
            {state.consent.grantableScopes.length > 0 && (
              <Button isBusy={busy !== null} isResting={isResting} onClick={decide(true)}>
                {text.allow}
              </Button>
            )}
            <Button kind="secondary" isBusy={busy !== null} isResting={isResting} onClick={decide(false)}>
              {text.deny}
            </Button>
          </>
        )}
      </Decision>
    </ConsentRequest>
  );
}
