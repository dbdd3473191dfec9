import type { WidgetError } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ErrorText } from '../TextField.tsx';
import { isFieldError } from './isFieldError.ts';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';
import { useFields } from './useFields.ts';

type LogInFormProps = {
  email: string;
  isBusy: boolean;
  submitError: WidgetError | null;
  texts: Texts;
  onSubmit: (password: string) => void;
};

/**
 * The form for an account's password. The form only checks that the field is not empty. The provider verifies the
 * password.
 */
export function LogInForm({ email, isBusy, submitError, texts, onSubmit }: LogInFormProps) {
  const { register, errors, refusal, onInput, submit } = useFields<{ password: string }>({
    isResting: isBusy,
    submitError,
    onSubmit: ({ password }) => onSubmit(password),
  });
  const isMistake = Boolean(errors.password) || isFieldError(refusal);
  const message = errors.password ? texts.validation.password : refusal?.message;

  return (
    <form className="form" name="log-in" method="post" noValidate onSubmit={submit} onInput={onInput}>
      <ReadOnlyEmail label={texts.password.emailLabel} email={email} />
      <PasswordField
        {...register('password', { required: true })}
        id="password"
        label={texts.password.label}
        autoComplete="current-password"
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        capsLockLabel={texts.password.capsLock}
        awayLabel={texts.focus.away}
        isResting={isBusy}
        mistake={isMistake && message}
        describedBy="password-failure"
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="password-failure" message={!isMistake && message} />
    </form>
  );
}
