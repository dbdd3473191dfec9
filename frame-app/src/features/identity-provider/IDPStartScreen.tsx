import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useRead } from '../../ui/screens/useRead.ts';
import { NotAllowed } from './memberParts.ts';
import { isLogoutRequest } from './request.ts';
import { useFailureToast } from './useFailureToast.ts';

/** Errors of the request itself; trying again cannot fix them. */
const faultsOfTheRequest = new Set(['missing_parameter', 'repeated_parameter', 'unsafe_redirect']);

const consentShapes = ['row', 'short', 'row', 'row', 'row', 'control'] as const;
const logoutShapes = ['line', 'control', 'control'] as const;

/** Validates the request at once and shows its errors. */
export function IDPStartScreen({ state, busy, error, ask, read, texts, toast }: ScreenProps<'IDPStart'>) {
  const { isReading, readNow } = useRead(() => read('begin'), { followsFocus: false });
  const isNoSession = error?.code === 'no_session';
  const isOfTheRequest = error !== null && faultsOfTheRequest.has(error.code);
  useFailureToast({ error: isNoSession ? null : error, texts, toast });

  if (!error) {
    const isLogout = isLogoutRequest(state.search);
    return (
      <Card title={isLogout ? texts.idp.logoutTitle : texts.idp.startTitle} icon={isLogout ? 'user' : 'shield'}>
        <Skeleton label={texts.frame.working} shapes={isLogout ? logoutShapes : consentShapes} />
      </Card>
    );
  }
  if (error.error_type === 'connected_app_not_allowed_for_org') {
    return (
      <Card title={texts.error.title} icon="alert">
        <NotAllowed texts={texts} isBusy={busy === 'switchOrganization'} onSwitch={() => ask('switchOrganization')} />
      </Card>
    );
  }
  return (
    <Card title={isNoSession ? texts.idp.noSession : texts.error.title} icon={isNoSession ? 'user' : 'alert'}>
      <p className="lead" role="alert">
        {error.message}
      </p>
      {isNoSession && <Button onClick={() => ask('logIn')}>{texts.idp.logIn}</Button>}
      {!isNoSession && !isOfTheRequest && (
        <Button kind="secondary" isBusy={isReading} onClick={readNow}>
          {texts.frame.tryAgain}
        </Button>
      )}
    </Card>
  );
}
