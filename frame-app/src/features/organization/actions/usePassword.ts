import { RESET_LOGIN_LINK_MINUTES } from '../../../constants.ts';
import { requireEmail } from '../../../delivery/requireEmail.ts';
import { linkTransaction } from '../../../delivery/sendMagicLink.ts';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { showPolicy, toStrength } from '../../../flow/toStrength.ts';
import { type AfterList, afterList } from '../afterList.ts';
import { afterResponse } from '../afterResponse.ts';
import type { Course, OrganizationFacts, Outcome } from '../entities.ts';
import { freshCourse } from '../freshCourse.ts';

type Any = StepContext<ScreenName>;
type On<S extends ScreenName> = StepContext<S>;
type Joining = StateOf<'PasswordAuthenticate' | 'PasswordResetVerifyConfirmation'>;

/**
 * Opens the form for a password. If the organization is known, it first asks whether the address belongs to a member.
 */
export function usePassword(
  { state }: On<'OrganizationLogin'>,
  { email: entry }: { email: string },
): StateOf<'PasswordEmail' | 'PasswordAuthenticate'> {
  const course = state.course ?? freshCourse;
  const email = course.knownEmail ?? entry;
  const screen = course.organization && course.knownEmail === null ? 'PasswordEmail' : 'PasswordAuthenticate';
  return { screen, course, ...(email && { email }) };
}

/**
 * Asks a member for the password, and mails a link to a visitor who may join. For other visitors it fails with the
 * provider's reason.
 */
export async function findMember(
  context: On<'PasswordEmail' | 'OrganizationLogin'>,
  { email: entry }: { email: string },
): Promise<Joining> {
  const email = requireEmail(entry);
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

/** Returns whether the address may join by its domain. Domains are compared without case. */
function mayJoin({ joinableBy }: OrganizationFacts, email: string): boolean {
  if (!Array.isArray(joinableBy)) return joinableBy === 'all';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return joinableBy.some((domainName) => domainName.toLowerCase() === domain);
}

/** Verifies the password. After a wrong password the screen stays. */
export async function logIn(
  context: On<'PasswordAuthenticate'>,
  { email: entry, password }: { email: string; password: string },
): Promise<StateOf<AfterList | 'LoggedIn'>> {
  const { state, config, locale, ports } = context;
  const email = requireEmail(entry);
  // Another tab may have signed in meanwhile, and a further proof would end that session.
  if (await ports.provider.knownUser()) return { screen: 'LoggedIn', account: null };
  const organizations = await ports.provider.organizations();
  const { organization, list } = state.course;
  return after(context, await organizations.logIn(email, password, organization?.id ?? null, { config, locale }), list);
}

const after = (context: Any, outcome: Outcome, list: Course['list']): Promise<StateOf<AfterList>> =>
  outcome.kind === 'list' ? afterList(context, outcome) : afterResponse(context, outcome, list, 'password');

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
  { email: entry }: { email: string },
): Promise<StateOf<'OrganizationPasswordSent' | 'PasswordResetVerifyConfirmation'>> {
  const email = requireEmail(entry);
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
  const delivery = organizations.startReset(email, course.organization?.id ?? null, { config, locale });
  await Promise.all([delivery, ports.redirect.locate()]);
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

/** Goes back to the login with the address in its field. */
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

/** Checks the typed password. For an empty password it only reads the policy. */
export async function checkStrength(
  { ports }: On<'OrganizationPasswordReset'>,
  values: { password: string; revision: number },
): Promise<Next<'OrganizationPasswordReset', 'OrganizationPasswordReset'>> {
  if (values.password === '') return showPolicy(ports.provider);
  const organizations = await ports.provider.organizations();
  const [judgement, bootstrap] = await Promise.all([
    organizations.checkPassword(values.password),
    ports.provider.bootstrap(),
  ]);
  const strength = toStrength(judgement, bootstrap, values);
  return (current) => ({ ...current, strength });
}

/** Sets a member's password with the token of the host's mount. */
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

/** Sets the password, then signs in or opens the list. */
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
