import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DeadLinkCard, isOfDeadLink } from '../../ui/screens/DeadLinkCard.tsx';
import { NewPasswordForm } from '../../ui/screens/NewPasswordForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/**
 * The form for a new password, or "Logging in..." while a login token is redeemed. A link leads back to the login. With
 * a dead token, only that link remains.
 */
export function PasswordResetFormScreen(props: ScreenProps<'PasswordResetForm'>) {
  const { state, busy, error, failedIntent, ask, texts } = props;
  const { password: text } = texts;
  if (failedIntent !== 'checkStrength' && isOfDeadLink(error)) {
    return <DeadLinkCard error={error} texts={texts} onLeave={() => ask('toLogin')} />;
  }
  if (state.tokenType === 'login') {
    return (
      <Card title={error ? texts.link.failedTitle : texts.frame.loggingIn} icon={error ? 'alert' : 'user'}>
        {!error && <Skeleton label={texts.frame.working} shapes={['line', 'short', 'control', 'control']} />}
        {error && (
          <p className="lead" role="alert">
            {error.message}
          </p>
        )}
        {error && (
          <div className="links">
            <Button onClick={() => ask('logInWithToken')}>{texts.frame.tryAgain}</Button>
            <Button kind="secondary" onClick={() => ask('toLogin')}>
              {text.backToLogin}
            </Button>
          </div>
        )}
      </Card>
    );
  }
  return (
    <Card title={text.reset} icon="lock">
      <NewPasswordForm
        strength={state.strength}
        isBusy={busy === 'resetPassword'}
        submitError={failedIntent === 'resetPassword' ? error : null}
        checkError={failedIntent === 'checkStrength' ? error : null}
        texts={texts}
        onCheck={(values) => ask('checkStrength', values)}
        onSubmit={(password) => ask('resetPassword', { password })}
      />
      <p className="aside">
        <Button kind="text" onClick={() => ask('toLogin')}>
          {text.backToLogin}
        </Button>
      </p>
    </Card>
  );
}
