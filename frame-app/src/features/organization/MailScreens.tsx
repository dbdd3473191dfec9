import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MailLinks } from '../../ui/screens/MailLinks.tsx';
import { Resend } from '../../ui/screens/Resend.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SentPasscodeCard } from '../../ui/screens/SentPasscodeCard.tsx';
import { SentTo } from '../../ui/screens/SentTo.tsx';
import { ErrorText } from '../../ui/TextField.tsx';

/** Offers a link or a passcode. */
export function EmailMethodSelectionScreen({ busy, error, ask, texts }: ScreenProps<'EmailMethodSelection'>) {
  const text = texts.organization.mails;
  return (
    <Card title={text.title} icon="mail" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <div className="links">
        <Button isBusy={busy === 'mailLink'} onClick={() => ask('mailLink')}>
          {text.link}
        </Button>
        <Button kind="secondary" isBusy={busy === 'mailCode'} onClick={() => ask('mailCode')}>
          {text.code}
        </Button>
      </div>
      <ErrorText message={error?.message} />
    </Card>
  );
}

/** Waits until a link is opened, here or in another tab, then continues. */
export function OrganizationEmailConfirmationScreen({
  state,
  busy,
  error,
  failedIntent,
  ask,
  texts,
  toast,
}: ScreenProps<'OrganizationEmailConfirmation'>) {
  const text = texts.organization.emailSent;
  const { emailConfirmation: common } = texts;
  const { email, senderDomain = null } = state;
  return (
    <Card title={text.title} icon="mail" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <SentTo write={text.content} email={email} texts={texts} onEdit={() => ask('back')} />
      {state.isBound && <p className="lead">{common.openHere}</p>}
      <MailLinks email={email} senderDomain={senderDomain} texts={texts} />
      <Resend
        isSending={busy === 'resend'}
        failure={failedIntent === 'resend' ? error : null}
        sentAtMs={state.sentAtMs}
        resentAtMs={state.resentAtMs}
        texts={{
          didNotGetIt: common.didNotGetIt,
          resend: text.resend,
          resendIn: texts.password.resendIn,
          sending: text.sending,
          sent: text.sent,
          rests: texts.otp.rests,
          toast: text.sent,
        }}
        onResend={() => ask('resend')}
        toast={toast}
      />
    </Card>
  );
}

/** The form for a passcode, which submits after the sixth digit. */
export function EmailOTPEntryScreen(props: ScreenProps<'EmailOTPEntry'>) {
  const { state, ask } = props;
  const { email, expiresAtMs, resentAtMs } = state;
  const mailState = {
    otpState: { type: 'email' as const, methodId: '', otpDestination: email },
    expiresAtMs,
    resentAtMs,
  };
  return (
    <SentPasscodeCard
      {...props}
      state={mailState}
      onBack={() => ask('back')}
      onCode={(code) => ask('submitPasscode', { code })}
      onResend={() => ask('resend')}
    />
  );
}
