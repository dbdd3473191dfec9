import { type ComponentType, createElement } from 'react';
import { PasskeyOfferScreen } from '../features/passkey/PasskeyOfferScreen.tsx';
import { MFAEnrollmentSelectionScreen } from '../features/second-factor/MFAEnrollmentSelectionScreen.tsx';
import { RecoveryCodeEntryScreen } from '../features/second-factor/RecoveryCodeEntryScreen.tsx';
import { RecoveryCodeSaveScreen } from '../features/second-factor/RecoveryCodeSaveScreen.tsx';
import { SMSOTPEnrollmentScreen } from '../features/second-factor/SMSOTPEnrollmentScreen.tsx';
import { SMSOTPEntryScreen } from '../features/second-factor/SMSOTPEntryScreen.tsx';
import { StepUpDoneScreen, StepUpScreen } from '../features/second-factor/StepUpScreen.tsx';
import {
  TOTPEnrollmentManualScreen,
  TOTPEnrollmentQRCodeScreen,
} from '../features/second-factor/TOTPEnrollmentScreens.tsx';
import { TOTPEntryScreen } from '../features/second-factor/TOTPEntryScreen.tsx';
import { decidedOf } from '../flow/isDecidedInFrame.ts';
import type { LaterScreen } from '../flow/screens.ts';
import { decidingTexts } from '../i18n/en/deciding.ts';
import { emailTexts } from '../i18n/en/email.ts';
import { passkeyOfferTexts } from '../i18n/en/passkeyOffer.ts';
import { passwordTexts } from '../i18n/en/password.ts';
import { phoneTexts } from '../i18n/en/phone.ts';
import { secondFactorTexts } from '../i18n/en/secondFactor.ts';
import { successTexts } from '../i18n/en/success.ts';
import { FrameGate } from '../ui/screens/FrameGate.tsx';
import type { LaterTexts, ScreenProps } from '../ui/screens/ScreenProps.ts';

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
