import { backToForm, editAddress } from '../../flow/actions/back.ts';
import { step, type Transitions } from '../../flow/defineFlow.ts';
import { authenticatePasscode, resendPasscode } from './actions.ts';

/** Spec §4, "Widget navigation". */
export const transitions: Transitions<'OTPAuthenticate' | 'OTPConfirmation'> = {
  OTPAuthenticate: {
    submitPasscode: step(['OTPConfirmation'], authenticatePasscode),
    resend: step(['OTPAuthenticate'], resendPasscode),
    back: step(['PasswordCreateOrLogin', 'Main'], backToForm),
    editAddress: step(['Main'], editAddress),
  },
  OTPConfirmation: {},
};
