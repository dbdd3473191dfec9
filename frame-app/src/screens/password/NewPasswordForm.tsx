import { type ChangeEvent, useState } from 'react';
import type { Strength } from '../../flow/screens.ts';
import type { CoreTexts, PasswordTexts } from '../../text/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { useFields } from '../useFields.ts';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';
import { StrengthReport } from './StrengthReport.tsx';

type NewPasswordFormProps = {
  email?: string;
  strength: Strength | null;
  isBusy: boolean;
  /** Why the password was not taken. */
  refusal: string | null;
  /** Why its strength is not known. */
  checkFailure: string | null;
  texts: CoreTexts & PasswordTexts;
  onCheck: (typed: { password: string; revision: number }) => void;
  onSubmit: (password: string) => void;
};

/**
 * A new password, judged on every change. Continue answers exactly when the provider found what stands in the field now
 * to be valid; an answer to an earlier state of the field shows but does not count. Spec §5.
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, strength, isBusy, refusal, checkFailure, texts, onCheck, onSubmit } = props;
  const [typed, setTyped] = useState({ password: '', revision: 0 });
  const isEmpty = typed.password === '';
  const isValid = !isEmpty && strength?.revision === typed.revision && strength.isValid;
  const { register, submit } = useFields<{ password: string }>({
    isResting: isBusy || !isValid,
    onSubmit: ({ password }) => onSubmit(password),
  });

  function judge({ target }: ChangeEvent<HTMLInputElement>) {
    const { value: password } = target;
    if (password === typed.password) return;
    const next = { password, revision: typed.revision + 1 };
    setTyped(next);
    if (password !== '') onCheck(next);
  }

  return (
    <form className="form" name="new-password" method="post" noValidate onSubmit={submit}>
      {email !== undefined && <ReadOnlyEmail label={texts.password.emailLabel} email={email} />}
      <PasswordField
        // What was written without an event is judged when the field is left.
        {...register('password', { onChange: judge, onBlur: judge })}
        id="password"
        label={email === undefined ? texts.password.newLabel : texts.password.label}
        autoComplete="new-password"
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        isInvalid={refusal !== null}
        describedBy="password-strength password-error"
      />
      <div id="password-strength" className="strength" aria-live="polite">
        {strength && !isEmpty && <StrengthReport strength={strength} texts={texts} />}
      </div>
      <ErrorText id="password-error" message={refusal ?? checkFailure} />
      {checkFailure !== null && (
        <p className="aside">
          <Button kind="text" onClick={() => onCheck(typed)}>
            {texts.frame.tryAgain}
          </Button>
        </p>
      )}
      <Button type="submit" isBusy={isBusy} isDisabled={!isValid}>
        {texts.frame.continue}
      </Button>
    </form>
  );
}
