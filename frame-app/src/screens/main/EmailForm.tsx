import { type FormEvent, useState } from 'react';
import type { EmailMethod } from '../../flow/configRules.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isEmail } from '../isEmail.ts';
import type { ScreenProps } from '../ScreenProps.ts';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';

type EmailFormProps = Pick<
  ScreenProps<'Main'>,
  'state' | 'config' | 'environment' | 'busy' | 'error' | 'failed' | 'ask' | 'texts'
> & {
  method: EmailMethod;
};

const intents = {
  link: 'submitEmailForLink',
  passcode: 'submitEmailForPasscode',
  password: 'submitEmailForPassword',
} as const;

/**
 * The form the visitor waits for, so it carries no form library: one field, its value read from the DOM at submit, where
 * a password manager may have put it without an event.
 */
export function EmailForm(props: EmailFormProps) {
  const { state, busy, error, failed, ask, texts, method } = props;
  usePasskeyAutofill(props);
  const intent = intents[method];
  const [isRejected, setIsRejected] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy === intent) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setIsRejected(!isEmail(email));
    if (!isEmail(email)) event.currentTarget.querySelector('input')?.focus();
    else ask(intent, { email });
  }

  return (
    <form className="form" name="email" method="post" noValidate onSubmit={submit}>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        required
        label={texts.main.emailLabel}
        placeholder={texts.main.emailPlaceholder}
        {...(state.email === undefined ? {} : { defaultValue: state.email })}
        error={isRejected ? texts.validation.email : failed === intent && error ? error.message : null}
      />
      <Button type="submit" isBusy={busy === intent}>
        {texts.main.continueWithEmail}
      </Button>
    </form>
  );
}
