import { type ComponentType, createElement } from 'react';
import { decidedOf } from '../flow/isDecidedInFrame.ts';
import type { LaterScreen } from '../flow/screens.ts';
import { decidingTexts } from '../text/en/deciding.ts';
import { emailTexts } from '../text/en/email.ts';
import { passkeyOfferTexts } from '../text/en/passkeyOffer.ts';
import { passwordTexts } from '../text/en/password.ts';
import { phoneTexts } from '../text/en/phone.ts';
import { secondFactorTexts } from '../text/en/secondFactor.ts';
import { successTexts } from '../text/en/success.ts';
import { FrameGate } from './FrameGate.tsx';
import { PasskeyOfferScreen } from './passkey/PasskeyOfferScreen.tsx';
import type { LaterTexts, ScreenProps } from './ScreenProps.ts';
import { MFAEnrollmentSelectionScreen } from './secondFactor/MFAEnrollmentSelectionScreen.tsx';
import { RecoveryCodeEntryScreen } from './secondFactor/RecoveryCodeEntryScreen.tsx';
import { RecoveryCodeSaveScreen } from './secondFactor/RecoveryCodeSaveScreen.tsx';
import { SMSOTPEnrollmentScreen } from './secondFactor/SMSOTPEnrollmentScreen.tsx';
import { SMSOTPEntryScreen } from './secondFactor/SMSOTPEntryScreen.tsx';
import { StepUpDoneScreen, StepUpScreen } from './secondFactor/StepUpScreen.tsx';
import { TOTPEnrollmentManualScreen, TOTPEnrollmentQRCodeScreen } from './secondFactor/TOTPEnrollmentScreens.tsx';
import { TOTPEntryScreen } from './secondFactor/TOTPEntryScreen.tsx';

const screens: { readonly [S in LaterScreen]: ComponentType<ScreenProps<S>> } = {
  MFAEnrollmentSelection: MFAEnrollmentSelectionScreen,
  TOTPEnrollmentQRCode: TOTPEnrollmentQRCodeScreen,
  TOTPEnrollmentManual: TOTPEnrollmentManualScreen,
  TOTPEntry: TOTPEntryScreen,
  SMSOTPEnrollment: SMSOTPEnrollmentScreen,
  SMSOTPEntry: SMSOTPEntryScreen,
  RecoveryCodeSave: RecoveryCodeSaveScreen,
  RecoveryCodeEntry: RecoveryCodeEntryScreen,
  StepUp: StepUpScreen,
  StepUpDone: StepUpDoneScreen,
  PasskeyOffer: PasskeyOfferScreen,
};

const english: LaterTexts = {
  ...secondFactorTexts,
  ...decidingTexts,
  ...emailTexts,
  ...passkeyOfferTexts,
  ...passwordTexts,
  ...phoneTexts,
  ...successTexts,
};

/** Whichever of them is meant, with its words: in English its own, beneath those of the visitor's language. */
export function LaterScreens(props: ScreenProps<LaterScreen, object>) {
  const Screen = screens[props.state.screen] as unknown as ComponentType<ScreenProps<LaterScreen>>;
  const texts = { ...english, ...props.texts };
  const screen = createElement(Screen, { ...props, texts });
  return createElement(FrameGate, { decided: decidedOf(props.state), texts }, screen);
}
