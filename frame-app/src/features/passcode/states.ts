import type { OtpState, PasswordState, PhoneEntry } from '../../flow/entities.ts';
import type { HistoryRules, NoIntents, SuccessData } from '../../flow/screens.ts';

/** Where the browser's Back leads. */
export const historyRules = {
  OTPAuthenticate: { above: ['Main', 'PasswordCreateOrLogin'] },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    OTPAuthenticate: {
      otpState: OtpState;
      /** Milliseconds since the epoch. */
      expiresAtMs: number;
      /** The time of the last resend; null for none. */
      resentAtMs: number | null;
      /** The number as typed on Main, restored when the visitor goes back. */
      phone?: PhoneEntry;
      /** The password screen on which the passcode was requested. */
      passwordState?: PasswordState;
    };
    OTPConfirmation: SuccessData;
  }

  interface Intents {
    OTPAuthenticate: {
      submitPasscode: { code: string };
      resend: null;
      back: null;
      editAddress: null;
    };
    OTPConfirmation: NoIntents;
  }
}
