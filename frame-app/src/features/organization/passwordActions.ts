import { RESET_LOGIN_LINK_MINUTES } from '../../constants.ts';
import { linkTransaction } from '../../flow/actions/sendMagicLink.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import { requireEmail } from '../../flow/requireEmail.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import { toStrength } from '../../flow/toStrength.ts';
import { afterAnswer } from './afterAnswer.ts';
import { type AfterList, afterList } from './afterList.ts';
import type { Course, OrganizationFacts, Outcome } from './entities.ts';
import { freshCourse } from './freshCourse.ts';

type Any = StepContext<ScreenName>;
type On<S extends ScreenName> = StepContext<S>;
type Joining = StateOf<'PasswordAuthenticate' | 'PasswordResetVerifyConfirmation'>;

/** Opens the form for a password. An organization is asked first whether the address belongs to a member. */
export function usePassword(
  { state }: On<'OrganizationLogin'>,
  { email: typed }: { email: string },
): StateOf<'PasswordEmail' | 'PasswordAuthenticate'> {
  const course = state.course ?? freshCourse;
  const email = course.knownEmail ?? typed;
  const screen = course.organization && course.knownEmail === null ? 'PasswordEmail' : 'PasswordAuthenticate';
  return { screen, course, ...(email && { email }) };
}

/**
 * Asks for the password of a member, or mails a link to somebody who may join. Anybody else stays, with the provider's
 * reason.
 */
export async function findMember(
  context: On<'PasswordEmail' | 'OrganizationLogin'>,
  { email: typed }: { email: string },
): Promise<Joining> {
  const email = requireEmail(typed);
  const course = context.state.course ?? freshCourse;
  if (!course.organization) return { screen: 'PasswordAuthenticate', course, email };
  const organizations = await context.ports.provider.organizations();
  const isMember = await organizations.isMember(email, course.organization.id);
  return isMember
    ? { screen: 'PasswordAuthenticate', course, email }
    : join(context, course, course.organization, email);
}

async function join(
  context: Any,
  course: Course,
  organization: OrganizationFacts,
  email: string,
): Promise<StateOf<'PasswordResetVerifyConfirmation'>> {
  if (!mayJoin(organization, email)) {
    throw new FlowError({ kind: 'api', code: 'api_error', error_type: 'email_jit_provisioning_not_allowed' });
  }
  const { config, locale, ports } = context;
  const organizations = await ports.provider.organizations();
  await Promise.all([
    organizations.sendJoiningLink(email, organization.id, { config, locale }),
    ports.redirect.locate(),
  ]);
  expectMail(context);
  ports.host.event({ type: 'magic_link_sent', email });
  return { screen: 'PasswordResetVerifyConfirmation', course, email };
}

/** Returns whether the address may join by its domain. Domains do not distinguish capitals. */
function mayJoin({ joinableBy }: OrganizationFacts, email: string): boolean {
  if (!Array.isArray(joinableBy)) return joinableBy === 'all';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return joinableBy.some((one) => one.toLowerCase() === domain);
}

/** Verifies the password. A wrong one stays on the screen. */
export async function logIn(
  context: On<'PasswordAuthenticate'>,
  { email: typed, password }: { email: string; password: string },
): Promise<StateOf<AfterList | 'LoggedIn'>> {
  const { state, config, locale, ports } = context;
  const email = requireEmail(typed);
  // Another tab may have signed in meanwhile, and a further proof would end that session.
  if (await ports.provider.knownUser()) return { screen: 'LoggedIn', account: null };
  const organizations = await ports.provider.organizations();
  const { organization, list } = state.course;
  return after(context, await organizations.logIn(email, password, organization?.id ?? null, { config, locale }), list);
}

const after = (context: Any, outcome: Outcome, list: Course['list']): Promise<StateOf<AfterList>> =>
  outcome.kind === 'list' ? afterList(context, outcome) : afterAnswer(context, outcome, list, 'password');

/** Opens the form that mails a link to sign up or to reset the password. */
export const forgot = (
  { state }: On<'PasswordAuthenticate' | 'PasswordEmail'>,
  { email }: { email: string },
): StateOf<'OrganizationPasswordForgot'> => ({
  screen: 'OrganizationPasswordForgot',
  course: state.course,
  ...(email && { email }),
});

