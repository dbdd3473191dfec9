import { otpMethods } from '@vestibule/shared-protocol';
import type { OtpState, PasswordState, PhoneEntry } from '../../flow/entities.ts';
import type { FeatureRules, NoIntents, SuccessData } from '../../flow/screens.ts';

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  OTPAuthenticate: {
    above: ['Main', 'PasswordCreateOrLogin'],
    save: (state) => ({ state, untilMs: state.expiresAtMs }),
    isComplete: ({ expiresAtMs, phone, otpState }) => {
      const { type, methodId, otpDestination } = Object(otpState);
      return (
        typeof expiresAtMs === 'number' &&
        (phone === undefined || areTexts(Object(phone).country, Object(phone).rawNumber)) &&
        otpMethods.some((method) => method === type) &&
        areTexts(methodId, otpDestination)
      );
    },
  },
} satisfies FeatureRules;

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');

declare module '../../flow/screens.ts' {
  interface ScreenData {
    OTPAuthenticate: {
      otpState: OtpState;
      /** The end of the passcode, in milliseconds since the epoch. */
      expiresAtMs: number;
      /** The time of the last resend; null before the first. */
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
