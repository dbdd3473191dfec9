import { Card } from '../../ui/Card.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { EditButton } from '../../ui/screens/EditButton.tsx';
import { InboxLink } from '../../ui/screens/InboxLink.tsx';
import { Resend } from '../../ui/screens/Resend.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import type { NoticeScreen } from './states.ts';

/** The four notices about a mailed link. Each says that a mail was sent, and why. */
export const PasswordForgotScreen = (props: ScreenProps<'PasswordForgot'>) => (
  <Notice
    {...props}
    onBack={() => props.ask('back')}
    onEdit={() => props.ask('editAddress')}
    onResend={() => props.ask('resend')}
  />
);
export const PasswordBreachedScreen = (props: ScreenProps<'PasswordBreached'>) => (
  <Notice
    {...props}
    onBack={() => props.ask('back')}
    onEdit={() => props.ask('editAddress')}
    onResend={() => props.ask('resend')}
  />
);
export const PasswordSetNewScreen = (props: ScreenProps<'PasswordSetNew'>) => (
  <Notice
    {...props}
    onBack={() => props.ask('back')}
    onEdit={() => props.ask('editAddress')}
    onResend={() => props.ask('resend')}
  />
);
export const PasswordDedupeScreen = (props: ScreenProps<'PasswordDedupe'>) => (
  <Notice
    {...props}
    onBack={() => props.ask('back')}
    onEdit={() => props.ask('editAddress')}
    onResend={() => props.ask('resend')}
  />
);

type NoticeProps = Pick<
  ScreenProps<NoticeScreen>,
  'state' | 'config' | 'busy' | 'error' | 'failedIntent' | 'texts' | 'toast'
> & {
  onBack: () => void;
  onEdit: () => void;
  onResend: () => void;
};

function Notice({ state, config, busy, error, failedIntent, texts, toast, onBack, onEdit, onResend }: NoticeProps) {
  const isConcealed = config.passwordOptions.concealAccounts && state.screen === 'PasswordForgot';
  const { title, sentence } = isConcealed ? texts.concealed : texts.passwordNotice[state.screen];
  return (
    <Card title={title} icon="mail" back={{ label: texts.frame.back, onBack }}>
      <p className="lead">
        <span>
          <Sentence write={sentence} names={[state.passwordState.email]} draw={destination} />
        </span>{' '}
        <EditButton texts={texts} onEdit={onEdit} />
      </p>
      {state.isBound && <p className="lead">{texts.emailConfirmation.openHere}</p>}
      <Resend
        isSending={busy === 'resend'}
        failure={failedIntent === 'resend' ? error : null}
        sentAtMs={state.sentAtMs}
        resentAtMs={state.resentAtMs}
        texts={{
          didNotGetIt: texts.emailConfirmation.didNotGetIt,
          resend: texts.password.resend,
          resendIn: texts.password.resendIn,
          sending: texts.otp.sending,
          sent: texts.password.sent,
          rests: texts.otp.rests,
          toast: texts.otp.resentToast,
        }}
        onResend={onResend}
        toast={toast}
      />
      <p className="aside">{texts.emailConfirmation.inSpam}</p>
      <InboxLink email={state.passwordState.email} texts={texts} />
    </Card>
  );
}
