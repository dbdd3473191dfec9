import type { StepContext } from '../defineFlow.ts';
import type { StateOf } from '../screens.ts';

/** The screens that confirm a mail about a password. */
type NoticeScreen = 'PasswordForgot' | 'PasswordBreached' | 'PasswordSetNew' | 'PasswordDedupe';
type Back = StateOf<'PasswordCreateOrLogin' | 'Main'>;
type Sent = 'EmailConfirmation' | 'OTPAuthenticate' | NoticeScreen;

/** Back from the screens that wait for a code or a link; what was typed before is still there. 'Try again' clears it. */
export function backToTyped({ state }: StepContext<'EmailConfirmation' | 'OTPAuthenticate'>): Back {
  const { passwordState } = state;
  return passwordState ? { screen: 'PasswordCreateOrLogin', passwordState, strength: null } : typedOnMain(state);
}

/** To the field of Main in which stands where something was sent, to correct it there. */
export function editAddress({ state }: StepContext<Sent>): StateOf<'Main'> {
  return typedOnMain(state);
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

function typedOnMain(state: StateOf<Sent>): StateOf<'Main'> {
  if (state.screen === 'EmailConfirmation') return toMain(state.magicLinkState.email);
  if (state.screen !== 'OTPAuthenticate') return toMain(state.passwordState.email);
  const { phone, otpState } = state;
  const { type, otpDestination } = otpState;
  return type === 'email' ? toMain(otpDestination) : { screen: 'Main', method: type, ...(phone && { phone }) };
}

const toMain = (email: string): StateOf<'Main'> => ({ screen: 'Main', method: 'email', email });
