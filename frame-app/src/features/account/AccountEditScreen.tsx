import { readEmail } from '@vestibule/shared-protocol';
import { useState } from 'react';
import { decisionOf } from '../../flow/isDecidedInFrame.ts';
import type { StateOf } from '../../flow/screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { FrameGate } from '../../ui/screens/FrameGate.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import { NewPasswordForm } from '../../ui/screens/NewPasswordForm.tsx';
import { PhoneForm } from '../../ui/screens/PhoneForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText, TextField } from '../../ui/TextField.tsx';
import { ChangeEmailTitle } from './memberParts.ts';

type Props = ScreenProps<'AccountEdit'>;

/** The form for one part of the account. */
export function AccountEditScreen(props: Props) {
  const { state, ask, texts } = props;
  const { edit } = state;
  const looks: Record<typeof edit, { icon: IconName; form: React.ReactElement }> = {
    name: { icon: 'user', form: <NameForm {...props} /> },
    email: { icon: 'mail', form: <EmailForm {...props} /> },
    phone: { icon: 'message', form: <NumberForm {...props} /> },
    password: { icon: 'lock', form: <PasswordForm {...props} /> },
  };
  const { icon, form } = looks[edit];
  return (
    <FrameGate decision={edit === 'name' ? undefined : decisionOf(state)} texts={texts}>
      <Card
        title={<EditTitle {...state} texts={texts} />}
        icon={icon}
        back={{ label: texts.frame.back, onBack: () => ask('back') }}
      >
        {form}
      </Card>
    </FrameGate>
  );
}

/** The title of a form. */
export function EditTitle({
  edit,
  account,
  texts,
}: Pick<StateOf<'AccountEdit'>, 'edit' | 'account'> & Pick<Props, 'texts'>) {
  const { account: text } = texts;
  const { membership, user } = account.details ?? {};
  if (edit === 'email' && membership) return <ChangeEmailTitle texts={texts} />;
  const hasPassword = membership?.hasPassword ?? Boolean(user?.password);
  const titles: Record<typeof edit, string> = {
    name: text.editName,
    email: text.addEmail,
    phone: text.addPhone,
    password: hasPassword ? text.changePassword : text.setPassword,
  };
  return titles[edit];
}

function NameForm({ state, busy, error, failedIntent, ask, texts }: Props) {
  const { account: text } = texts;
  const { first_name = '', last_name = '' } = state.account.details?.user.name ?? {};
  const { register, refusal, onInput, submit } = useFields<{ 'given-name': string; 'family-name': string }>({
    defaultValues: { 'given-name': first_name, 'family-name': last_name },
    isResting: busy === 'submitName',
    submitError: failedIntent === 'submitName' ? error : null,
    onSubmit: (values) =>
      ask('submitName', { firstName: values['given-name'].trim(), lastName: (values['family-name'] ?? '').trim() }),
  });
  // The provider keeps the name of a member in one field.
  const isMember = state.account.details?.membership !== undefined;
  const mistake = isFieldError(refusal) && refusal?.message;
  return (
    <form className="form" name="name" noValidate onSubmit={submit} onInput={onInput}>
      <TextField
        {...register('given-name')}
        mistake={mistake}
        {...(!isMember && { errorId: 'family-name-error' })}
        id="given-name"
        label={isMember ? text.name : text.firstName}
        autoComplete={isMember ? 'name' : 'given-name'}
      />
      {!isMember && (
        <TextField
          {...register('family-name')}
          mistake={mistake}
          id="family-name"
          label={text.lastName}
          autoComplete="family-name"
        />
      )}
      <Button type="submit" isBusy={busy === 'submitName'}>
        {text.save}
      </Button>
      <ErrorText message={!mistake && refusal?.message} />
    </form>
  );
}

function EmailForm({ state, busy, error, failedIntent, ask, texts }: Props) {
  const add = ({ email }: { email: string }) => ask('submitEmail', { email });
  const { register, errors, refusal, onInput, submit } = useFields<{ email: string }>({
    defaultValues: { email: state.email ?? '' },
    isResting: busy === 'submitEmail',
    submitError: failedIntent === 'submitEmail' ? error : null,
    onSubmit: add,
    // The form shows an invalid address at once; the flow reports it to the host.
    onInvalid: add,
  });
  const isMistake = Boolean(errors.email) || isFieldError(refusal);
  const message = errors.email ? texts.validation.email : refusal?.message;
  return (
    <form className="form" name="email" noValidate onSubmit={submit} onInput={onInput}>
      <TextField
        {...register('email', { validate: (email) => readEmail(email) !== null })}
        id="email"
        type="email"
        label={texts.main.emailLabel}
        placeholder={texts.main.emailPlaceholder}
        autoComplete="email"
        inputMode="email"
        required
        mistake={isMistake && message}
        failureId="email-failure"
      />
      <Button type="submit" isBusy={busy === 'submitEmail'}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="email-failure" message={!isMistake && message} />
    </form>
  );
}

/** The form for a phone number; the passcode is sent by text message or WhatsApp. */
function NumberForm(props: Props) {
  const { texts } = props;
  const { account: text } = texts;
  const [method, setMethod] = useState<'sms' | 'whatsapp'>('sms');
  return (
    <>
      {/* Ignores the host's prefill: a host must not influence a change of sign-in methods. */}
      <PhoneForm {...props} config={{ ...props.config, prefill: {} }} method={method} />
      <p className="aside">
        <Button kind="text" onClick={() => setMethod(method === 'sms' ? 'whatsapp' : 'sms')}>
          {method === 'sms' ? text.withWhatsApp : text.withText}
        </Button>
      </p>
    </>
  );
}

function PasswordForm({ state, busy, error, failedIntent, ask, texts }: Props) {
  const { details } = state.account;
  const needsCurrent = !state.isProved && !details?.membership && Boolean(details?.user.password);
  const email = state.account.details?.user.emails[0]?.email;
  return (
    <NewPasswordForm
      {...(email !== undefined && { email })}
      {...(needsCurrent && { currentLabel: texts.account.currentPassword })}
      strength={state.strength}
      isBusy={busy === 'submitPassword'}
      submitError={failedIntent === 'submitPassword' ? error : null}
      checkError={failedIntent === 'checkStrength' ? error : null}
      texts={texts}
      onCheck={(values) => ask('checkStrength', values)}
      onSubmit={(password, current) => ask('submitPassword', { password, ...(needsCurrent && { current }) })}
    />
  );
}
