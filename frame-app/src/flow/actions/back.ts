import type { StepContext } from '../defineFlow.ts';
import type { StateOf } from '../screens.ts';

/** The screens that confirm a mail about a password. */
type NoticeScreen = 'PasswordForgot' | 'PasswordBreached' | 'PasswordSetNew' | 'PasswordDedupe';
type Back = StateOf<'PasswordCreateOrLogin' | 'Main'>;
type Sent = 'EmailConfirmation' | 'OTPAuthenticate' | NoticeScreen;

/** Goes back from a screen that waits for a code or a link. The typed text stays; 'Try again' clears it. */
export function backToForm({ state }: StepContext<'EmailConfirmation' | 'OTPAuthenticate'>): Back {
  const { passwordState } = state;
  return passwordState ? { screen: 'PasswordCreateOrLogin', passwordState, strength: null } : filledMain(state);
}

/** Goes to Main's field with the address or number that a message was sent to, to correct it. */
export function editAddress({ state }: StepContext<Sent>): StateOf<'Main'> {
  return filledMain(state);
}

/** Goes back from the screens that confirm a mail about a password. */
export function backToPassword({ state }: StepContext<NoticeScreen>): StateOf<'PasswordCreateOrLogin'> {
  return { screen: 'PasswordCreateOrLogin', passwordState: state.passwordState, strength: null };
}

/** Goes back from the password screen. The address stays in its field. */
export function backWithEmail({ state }: StepContext<'PasswordCreateOrLogin'>): StateOf<'Main'> {
  return toMain(state.passwordState.email);
}

export function startOver(): StateOf<'Main'> {
  return { screen: 'Main' };
}

function filledMain(state: StateOf<Sent>): StateOf<'Main'> {
  if (state.screen === 'EmailConfirmation') return toMain(state.magicLinkState.email);
  if (state.screen !== 'OTPAuthenticate') return toMain(state.passwordState.email);
  const { phone, otpState } = state;
  const { type, otpDestination } = otpState;
  return type === 'email' ? toMain(otpDestination) : { screen: 'Main', method: type, ...(phone && { phone }) };
}

const toMain = (email: string): StateOf<'Main'> => ({ screen: 'Main', method: 'email', email });
