import type { SecondFactorMethod } from '@vestibule/shared-protocol';
import type { Way } from './entities.ts';

/** What can be asked for on the screens of a second factor. */
export type SecondFactorIntents = {
  MFAEnrollmentSelection: Left & {
    setUp: { method: SecondFactorMethod };
    /** The visitor is back, perhaps from the page on which a second factor was set up. */
    goOn: null;
    skip: null;
  };
  TOTPEnrollmentQRCode: Left & { enterCode: null; showManual: null };
  TOTPEnrollmentManual: Left & { enterCode: null; showQRCode: null };
  TOTPEntry: Left & Elsewhere & { submitCode: { code: string } & Remembering };
  SMSOTPEnrollment: Left & {
    readPhone: { country: string; typed: string };
    submitPhone: { country: string; typed: string };
  };
  SMSOTPEntry: Left & Elsewhere & { send: null; submitPasscode: { code: string } & Remembering };
  RecoveryCodeSave: { saved: null };
  RecoveryCodeEntry: Left & { submitRecoveryCode: { code: string }; goOn: null };
  StepUp: {
    /** Finds out what the visitor can prove; asked by the screen itself. */
    identify: null;
    take: { way: Way };
    logIn: { password: string };
    usePasskey: null;
    back: null;
    leave: null;
  };
  StepUpDone: Record<never, never>;
};

/** What can be asked for where a passkey is offered. */
export type PasskeyOfferIntents = { PasskeyOffer: { createOffered: null; decline: null } };

/** Whether the browser shall not be asked again for some days. */
type Remembering = { isToBeRemembered?: boolean };

/** `back`: one screen; `leave`: without what is asked for; `finishedElsewhere`: another tab has done what is asked for. */
type Left = { back: null; leave: null; finishedElsewhere: null };

/** Another way to prove it. */
type Elsewhere = { take: { way: Way }; useRecoveryCode: null };
