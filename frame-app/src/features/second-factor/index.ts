import { withFrameGate } from '../../ui/screens/FrameGate.tsx';
import { MFAEnrollmentSelectionScreen } from './MFAEnrollmentSelectionScreen.tsx';
import { RecoveryCodeEntryScreen } from './RecoveryCodeEntryScreen.tsx';
import { RecoveryCodeSaveScreen } from './RecoveryCodeSaveScreen.tsx';
import { SMSOTPEnrollmentScreen } from './SMSOTPEnrollmentScreen.tsx';
import { SMSOTPEntryScreen } from './SMSOTPEntryScreen.tsx';
import { StepUpDoneScreen, StepUpScreen } from './StepUpScreen.tsx';
import { TOTPEnrollmentManualScreen, TOTPEnrollmentQRCodeScreen } from './TOTPEnrollmentScreens.tsx';
import { TOTPEntryScreen } from './TOTPEntryScreen.tsx';
import { withEnd } from './withEnd.tsx';
import { withMemberTexts } from './withMemberTexts.tsx';

export * from './actions/askForProof.ts';
export * from './actions/endUnfinished.ts';
export * from './actions/leave.ts';
export * from './actions/prove.ts';
export * from './actions/sendPasscode.ts';
export * from './actions/setUp.ts';
export { createSecondFactors } from './providerCalls.ts';

export const screens = {
  MFAEnrollmentSelection: withFrameGate(withEnd(withMemberTexts(MFAEnrollmentSelectionScreen))),
  TOTPEnrollmentQRCode: withFrameGate(withEnd(withMemberTexts(TOTPEnrollmentQRCodeScreen))),
  TOTPEnrollmentManual: withFrameGate(withEnd(withMemberTexts(TOTPEnrollmentManualScreen))),
  TOTPEntry: withFrameGate(withEnd(withMemberTexts(TOTPEntryScreen))),
  SMSOTPEnrollment: withFrameGate(withEnd(withMemberTexts(SMSOTPEnrollmentScreen))),
  SMSOTPEntry: withFrameGate(withEnd(withMemberTexts(SMSOTPEntryScreen))),
  RecoveryCodeSave: withFrameGate(withMemberTexts(RecoveryCodeSaveScreen)),
  RecoveryCodeEntry: withFrameGate(withEnd(withMemberTexts(RecoveryCodeEntryScreen))),
  StepUp: withFrameGate(withMemberTexts(StepUpScreen)),
  StepUpDone: withFrameGate(StepUpDoneScreen),
};
