import { decidedOf } from '../../flow/isDecidedInFrame.ts';
import { FrameGate } from '../FrameGate.tsx';
import { SentPasscodeCard } from '../otp/SentPasscodeCard.tsx';
import type { ScreenProps } from '../ScreenProps.ts';

/** The passcode that makes an address or a number the user's. */
export function AccountCodeScreen(props: ScreenProps<'AccountCode'>) {
  const { state, ask, texts } = props;
  return (
    <FrameGate decided={decidedOf(state)} texts={texts}>
      <SentPasscodeCard
        {...props}
        onBack={() => ask('back')}
        onCode={(code) => ask('submitPasscode', { code })}
        onResend={() => ask('resend')}
      />
    </FrameGate>
  );
}
