import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NewPasswordForm } from '../../ui/screens/NewPasswordForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/**
 * The form, or "Logging in..." while a login token is redeemed; both offer a way back to the login.
 */
export function PasswordResetFormScreen(props: ScreenProps<'PasswordResetForm'>) {
  const { state, busy, error, failed, ask, texts } = props;
  const { password: text } = texts;
  if (state.tokenType === 'login') {
    return (
      <Card title={error ? texts.error.title : texts.frame.loggingIn} icon={error ? 'alert' : 'user'}>
        {!error && <Skeleton label={texts.frame.working} shapes={['line', 'control']} />}
        <ErrorText message={error?.message} />
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
        refused={failed === 'resetPassword' ? error : null}
        unchecked={failed === 'checkStrength' ? error : null}
        texts={texts}
        onCheck={(typed) => ask('checkStrength', typed)}
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
