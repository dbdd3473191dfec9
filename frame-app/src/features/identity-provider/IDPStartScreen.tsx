import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScreenSkeleton, Skeleton } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useRead } from '../../ui/screens/useRead.ts';
import { NotAllowed } from './memberParts.ts';
import { isLogoutRequest } from './request.ts';

/** Codes and provider's types of errors that are the app's own: another try cannot fix them. */
const faultsOfTheApp = new Set<string | undefined>([
  'missing_parameter',
  'repeated_parameter',
  'unsafe_redirect',
  'invalid_client_id',
  'connected_app_not_found',
  'connected_app_supplied_redirect_url_not_found_in_client',
  'oauth_invalid_scope_requested',
  'pkce_required_for_idp_authorization_flow',
]);

const logoutShapes = ['line', 'control', 'control', 'short'] as const;

/** Validates the request at once and shows its errors. */
export function IDPStartScreen({ state, busy, error, ask, read, texts }: ScreenProps<'IDPStart'>) {
  const { isReading, readNow } = useRead(() => read('begin'), { followsFocus: false });
  const isNoSession = error?.code === 'no_session';
  const isOfTheApp = faultsOfTheApp.has(error?.code) || faultsOfTheApp.has(error?.error_type);

  if (!error) {
    const isLogout = isLogoutRequest(state.search);
    return (
      <Card title={isLogout ? texts.idp.logoutTitle : texts.idp.startTitle} icon={isLogout ? 'user' : 'shield'}>
        {isLogout ? (
          <Skeleton label={texts.frame.working} shapes={logoutShapes} />
        ) : (
          <ScreenSkeleton label={texts.frame.working} screen="IDPStart" />
        )}
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
      {!isNoSession && !isOfTheApp && (
        <Button isBusy={isReading} onClick={readNow}>
          {texts.frame.tryAgain}
        </Button>
      )}
      {/* In a host page, the visitor is where they can go on. */}
      {isOfTheApp && window.parent === window && (
        <a className="button button-secondary" href="/account">
          {texts.loggedIn.account}
        </a>
      )}
    </Card>
  );
}
