import { type FormEvent, useState } from 'react';
import type { CoreTexts, PasswordTexts } from '../../text/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';

type LogInFormProps = {
  email: string;
  isBusy: boolean;
  refusal: string | null;
  texts: CoreTexts & PasswordTexts;
  onSubmit: (password: string) => void;
};

/** The password of an account. It is required; whether it is right is the provider's to say. */
export function LogInForm({ email, isBusy, refusal, texts, onSubmit }: LogInFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const message = isMissing ? texts.validation.password : refusal;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setIsMissing(password === '');
    if (password === '') event.currentTarget.querySelector<HTMLElement>('#password')?.focus();
    else onSubmit(password);
  }

  return (
    <form className="form" name="log-in" method="post" noValidate onSubmit={submit}>
      <ReadOnlyEmail label={texts.password.emailLabel} email={email} />
      <PasswordField
        id="password"
        label={texts.password.label}
        autoComplete="current-password"
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        isInvalid={Boolean(message)}
        describedBy="password-error"
      />
      <ErrorText id="password-error" message={message} />
      <Button type="submit" isBusy={isBusy}>
        {texts.frame.continue}
      </Button>
    </form>
  );
}
