import { withFrameGate } from '../../ui/screens/FrameGate.tsx';
import { MFAEnrollmentSelectionScreen } from './MFAEnrollmentSelectionScreen.tsx';
import { RecoveryCodeEntryScreen } from './RecoveryCodeEntryScreen.tsx';
import { RecoveryCodeSaveScreen } from './RecoveryCodeSaveScreen.tsx';
import { SMSOTPEnrollmentScreen } from './SMSOTPEnrollmentScreen.tsx';
import { SMSOTPEntryScreen } from './SMSOTPEntryScreen.tsx';
import { StepUpDoneScreen, StepUpScreen } from './StepUpScreen.tsx';
import { TOTPEnrollmentManualScreen, TOTPEnrollmentQRCodeScreen } from './TOTPEnrollmentScreens.tsx';
import { TOTPEntryScreen } from './TOTPEntryScreen.tsx';

export * from './actions.ts';
export { createSecondFactors } from './providerCalls.ts';

export const screens = {
  MFAEnrollmentSelection: withFrameGate(MFAEnrollmentSelectionScreen),
  TOTPEnrollmentQRCode: withFrameGate(TOTPEnrollmentQRCodeScreen),
  TOTPEnrollmentManual: withFrameGate(TOTPEnrollmentManualScreen),
  TOTPEntry: withFrameGate(TOTPEntryScreen),
  SMSOTPEnrollment: withFrameGate(SMSOTPEnrollmentScreen),
  SMSOTPEntry: withFrameGate(SMSOTPEntryScreen),
  RecoveryCodeSave: withFrameGate(RecoveryCodeSaveScreen),
  RecoveryCodeEntry: withFrameGate(RecoveryCodeEntryScreen),
  StepUp: withFrameGate(StepUpScreen),
  StepUpDone: withFrameGate(StepUpDoneScreen),
};
