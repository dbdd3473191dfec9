import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConsentList } from '../../ui/ConsentList.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { Guarded } from './Guarded.tsx';
import { consentItem, hasCustomScopes } from './scopeTexts.ts';

/** Spec §2, "Authorize consent": who asks for what, on whose account, and where the answer goes. */
export function IDPConsentScreen({ state, busy, error, ask, texts, toast }: ScreenProps<'IDPConsent'>) {
  const text = texts.idp;
  const { consent, request, account, search } = state;
  const { grantableScopes, ungrantableScopes } = consent;
  const client = consent.clientName ?? text.defaultClient;
  const project = state.projectName ?? text.defaultProject;
  const isCustom = hasCustomScopes([...grantableScopes, ...ungrantableScopes]);

  useEffect(() => {
    if (error) toast({ type: 'error', message: error.message });
  }, [error, toast]);

  return (
    <Card title={<Sentence write={isCustom ? text.accessTitle : text.signInTitle} names={[client, project]} />}>
      <Guarded
        search={search}
        texts={texts}
        buttons={(isDisabled) => (
          <>
            {grantableScopes.length > 0 && (
              <Button isBusy={busy !== null} isDisabled={isDisabled} onClick={() => ask('decide', { isGranted: true })}>
                {text.allow}
              </Button>
            )}
            <Button
              kind="secondary"
              isBusy={busy !== null}
              isDisabled={isDisabled}
              onClick={() => ask('decide', { isGranted: false })}
            >
              {text.deny}
            </Button>
          </>
        )}
      >
        {grantableScopes.length > 0 ? (
          <>
            <h2 className="subtitle">
              <Sentence write={isCustom ? text.requestHeading : text.allowHeading} names={[client]} />
            </h2>
            <ConsentList items={grantableScopes.map((scope) => consentItem(scope, text))} />
          </>
        ) : (
          <p className="lead">{text.nothingGrantable}</p>
        )}
        {ungrantableScopes.length > 0 && (
          <>
            <h2 className="subtitle">{text.ungrantable}</h2>
            <ConsentList items={ungrantableScopes.map((scope) => consentItem(scope, text))} />
          </>
        )}
        <p className="aside">
          {text.account} <bdi className="destination">{account}</bdi>
          <br />
          {text.goesTo} <bdi className="destination">{placeOf(request.redirectUri)}</bdi>
        </p>
        <ErrorText message={error?.message} />
      </Guarded>
    </Card>
  );
}

/** The host an answer goes to; an app on the device is named by its scheme. */
function placeOf(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { host, protocol } = new URL(redirectUri);
  return host || protocol.slice(0, -1);
}