/** Mails a link to reset the password, or to join. */
export async function mailReset(
  context: On<'OrganizationPasswordForgot'>,
  { email: typed }: { email: string },
): Promise<StateOf<'OrganizationPasswordSent' | 'PasswordResetVerifyConfirmation'>> {
  const email = requireEmail(typed);
  const { course } = context.state;
  const { organization } = course;
  if (organization) {
    const organizations = await context.ports.provider.organizations();
    if (!(await organizations.isMember(email, organization.id))) return join(context, course, organization, email);
  }
  return sendReset(context, course, email, null);
}

export const resendReset = (context: On<'OrganizationPasswordSent'>) =>
  sendReset(context, context.state.course, context.state.email, context.ports.now());

async function sendReset(
  context: Any,
  course: Course,
  email: string,
  resentAtMs: number | null,
): Promise<StateOf<'OrganizationPasswordSent'>> {
  const { config, locale, ports } = context;
  const organizations = await ports.provider.organizations();
  const sent = organizations.startReset(email, course.organization?.id ?? null, { config, locale });
  await Promise.all([sent, ports.redirect.locate()]);
  expectMail(context);
  ports.host.event({ type: 'password_reset_sent', email });
  const { pkceRequiredForPasswordResets: isBound } = await ports.provider.bootstrap();
  return {
    screen: 'OrganizationPasswordSent',
    course,
    email,
    sentAtMs: ports.now(),
    resentAtMs,
    ...(isBound && { isBound }),
  };
}

function expectMail({ config, ports }: Pick<Any, 'config' | 'ports'>): void {
  const minutes = Math.max(RESET_LOGIN_LINK_MINUTES, config.passwordOptions.resetPasswordExpirationMinutes);
  ports.redirect.expectLink(linkTransaction({ config, ports }, minutes));
}

/** Goes back to the login, with the address kept in its field. */
export const backToLogin = ({
  state: { course, email },
}: On<
  'PasswordEmail' | 'PasswordAuthenticate' | 'OrganizationPasswordForgot' | 'OrganizationPasswordSent'
>): StateOf<'OrganizationLogin'> => ({
  screen: 'OrganizationLogin',
  course,
  ...(email !== undefined && { email }),
});

/** Starts over with another address. */
export const tryAgain = ({
  state: { course },
}: On<'PasswordResetVerifyConfirmation'>): StateOf<'OrganizationLogin'> => ({ screen: 'OrganizationLogin', course });

/** Checks the password that is being typed. */
export async function checkStrength(
  { ports }: On<'OrganizationPasswordReset'>,
  typed: { password: string; revision: number },
): Promise<Next<'OrganizationPasswordReset', 'OrganizationPasswordReset'>> {
  const organizations = await ports.provider.organizations();
  const [judgement, bootstrap] = await Promise.all([
    organizations.checkPassword(typed.password),
    ports.provider.bootstrap(),
  ]);
  const strength = toStrength(judgement, bootstrap, typed);
  return (current) => ({ ...current, strength });
}

/** Sets the password of a member with the token that a host has mounted. */
export async function setMountedPassword(
  context: On<'PasswordResetForm'>,
  { password }: { password: string },
): Promise<StateOf<AfterList>> {
  const { state, config, locale, ports } = context;
  const organizations = await ports.provider.organizations();
  const { token } = state.resetPasswordState;
  const outcome = await organizations.setPassword({ kind: 'organization', token }, password, { config, locale });
  ports.host.event({ type: 'password_reset' });
  return after(context, outcome, null);
}

/** Sets the password, and signs in or leads to the list. */
export async function setPassword(
  context: On<'OrganizationPasswordReset'>,
  { password }: { password: string },
): Promise<StateOf<AfterList>> {
  const { state, config, locale, ports } = context;
  const organizations = await ports.provider.organizations();
  const outcome = await organizations.setPassword(state.reset, password, { config, locale });
  ports.host.event({ type: 'password_reset' });
  return after(context, outcome, null);
}
