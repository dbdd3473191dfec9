import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { ConsentRequest } from './ConsentRequest.tsx';
import { useFailureToast } from './useFailureToast.ts';

/** Asks the visitor to allow or deny an app. */
export function IDPConsentScreen({ state, busy, error, ask, texts, toast }: ScreenProps<'IDPConsent'>) {
  const text = texts.idp;
  useFailureToast({ error, texts, toast });
  const { grantableScopes, mayChoose } = state.consent;
  const [refused, setRefused] = useState<ReadonlySet<string>>(() => new Set(state.refused));

  function choose(scope: string, isChosen: boolean) {
    const next = new Set(refused);
    if (isChosen) next.delete(scope);
    else next.add(scope);
    setRefused(next);
  }

  const allow = () => {
    const scopes = state.request.scopes.filter((scope) => !refused.has(scope));
    ask('decide', { isGranted: true, ...(refused.size > 0 && { scopes }) });
  };
  return (
    <ConsentRequest
      asked={state}
      texts={texts}
      busy={busy}
      onUseAnother={() => ask('useAnother')}
      onSwitchOrganization={() => ask('switchOrganization')}
      {...(mayChoose && { choice: { isChosen: (scope) => !refused.has(scope), onChange: choose } })}
    >
      <ErrorText message={error?.message} />
      <Decision decided={state.decided} texts={texts}>
        {(isResting) => (
          <>
            {grantableScopes.length > 0 && (
              <Button
                isBusy={busy !== null}
                isResting={isResting}
                isDisabled={grantableScopes.every(({ scope }) => refused.has(scope))}
                onClick={allow}
              >
                {text.allow}
              </Button>
            )}
            <Button
              kind="secondary"
              isBusy={busy !== null}
              isResting={isResting}
              onClick={() => ask('decide', { isGranted: false })}
            >
              {text.deny}
            </Button>
          </>
        )}
      </Decision>
    </ConsentRequest>
  );
}
