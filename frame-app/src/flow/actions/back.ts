import type { StepContext } from '../defineFlow.ts';
import type { NoticeScreen, PasswordState, StateOf } from '../screens.ts';

type Back = StateOf<'PasswordCreateOrLogin' | 'Main'>;

/** Back from the passcode screen; what was typed before is still there. */
export function backFromPasscode({ state }: StepContext<'OTPAuthenticate'>): Back {
  const { type, otpDestination } = state.otpState;
  const { phone } = state;
  if (type === 'email') return backFrom(otpDestination, state);
  return { screen: 'Main', method: type, ...(phone && { phone }) };
}

/** Back from the screen that waits for a magic link. 'Try again' clears the address; this keeps it. */
export function backFromMail({ state }: StepContext<'EmailConfirmation'>): Back {
  return backFrom(state.magicLinkState.email, state);
}

/** Back from the screens that say that a mail was sent about a password. */
export function backToPassword({ state }: StepContext<NoticeScreen>): StateOf<'PasswordCreateOrLogin'> {
  return { screen: 'PasswordCreateOrLogin', passwordState: state.passwordState, strength: null };
}

/** Back from the password screen, with the address still in its field. */
export function backWithEmail({ state }: StepContext<'PasswordCreateOrLogin'>): StateOf<'Main'> {
  return toMain(state.passwordState.email);
}

export function startOver(): StateOf<'Main'> {
  return { screen: 'Main' };
}

const backFrom = (email: string, { passwordState }: { passwordState?: PasswordState }): Back =>
  passwordState ? { screen: 'PasswordCreateOrLogin', passwordState, strength: null } : toMain(email);

const toMain = (email: string): StateOf<'Main'> => ({ screen: 'Main', method: 'email', email });
