import { readEmail } from '@vestibule/shared-protocol';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { DeadLinkCard, isOfDeadLink } from '../../ui/screens/DeadLinkCard.tsx';
import { InboxLink } from '../../ui/screens/InboxLink.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import { MailLinks } from '../../ui/screens/MailLinks.tsx';
import { NewPasswordForm } from '../../ui/screens/NewPasswordForm.tsx';
import { Resend } from '../../ui/screens/Resend.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SentTo } from '../../ui/screens/SentTo.tsx';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { EmailField } from './EmailField.tsx';
import { isNoAccess } from './EmailForm.tsx';

type OneField = Pick<ScreenProps<'PasswordEmail'>, 'busy' | 'error' | 'failedIntent' | 'texts' | 'config'> & {
  state: ScreenProps<'PasswordEmail'>['state'] | ScreenProps<'OrganizationPasswordForgot'>['state'];
  onSubmit: (email: string) => void;
  /** Rendered below the form. `email` returns the typed address. */
  below?: (email: () => string) => Drawn;
};

/** A form for an email address. Its error says why the organization refuses the address. */
function AddressForm({ state, busy, error, failedIntent, texts, config, onSubmit, below }: OneField) {
  const { organization } = state.course;
  const isBusy = busy === 'submitEmail';
  const sentEmail = useRef(state.email ?? '');
  const { register, errors, refusal, getValues, onInput, submit } = useFields<{ email: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '' },
    isResting: isBusy,
    submitError: failedIntent === 'submitEmail' ? error : null,
    onSubmit: ({ email }) => {
      sentEmail.current = readEmail(email) ?? email;
      onSubmit(sentEmail.current);
    },
  });
  const isMistake = Boolean(errors.email) || isFieldError(refusal);
  const refusalText =
    organization && isNoAccess(refusal)
      ? texts.organization.main.noAccess(sentEmail.current, organization.name)
      : refusal?.message;
  const message = errors.email ? texts.validation.email : refusalText;
  return (
    <form className="form" name="email" method="post" noValidate onSubmit={submit} onInput={onInput}>
      <EmailField
        {...register('email', { validate: (email) => readEmail(email) !== null })}
        texts={texts}
        mistake={isMistake && message}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="email-failure" message={!isMistake && message} />
      {below?.(() => getValues('email'))}
    </form>
  );
}

/** Asks for the address first, because not every address has a password. */
export function PasswordEmailScreen(props: ScreenProps<'PasswordEmail'>) {
  const { ask, texts } = props;
  const text = texts.organization.passwords;
  return (
    <Card title={text.logInTitle} icon="lock" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <AddressForm
        {...props}
        onSubmit={(email) => ask('submitEmail', { email })}
        below={(email) => (
          <p className="aside">
            <Button kind="text" onClick={() => ask('forgot', { email: email() })}>
              {text.signUpOrReset}
            </Button>
          </p>
        )}
      />
    </Card>
  );
}

/** Asks for address and password. */
export function PasswordAuthenticateScreen({
  state,
  config,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'PasswordAuthenticate'>) {
  const text = texts.organization.passwords;
  const isBusy = busy === 'logIn';
  const { register, errors, refusal, getValues, onInput, submit } = useFields<{ email: string; password: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '', password: '' },
    isResting: isBusy,
    submitError: failedIntent === 'logIn' ? error : null,
    onSubmit: ({ email, password }) => ask('logIn', { email: readEmail(email) ?? email, password }),
  });
  const isMistake = Boolean(errors.password) || isFieldError(refusal);
  const message = errors.password ? texts.validation.password : refusal?.message;
  return (
    <Card title={text.logInTitle} icon="lock" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <form className="form" name="log-in" method="post" noValidate onSubmit={submit} onInput={onInput}>
        <EmailField
          {...register('email', { validate: (email) => readEmail(email) !== null })}
          texts={texts}
          mistake={errors.email && texts.validation.email}
        />
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
        />
        <Button type="submit" isBusy={isBusy}>
          {texts.frame.continue}
        </Button>
        <ErrorText id="email-failure" message={!isMistake && message} />
        <p className="aside">
          <Button kind="text" onClick={() => ask('forgot', { email: getValues('email') })}>
            {text.signUpOrReset}
          </Button>
        </p>
      </form>
    </Card>
  );
}

