import { readEmail } from '@vestibule/shared-protocol';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
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

type OneField = Pick<ScreenProps<'PasswordEmail'>, 'busy' | 'error' | 'failed' | 'texts' | 'config'> & {
  state: ScreenProps<'PasswordEmail'>['state'] | ScreenProps<'OrganizationPasswordForgot'>['state'];
  onSubmit: (email: string) => void;
  /** Rendered below the form. It reads the typed address. */
  below?: (email: () => string) => Drawn;
};

/** A form for an address, which says why an organization is closed to it. */
function AddressForm({ state, busy, error, failed, texts, config, onSubmit, below }: OneField) {
  const { organization } = state.course;
  const isBusy = busy === 'submitEmail';
  const sent = useRef(state.email ?? '');
  const { register, errors, refusal, getValues, onInput, submit } = useFields<{ email: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '' },
    isResting: isBusy,
    refused: failed === 'submitEmail' ? error : null,
    onSubmit: ({ email }) => {
      sent.current = readEmail(email) ?? email;
      onSubmit(sent.current);
    },
  });
  const message =
    organization && isNoAccess(refusal)
      ? texts.organization.main.noAccess(sent.current, organization.name)
      : refusal?.message;
  return (
    <form className="form" name="email" method="post" noValidate onSubmit={submit} onInput={onInput}>
      <EmailField
        {...register('email', { validate: (typed) => readEmail(typed) !== null })}
        texts={texts}
        isInvalid={Boolean(errors.email) || isFieldError(refusal)}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="email-error" message={errors.email ? texts.validation.email : message} />
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
  failed,
  ask,
  texts,
}: ScreenProps<'PasswordAuthenticate'>) {
  const text = texts.organization.passwords;
  const isBusy = busy === 'logIn';
  const { register, errors, refusal, getValues, onInput, submit } = useFields<{ email: string; password: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '', password: '' },
    isResting: isBusy,
    refused: failed === 'logIn' ? error : null,
    onSubmit: ({ email, password }) => ask('logIn', { email: readEmail(email) ?? email, password }),
  });
  const isMissing = errors.email ? texts.validation.email : errors.password && texts.validation.password;
  return (
    <Card title={text.logInTitle} icon="lock" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <form className="form" name="log-in" method="post" noValidate onSubmit={submit} onInput={onInput}>
        <EmailField
          {...register('email', { validate: (typed) => readEmail(typed) !== null })}
          texts={texts}
          isInvalid={Boolean(errors.email)}
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
          isInvalid={Boolean(errors.password) || isFieldError(refusal)}
          describedBy="email-error"
        />
        <Button type="submit" isBusy={isBusy}>
          {texts.frame.continue}
        </Button>
        <ErrorText id="email-error" message={isMissing ?? refusal?.message} />
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
  failed,
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
        failure={failed === 'resend' ? error : null}
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

/** Says that the address has to be verified before it gets a password. */
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

/** The form for a new password. */
export function OrganizationPasswordResetScreen({
  state,
  busy,
  error,
  failed,
  ask,
  texts,
}: ScreenProps<'OrganizationPasswordReset'>) {
  return (
    <Card title={texts.organization.passwords.setTitle} icon="lock">
      <NewPasswordForm
        strength={state.strength}
        isBusy={busy === 'setPassword'}
        refused={failed === 'setPassword' ? error : null}
        unchecked={failed === 'checkStrength' ? error : null}
        texts={texts}
        onCheck={(typed) => ask('checkStrength', typed)}
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
