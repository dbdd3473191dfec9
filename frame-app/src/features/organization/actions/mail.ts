import { requireEmail } from '../../../delivery/requireEmail.ts';
import { linkTransaction, senderDomainOf } from '../../../delivery/sendMagicLink.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { type AfterList, afterList } from '../afterList.ts';
import { afterResponse } from '../afterResponse.ts';
import { courseOf } from '../courseOf.ts';
import type { Course } from '../entities.ts';
import { mailsOf } from '../loginMethods.ts';
import { findMember } from './usePassword.ts';

const MINUTE_MS = 60_000;

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

/** Sends a mail to the address, or lets the visitor choose the kind of mail. */
export async function submitEmail(
  context: On<'OrganizationLogin'>,
  { email: entry }: { email: string },
): Promise<
  StateOf<
    | 'EmailMethodSelection'
    | 'OrganizationEmailConfirmation'
    | 'EmailOTPEntry'
    | 'PasswordAuthenticate'
    | 'PasswordResetVerifyConfirmation'
  >
> {
  const email = requireEmail(entry);
  const course = courseOf(context);
  const [mail, otherMails] = mailsOf(context.config, course);
  if (!mail) {
    return findMember(context, { email });
  }
  if (otherMails) return { screen: 'EmailMethodSelection', course, email };
  return mail === 'code' ? sendCode(context, course, email, null) : sendLink(context, course, email, null);
}

export const mailLinkTo = (context: On<'OrganizationLogin'>, { email }: { email: string }) =>
  sendLink(context, courseOf(context), email, null);

export const mailCodeTo = (context: On<'OrganizationLogin'>, { email }: { email: string }) =>
  sendCode(context, courseOf(context), email, null);

export const mailLink = (context: On<'EmailMethodSelection'>) =>
  sendLink(context, context.state.course, context.state.email, null);

export const mailCode = (context: On<'EmailMethodSelection'>) =>
  sendCode(context, context.state.course, context.state.email, null);

export const resendLink = (context: On<'OrganizationEmailConfirmation'>) =>
  sendLink(context, context.state.course, context.state.email, context.ports.now());

export const resendCode = (context: On<'EmailOTPEntry'>) =>
  sendCode(context, context.state.course, context.state.email, context.ports.now());

async function sendLink(
  { config, locale, ports }: Any,
  course: Course,
  email: string,
  resentAtMs: number | null,
): Promise<StateOf<'OrganizationEmailConfirmation'>> {
  const organizations = await ports.provider.organizations();
  const delivery = organizations.sendLink(email, course.organization?.id ?? null, { config, locale });
  await Promise.all([delivery, ports.redirect.locate()]);
  const { loginExpirationMinutes, signupExpirationMinutes, discoveryExpirationMinutes } = config.emailMagicLinksOptions;
  const minutes = course.organization
    ? Math.max(loginExpirationMinutes, signupExpirationMinutes)
    : discoveryExpirationMinutes;
  ports.redirect.expectLink(linkTransaction({ config, ports }, minutes));
  ports.host.event({ type: 'magic_link_sent', email });
  const settings = await ports.provider.bootstrap();
  const { pkceRequiredForEmailMagicLinks: isBound } = settings;
  return {
    screen: 'OrganizationEmailConfirmation',
    senderDomain: senderDomainOf(settings, config),
    course,
    email,
    sentAtMs: ports.now(),
    resentAtMs,
    ...(isBound && { isBound }),
  };
}

async function sendCode(
  { config, locale, ports }: Any,
  course: Course,
  email: string,
  resentAtMs: number | null,
): Promise<StateOf<'EmailOTPEntry'>> {
  const organizations = await ports.provider.organizations();
  await organizations.sendCode(email, course.organization?.id ?? null, { config, locale });
  ports.host.event({ type: 'passcode_sent', method: 'email', destination: email });
  const expiresAtMs = ports.now() + config.otpOptions.expirationMinutes * MINUTE_MS;
  return { screen: 'EmailOTPEntry', course, email, expiresAtMs, resentAtMs };
}

/** Verifies the passcode. After a wrong or expired passcode the screen stays. */
export async function submitPasscode(
  context: On<'EmailOTPEntry'>,
  { code }: { code: string },
): Promise<StateOf<'LoggedIn' | AfterList>> {
  const { state, config, locale, ports } = context;
  const { course, email } = state;
  // Another tab may have signed in meanwhile, and a further proof would end that session.
  if (await ports.provider.knownUser()) return { screen: 'LoggedIn', account: null };
  const organizations = await ports.provider.organizations();
  if (!course.organization) return afterList(context, await organizations.verifyDiscoveryCode(code, email));
  const response = await organizations.verifyCode(code, email, course.organization.id, { config, locale });
  return afterResponse(context, response, course.list, 'passcode');
}