/** Mails a link to sign up or to reset the password. */
export function OrganizationPasswordForgotScreen(props: ScreenProps<'OrganizationPasswordForgot'>) {
  const { state, ask, texts } = props;
  const text = texts.organization.passwords;
  return (
    <Card title={text.forgotTitle} icon="mail" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{state.course.organization ? text.forgotOrganization : text.forgotDiscovery}</p>
      <AddressForm {...props} onSubmit={(email) => ask('submitEmail', { email })} />
    </Card>
  );
}

/** Says that a mail to set the password was sent. */
export function OrganizationPasswordSentScreen({
  state,
  busy,
  error,
  failedIntent,
  ask,
  texts,
  toast,
}: ScreenProps<'OrganizationPasswordSent'>) {
  const text = texts.organization.passwords;
  const { emailSent } = texts.organization;
  return (
    <Card title={text.sentTitle} icon="mail" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <SentTo write={text.sent} email={state.email} texts={texts} onEdit={() => ask('back')} />
      <InboxLink email={state.email} texts={texts} />
      {state.isBound && <p className="lead">{texts.emailConfirmation.openHere}</p>}
      <Resend
        isSending={busy === 'resend'}
        failure={failedIntent === 'resend' ? error : null}
        sentAtMs={state.sentAtMs}
        resentAtMs={state.resentAtMs}
        texts={{
          didNotGetIt: texts.emailConfirmation.didNotGetIt,
          resend: emailSent.resend,
          resendIn: texts.password.resendIn,
          sending: emailSent.sending,
          sent: text.resent,
          rests: texts.otp.rests,
          toast: text.resent,
        }}
        onResend={() => ask('resend')}
        toast={toast}
      />
    </Card>
  );
}

/** Says that the address must be verified before it gets a password. */
export function PasswordResetVerifyConfirmationScreen({
  state,
  ask,
  texts,
}: ScreenProps<'PasswordResetVerifyConfirmation'>) {
  const text = texts.organization.passwords;
  return (
    <Card title={text.verifyTitle} icon="mail">
      <p className="lead">
        <Sentence write={text.sent} names={[state.email]} draw={destination} />
      </p>
      <MailLinks email={state.email} senderDomain={null} texts={texts} />
      <p className="aside">
        <span>{texts.emailConfirmation.didNotGetIt}</span>{' '}
        <Button kind="text" onClick={() => ask('tryAgain')}>
          {text.tryAgain}
        </Button>
      </p>
    </Card>
  );
}

/** The form for a new password. A dead link replaces it with an error. */
export function OrganizationPasswordResetScreen({
  state,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'OrganizationPasswordReset'>) {
  if (failedIntent === 'setPassword' && isOfDeadLink(error)) {
    return <DeadLinkCard error={error} texts={texts} onLeave={() => ask('toLogin')} />;
  }
  return (
    <Card title={texts.organization.passwords.setTitle} icon="lock">
      <NewPasswordForm
        strength={state.strength}
        isBusy={busy === 'setPassword'}
        submitError={failedIntent === 'setPassword' ? error : null}
        checkError={failedIntent === 'checkStrength' ? error : null}
        texts={texts}
        onCheck={(values) => ask('checkStrength', values)}
        onSubmit={(password) => ask('setPassword', { password })}
      />
      <p className="aside">
        <Button kind="text" onClick={() => ask('toLogin')}>
          {texts.password.backToLogin}
        </Button>
      </p>
    </Card>
  );
}
