import { backToForm, editAddress } from '../../flow/actions/back.ts';
import { step, type Transitions } from '../../flow/defineFlow.ts';
import { authenticatePasscode, resendPasscode } from './actions.ts';

export const transitions: Transitions<'OTPAuthenticate' | 'OTPConfirmation'> = {
  OTPAuthenticate: {
    submitPasscode: step('signsIn', ['OTPConfirmation'], authenticatePasscode),
    resend: step('harmless', ['OTPAuthenticate'], resendPasscode),
    back: step('harmless', ['PasswordCreateOrLogin', 'Main'], backToForm),
    editAddress: step('harmless', ['Main'], editAddress),
  },
  OTPConfirmation: {},
};
