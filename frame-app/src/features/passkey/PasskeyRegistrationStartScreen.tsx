import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useRead } from '../../ui/screens/useRead.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** The provider's errors for a session that has ended or never existed. */
const endings = new Set<string | undefined>([
  'session_not_found',
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
]);

/** The provider's errors that are not about the session have a type, too. */
const isSignedOut = ({ code, error_type }: { code: string; error_type?: string | undefined }): boolean =>
  endings.has(error_type) || (error_type === undefined && (code === 'no_session' || code === 'passkey_without_user'));

/** Lets a signed-in user create a passkey, or skip this step. */
export function PasskeyRegistrationStartScreen({
  state,
  environment,
  busy,
  error,
  failedIntent,
  ask,
  read,
  texts,
}: ScreenProps<'PasskeyRegistrationStart'>) {
  const text = texts.passkey;
  const { hasUser, toDelete } = state;
  const first = toDelete === undefined ? 'loadUser' : 'openDeletion';
  const { isReading, readNow } = useRead(() => read(first), { isWanted: !hasUser });

  if (failedIntent === first) {
    // In a host page, the user logs in there.
    const isForLogin = error && isSignedOut(error) && window.parent === window;
    return (
      <Card title={toDelete === undefined ? text.startTitle : text.existing} icon="key">
        <ErrorText message={error?.message} />
        {isForLogin ? (
          <Button isBusy={busy === 'logIn'} onClick={() => ask('logIn')}>
            {texts.account.logIn}
          </Button>
        ) : (
          <Button isBusy={isReading} onClick={readNow}>
            {texts.frame.tryAgain}
          </Button>
        )}
      </Card>
    );
  }
  if (toDelete !== undefined) {
    return (
      <Card title={text.existing} icon="key">
        <Skeleton label={texts.frame.working} shapes={['row', 'row', 'control', 'control']} />
      </Card>
    );
  }
  return (
    <Card title={text.startTitle} icon="key">
      <p className="lead">{environment.hasPasskeys ? text.startLead : text.unsupported}</p>
      <div className="buttons">
        {environment.hasPasskeys && (
          <Button isBusy={busy === 'createPasskey'} isDisabled={!hasUser} onClick={() => ask('createPasskey')}>
            {text.create}
          </Button>
        )}
        <ErrorText message={error?.message} />
        <Button kind="secondary" isBusy={busy === 'skip'} isDisabled={!hasUser} onClick={() => ask('skip')}>
          {text.skip}
        </Button>
      </div>
    </Card>
  );
}
