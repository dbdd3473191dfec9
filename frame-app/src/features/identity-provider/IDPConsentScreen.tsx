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
  /** The answer that is being submitted. */
  const [isGranting, setIsGranting] = useState(true);
  const [deselectedScopes, setDeselected] = useState<ReadonlySet<string>>(() => new Set(state.deselectedScopes));

  function choose(scope: string, isChosen: boolean) {
    const next = new Set(deselectedScopes);
    if (isChosen) next.delete(scope);
    else next.add(scope);
    setDeselected(next);
  }

  const answer = (isGranted: boolean, scopes?: string[]) => {
    setIsGranting(isGranted);
    ask('decide', { isGranted, ...(scopes && { scopes }) });
  };
  const allow = () => {
    const scopes = state.request.scopes.filter((scope) => !deselectedScopes.has(scope));
    answer(true, deselectedScopes.size > 0 ? scopes : undefined);
  };
  const isFramed = state.decision.place === 'frame';
  const denyButton = (isResting?: boolean) => (
    <Button
      kind="secondary"
      isBusy={busy === 'decide' && !isGranting}
      isDisabled={busy !== null && (busy !== 'decide' || isGranting)}
      // A frame's answer leads the whole page away, so only a frame must have been visible for a while first.
      isResting={isFramed ? isResting : undefined}
      onClick={() => answer(false)}
    >
      {text.deny}
    </Button>
  );
  return (
    <ConsentRequest
      question={state}
      texts={texts}
      busy={busy}
      onUseAnother={() => ask('useAnother')}
      onSwitchOrganization={() => ask('switchOrganization')}
      {...(mayChoose && { choice: { isChosen: (scope) => !deselectedScopes.has(scope), onChange: choose } })}
    >
      <ErrorText message={error?.message} />
      {grantableScopes.length === 0 && !isFramed ? (
        <div className="links">{denyButton()}</div>
      ) : (
        <Decision decision={state.decision} texts={texts}>
          {(isResting) => (
            <>
              {grantableScopes.length > 0 && (
                <Button
                  isBusy={busy === 'decide' && isGranting}
                  isResting={isResting}
                  isDisabled={
                    (busy !== null && (busy !== 'decide' || !isGranting)) ||
                    grantableScopes.every(({ scope }) => deselectedScopes.has(scope))
                  }
                  onClick={allow}
                >
                  {text.allow}
                </Button>
              )}
              {denyButton(isResting)}
            </>
          )}
        </Decision>
      )}
    </ConsentRequest>
  );
}
