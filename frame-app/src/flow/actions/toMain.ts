import type { StepContext } from '../defineFlow.ts';
import type { NoticeScreen, StateOf } from '../screens.ts';

/** Back from the passcode screen; what was typed on Main is still there. */
export function backToMain({ state }: StepContext<'OTPAuthenticate'>): StateOf<'Main'> {
  const { type, otpDestination } = state.otpState;
  const { phone } = state;
  return { screen: 'Main', method: type, ...(type === 'email' ? { email: otpDestination } : phone && { phone }) };
}

/** Back from the password screens, with the address still in its field. */
export function backWithEmail({ state }: StepContext<NoticeScreen | 'PasswordCreateOrLogin'>): StateOf<'Main'> {
  return { screen: 'Main', method: 'email', email: state.passwordState.email };
}

export function startOver(): StateOf<'Main'> {
  return { screen: 'Main' };
}
