import type { SignIn } from '@vestibule/shared-protocol';
import { RESET_LOGIN_LINK_MINUTES } from '../../constants.ts';
import { requireEmail } from '../../delivery/requireEmail.ts';
import { linkTransaction, sendMagicLink } from '../../delivery/sendMagicLink.ts';
import { sendEmailPasscode } from '../../delivery/sendPasscode.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import { userTypes } from '../../flow/entities.ts';
import { FlowError } from '../../flow/ports.ts';
import type { ScreenData, StateOf } from '../../flow/screens.ts';
import { showPolicy, toStrength } from '../../flow/toStrength.ts';
import type { NoticeScreen } from './states.ts';

type Typed = { password: string };
type OnPassword = StepContext<'PasswordCreateOrLogin'>;

/**
 * Asks the provider how the address can sign in, unless accounts are concealed.
 * Throws `unexpected` for an unknown type and `invalid_input` for an invalid address.
 */
export async function findUser(
  { config, ports }: StepContext<'Main'>,
  { email: entry }: { email: string },
): Promise<StateOf<'PasswordCreateOrLogin'>> {
  const email = requireEmail(entry);
  const type = config.passwordOptions.concealAccounts ? 'password' : await ports.provider.searchUser(email);
  if (!userTypes.includes(type)) throw new FlowError({ kind: 'client', code: 'unexpected' });
  return { screen: 'PasswordCreateOrLogin', passwordState: { email, type }, strength: null };
}

/** Creates a user with the address and the password. */
export async function createPassword(
  { state, config, locale, ports }: OnPassword,
  { password }: Typed,
): Promise<StateOf<'PasswordConfirmation'>> {
  const signIn = await ports.provider.createPassword(state.passwordState.email, password, { config, locale });
  return confirm(signIn);
}

/** Logs in with a password. After a wrong password, which fails with `kind: 'api'`, the screen stays. */
export async function authenticatePassword(
  { state, config, locale, ports }: OnPassword,
  { password }: Typed,
): Promise<StateOf<'PasswordConfirmation'>> {
  const signIn = await ports.provider.authenticatePassword(state.passwordState.email, password, { config, locale });
  return confirm(signIn);
}

/** Sets the password with the token of a reset mail, and signs in. */
export async function resetPassword(
  { state, config, locale, ports }: StepContext<'PasswordResetForm'>,
  { password }: Typed,
): Promise<StateOf<'PasswordConfirmation'>> {
  const { token } = state.resetPasswordState;
  const signIn = await ports.provider.resetPassword(token, password, { config, locale });
  ports.host.event({ type: 'password_reset' });
  return confirm(signIn);
}

/** Signs in without a password, for the second link of a reset mail. */
export async function logInWithToken({
  state,
  config,
  locale,
  ports,
}: StepContext<'PasswordResetForm'>): Promise<StateOf<'PasswordConfirmation'>> {
  const { token } = state.resetPasswordState;
  return confirm(await ports.provider.authenticateMagicLink(token, { config, locale }));
}

/** Creates an action that mails a link for a new password and opens the screen with the reason. */
const mailReset =
  <Screen extends NoticeScreen>(screen: Screen) =>
  async (context: OnPassword): Promise<StateOf<Screen>> => {
    await startReset(context);
    const { passwordState } = context.state;
    const { email } = passwordState;
    const { pkceRequiredForPasswordResets: isBound } = await context.ports.provider.bootstrap();
    context.ports.provider.logEvent({ name: 'email_sent', details: { email, type: 'reset_password' } });
    const sentAtMs = context.ports.now();
    return { screen, passwordState, sentAtMs, resentAtMs: null, ...(isBound && { isBound }) } as StateOf<Screen>;
  };

/**
 * The actions by reason: a forgotten password, an account without password, a breached password, or a new password that
 * the provider requires.
 */
export const mailForgot = mailReset('PasswordForgot');
export const mailSetNew = mailReset('PasswordSetNew');
export const mailBreached = mailReset('PasswordBreached');
export const mailDedupe = mailReset('PasswordDedupe');

/** Sends the mail again. */
export async function mailResetAgain<S extends NoticeScreen>(context: StepContext<S>): Promise<Next<S, S>> {
  const { email } = context.state.passwordState;
  context.ports.provider.logEvent({ name: 'email_try_again_clicked', details: { email, type: 'reset_password' } });
  await startReset(context);
  const resentAtMs = context.ports.now();
  return (current) => ({ ...current, sentAtMs: resentAtMs, resentAtMs });
}

async function startReset<S extends NoticeScreen | 'PasswordCreateOrLogin'>({
  state,
  config,
  locale,
  ports,
}: StepContext<S>): Promise<void> {
  const { email } = state.passwordState;
  await Promise.all([ports.provider.startPasswordReset(email, { config, locale }), ports.redirect.locate()]);
  const { resetPasswordExpirationMinutes } = config.passwordOptions;
  const goodForMinutes = Math.max(RESET_LOGIN_LINK_MINUTES, resetPasswordExpirationMinutes);
  ports.redirect.expectLink(linkTransaction({ config, ports }, goodForMinutes));
  ports.host.event({ type: 'password_reset_sent', email });
}

/** The actions for the configured alternative to a password. */
export const magicLinkInstead = (context: OnPassword) => instead(context, sendMagicLink);
export const passcodeInstead = (context: OnPassword) => instead(context, sendEmailPasscode);

async function instead<T>(context: OnPassword, send: (context: OnPassword, to: { email: string }) => Promise<T>) {
  const { passwordState } = context.state;
  return { ...(await send(context, { email: passwordState.email })), passwordState };
}

/**
 * Checks the typed password. For an empty password it only reads the policy. The response has the revision of the
 * password, so that a late response cannot rate a newer value.
 */
export async function checkStrength<S extends 'PasswordCreateOrLogin' | 'PasswordResetForm' | 'AccountEdit'>(
  { state, ports }: StepContext<S>,
  values: Typed & { revision: number },
): Promise<Next<S, S>> {
  if (values.password === '') return showPolicy(ports.provider);
  const email = emailOf(state);
  const [judgement, bootstrap] = await Promise.all([
    ports.provider.checkPasswordStrength(values.password, email),
    ports.provider.bootstrap(),
  ]);
  const strength = toStrength(judgement, bootstrap, values);
  return (current) => ({ ...current, strength });
}

/** Returns the email address of the screen. A password similar to it is weak. */
function emailOf(state: object): string | undefined {
  const { account, passwordState } = state as Partial<ScreenData['AccountEdit'] & ScreenData['PasswordCreateOrLogin']>;
  return passwordState?.email ?? account?.details?.user.emails[0]?.email;
}

const confirm = (signIn: SignIn): StateOf<'PasswordConfirmation'> => ({ screen: 'PasswordConfirmation', signIn });
