import { EditButton } from '../../ui/screens/EditButton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SentPasscodeCard } from '../../ui/screens/SentPasscodeCard.tsx';

/** Six boxes, a countdown and a resend button. Submits after the sixth digit. */
export function OTPAuthenticateScreen(props: ScreenProps<'OTPAuthenticate'>) {
  const { state, ask, texts } = props;
  return (
    <SentPasscodeCard
      {...props}
      onBack={() => ask('back')}
      onCode={(code) => ask('submitPasscode', { code })}
      onResend={() => ask('resend')}
    >
      <EditButton isPhone={state.otpState.type !== 'email'} texts={texts} onEdit={() => ask('editAddress')} />
    </SentPasscodeCard>
  );
}
