import { readEmail } from '@vestibule/shared-protocol';
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { EmailMethod } from '../../flow/configRules.ts';
import { Button } from '../../ui/Button.tsx';
import { extra } from '../../ui/chunk.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import { lastUsed } from '../../ui/screens/lastUsed.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText, TextField } from '../../ui/TextField.tsx';
import { useDismissibleError } from '../../ui/useDismissibleError.ts';
import { usePasskeyAutofill } from '../passkey/usePasskeyAutofill.ts';
import { mainExtras } from './chunk.ts';
import { emailIntents } from './emailIntents.ts';

type EmailFormProps = Pick<
  ScreenProps<'Main'>,
  'state' | 'config' | 'environment' | 'busy' | 'error' | 'failedIntent' | 'ask' | 'texts'
> & {
  method: EmailMethod;
};

const DomainHint = extra(mainExtras, (module) => module.DomainHint);

/**
 * Main's email form. It uses no form library, because the visitor waits for it. The value is read from the DOM at
 * submit, because a password manager may fill it without an event.
 */
export function EmailForm(props: EmailFormProps) {
  const { state, config, busy, error, failedIntent, ask, texts, method } = props;
  const defaultValue = state.email ?? config.prefill.emailAddress;
  usePasskeyAutofill(props);
  const intent = emailIntents[method];
  const [isRejected, setIsRejected] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [hasTyped, setHasTyped] = useState(false);
  const [refusal, dismissRefusal] = useDismissibleError(failedIntent === intent ? error : null);
  const isMistake = isRejected || isFieldError(refusal);
  const message = isRejected ? texts.validation.email : refusal?.message;

  useEffect(() => {
    // The visitor may have typed before React listened.
    const field = form.current?.querySelector('input');
    if (field && field.value !== field.defaultValue) setHasTyped(true);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy === intent) return;
    const typedEmail = String(new FormData(event.currentTarget).get('email') ?? '');
    const email = readEmail(typedEmail);
    setIsRejected(email === null);
    if (email === null) event.currentTarget.querySelector('input')?.focus();
    // The form shows an invalid address at once; the flow reports it to the host.
    ask(intent, { email: email ?? typedEmail });
  }

  function onInput() {
    // Mounts the domain hint in a transition, so that the typed key is painted first.
    if (!hasTyped) startTransition(() => setHasTyped(true));
    setIsRejected(false);
    dismissRefusal();
  }

  return (
    <form ref={form} className="form" name="email" method="post" noValidate onSubmit={submit} onInput={onInput}>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        required
        label={texts.main.emailLabel}
        placeholder={texts.main.emailPlaceholder}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        mistake={isMistake && message}
        failureId="email-failure"
      />
      <Button type="submit" isBusy={busy === intent} mark={lastUsed({ ...props, method: 'email' })}>
        {texts.main.continueWithEmail}
      </Button>
      <ErrorText id="email-failure" message={!isMistake && message} />
      {hasTyped && <DomainHint texts={texts} />}
    </form>
  );
}
