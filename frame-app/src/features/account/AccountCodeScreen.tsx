import { decisionOf } from '../../flow/isDecidedInFrame.ts';
import { FrameGate } from '../../ui/screens/FrameGate.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SentPasscodeCard } from '../../ui/screens/SentPasscodeCard.tsx';

/** Asks for the passcode that proves a new email address or phone number. */
export function AccountCodeScreen(props: ScreenProps<'AccountCode'>) {
  const { state, ask, texts } = props;
  return (
    <FrameGate decision={decisionOf(state)} texts={texts}>
      <SentPasscodeCard
        {...props}
        onBack={() => ask('back')}
        onCode={(code) => ask('submitPasscode', { code })}
        onResend={() => ask('resend')}
      />
    </FrameGate>
  );
}
