import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import { leaveForProvider } from '../../flow/actions/leaveForProvider.ts';
import { linkTransaction, senderDomainOf } from '../../flow/actions/sendMagicLink.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import { isUndecided } from '../../flow/isUndecided.ts';
import { FlowError, failureOf, type RedirectResult } from '../../flow/ports.ts';
import { requireEmail } from '../../flow/requireEmail.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import { type AfterProof, afterAnswer, canCreate, discovery } from './afterAnswer.ts';
import { type AfterList, afterList, createIn, enter } from './afterList.ts';
import { readAwaited, restored } from './awaited.ts';
import type { Connection, Course, OrganizationList, RestoredScreen } from './entities.ts';
import { freshCourse } from './freshCourse.ts';
import { mailsOf } from './loginMethods.ts';
import { findMember } from './passwordActions.ts';
import { slugIn } from './slugIn.ts';

const MINUTE_MS = 60_000;

type Any = StepContext<ScreenName>;
type On<S extends ScreenName> = StepContext<S>;
type Login = StateOf<'OrganizationLogin'>;

/**
 * Opens the login: continues as the signed-in member, or an unfinished sign-in, or with the mail that the visitor waits
 * for, or finds the organization of the configuration.
 */
export async function open(
  context: On<'OrganizationLogin'>,
): Promise<Login | StateOf<'LoggedIn' | AfterList | RestoredScreen>> {
  const { state, ports } = context;
  // A further proof would end the session.
  if (await ports.provider.knownUser()) return { screen: 'LoggedIn', account: null };
  const organizations = await ports.provider.organizations();
  const half = organizations.intermediate();
  const resumed = half && !state.isRefused && (await resume(context, half.organizationId));
  if (resumed && resumed !== 'ended') return resumed;
  const awaited = readAwaited(state.awaited);
  const course = await courseToOpen(context, awaited?.slug ?? null, half !== null && state.isRefused === true);
  if (!course) return { screen: 'OrganizationError', reason: 'organization', list: null };
  if (awaited && awaited.slug === (course.organization?.slug ?? null)) return restored(awaited, course);
  const { awaited: _, ...login } = state;
  return { ...login, ...(resumed === 'ended' && { isExpired: true }), course };
}

/** Returns the course of the configuration; null if its organization is unknown. */
async function courseToOpen(
  context: On<'OrganizationLogin'>,
  awaitedSlug: string | null,
  hasList: boolean,
): Promise<Course | null> {
  const { config, ports } = context;
  const organizations = await ports.provider.organizations();
  if (config.flow === 'discovery') {
    // The error stays visible; the list is one press away.
    const list = hasList ? await organizations.list().catch(() => null) : null;
    const organization = awaitedSlug === null ? null : await organizations.bySlug(awaitedSlug);
    return { ...freshCourse, organization, list };
  }
  const slug = await slugOf(context);
  const organization = slug ? await organizations.bySlug(slug) : null;
  return organization && { ...freshCourse, organization };
}

/** Returns the configured slug, or that of the page's address. */
async function slugOf({ config, ports }: Pick<Any, 'config' | 'ports'>): Promise<string | null> {
  if (config.organizationSlug) return config.organizationSlug;
  const { slugPattern } = await ports.provider.bootstrap();
  if (!slugPattern) return null;
  await ports.redirect.locate();
  return slugIn(ports.redirect.hostPage() ?? location.href, slugPattern);
}

/**
 * Continues an unfinished sign-in: with its organization, or with the list. Null if it belongs to another organization
 * than the configured one.
 */
async function resume(
  context: On<'OrganizationLogin'>,
  organizationId?: string,
): Promise<StateOf<AfterList | RestoredScreen> | 'ended' | null> {
  const { state, config, ports } = context;
  const organizations = await ports.provider.organizations();
  let list: OrganizationList;
  try {
    list = await organizations.list();
  } catch (thrown) {
    // Without an answer, the visitor can try again.
    if (isUndecided(thrown)) throw thrown;
    await organizations.forget();
    return 'ended';
  }
  const slug = config.flow === 'organization' ? await slugOf(context) : null;
  const awaited = readAwaited(state.awaited);
  const waiting = awaited && list.memberships.find(({ organization }) => organization.slug === awaited.slug);
  if (awaited && waiting?.primary) {
    const { organization, primary } = waiting;
    return restored(awaited, { organization, allowed: primary, knownEmail: list.email, list });
  }
  const found = list.memberships.find(({ organization: { id, slug: own } }) =>
    slug === null ? id === organizationId : own === slug,
  );
  if (found) return enter(context, list, found);
  return slug === null ? afterList(context, list) : null;
}

/** Sends a mail to the address, or lets the visitor choose the kind of mail. */
export async function submitEmail(
  context: On<'OrganizationLogin'>,
  { email: typed }: { email: string },
): Promise<
  StateOf<
    | 'EmailMethodSelection'
    | 'OrganizationEmailConfirmation'
    | 'EmailOTPEntry'
    | 'PasswordAuthenticate'
    | 'PasswordResetVerifyConfirmation'
  >
> {
  const email = requireEmail(typed);
  const course = courseOf(context);
  const [mail, other] = mailsOf(context.config, course);
  if (!mail) {
    return findMember(context, { email });
  }
  if (other) return { screen: 'EmailMethodSelection', course, email };
  return mail === 'code' ? sendCode(context, course, email, null) : sendLink(context, course, email, null);
}

const courseOf = ({ state }: On<'OrganizationLogin'>): Course => state.course ?? freshCourse;

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
  const sent = organizations.sendLink(email, course.organization?.id ?? null, { config, locale });
  await Promise.all([sent, ports.redirect.locate()]);
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

/** Verifies the passcode. A wrong or expired one stays on the screen. */
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
  const answer = await organizations.verifyCode(code, email, course.organization.id, { config, locale });
  return afterAnswer(context, answer, course.list, 'passcode');
}

/** Goes back to the form, with the address kept in its field. */
export const backToForm = ({
  state: { course, email },
}: On<'EmailMethodSelection' | 'OrganizationEmailConfirmation' | 'EmailOTPEntry' | 'SSODiscoveryEmail'>): Login => ({
  screen: 'OrganizationLogin',
  course,
  ...(email !== undefined && { email }),
});

/** Goes back to the list that the organization was chosen from. */
export async function backToList(context: On<'OrganizationLogin'>): Promise<Login | StateOf<'Discovery'>> {
  const { course } = context.state;
  return course?.list ? discovery(course.list, await canCreate(context)) : context.state;
}

/** Starts over without what is known of the visitor. */
export async function startAnew({ state, ports }: On<'OrganizationLogin' | 'Discovery' | 'SSODiscoveryFallback'>) {
  await (await ports.provider.organizations()).forget();
  const organization = state.screen === 'OrganizationLogin' && !state.course?.list ? state.course?.organization : null;
  const login: Login = { screen: 'OrganizationLogin', course: { ...freshCourse, organization: organization ?? null } };
  return login;
}

/** Says that the time for choosing an organization is over. */
export async function expire({ ports }: On<'Discovery'>): Promise<Login> {
  await (await ports.provider.organizations()).forget();
  return { screen: 'OrganizationLogin', course: freshCourse, isExpired: true };
}

/** Goes back from an error: to the list, or to a login without the organization that was not found. */
export async function backFromError(context: On<'OrganizationError'>): Promise<Login | StateOf<'Discovery'>> {
  const { list, reason } = context.state;
  if (list) return discovery(list, await canCreate(context));
  return { screen: 'OrganizationLogin', course: reason === 'organization' ? freshCourse : null };
}

/** Gives up the unfinished sign-in after an error. */
export async function useAnotherAccount({ ports }: On<'OrganizationError'>): Promise<Login> {
  await (await ports.provider.organizations()).forget();
  return { screen: 'OrganizationLogin', course: null };
}

/** Signs in to the chosen organization. If it wants single sign-on and has one connection for it, starts that. */
export async function choose(
  context: On<'Discovery'>,
  { organizationId }: { organizationId: string },
): Promise<StateOf<AfterList>> {
  const { state, ports } = context;
  const found = state.list.memberships.find(({ organization }) => organization.id === organizationId);
  if (!found) return state;
  ports.host.event({ type: 'organization_selected', organization_id: organizationId });
  const { organization, primary } = found;
  const connection = organization.connections.find(({ id }) => id === organization.defaultConnectionId);
  if (connection && primary?.length === 1 && primary[0] === 'sso') {
    await leaveForSso(context, connection);
    return state;
  }
  return enter(context, state.list, found);
}

export const create = (context: On<'Discovery'>): Promise<StateOf<AfterProof>> => createIn(context, context.state.list);

/** Shows that the address belongs to another organization, which its provider refuses to leave. */
export const showClaimed = ({ state }: On<'Discovery'>): StateOf<'OrganizationError'> => ({
  screen: 'OrganizationError',
  reason: 'claimedDomain',
  list: state.list,
});

/** Navigates the whole page to an OAuth provider. */
export async function startOAuth(
  context: On<'OrganizationLogin'>,
  { provider }: { provider: OAuthProviderConfig },
): Promise<Login> {
  const { state, config, locale, ports, signal } = context;
  const { organization, knownEmail } = courseOf(context);
  const organizations = await ports.provider.organizations();
  const asked = organizations.oauthUrl(withHint(provider, knownEmail), organization?.id ?? null, { config, locale });
  const [url] = await Promise.all([asked, ports.redirect.locate()]);
  signal.throwIfAborted();
  ports.host.event({ type: 'oauth_started', provider: provider.type });
  const { sessionDurationMinutes } = config.sessionOptions;
  await leaveForProvider(ports, url, { provider: provider.type, method: 'oauth', sessionDurationMinutes });
  return state;
}

/** Tells Google and Microsoft the address that is known already. */
function withHint(provider: OAuthProviderConfig, email: string | null): OAuthProviderConfig {
  const { type, provider_params } = provider;
  if (email === null || !['google', 'microsoft'].includes(type) || provider_params?.login_hint) return provider;
  return { ...provider, provider_params: { ...provider_params, login_hint: email } };
}

/** Navigates the whole page to the identity provider of an organization. */
export async function startSso<State extends StateOf<'OrganizationLogin' | 'SSODiscoveryMenu'>>(
  context: Pick<Any, 'config' | 'locale' | 'ports' | 'signal'> & { state: State },
  { connection }: { connection: Connection },
): Promise<State> {
  await leaveForSso(context, connection);
  return context.state;
}

async function leaveForSso(
  { config, locale, ports, signal }: Pick<Any, 'config' | 'locale' | 'ports' | 'signal'>,
  { id }: Connection,
): Promise<void> {
  const organizations = await ports.provider.organizations();
  const [url] = await Promise.all([organizations.ssoUrl(id, { config, locale }), ports.redirect.locate()]);
  signal.throwIfAborted();
  ports.host.event({ type: 'sso_started', connection_id: id });
  const { sessionDurationMinutes } = config.sessionOptions;
  await leaveForProvider(ports, url, {
    provider: 'sso',
    method: 'sso',
    sessionDurationMinutes,
    connectionId: id,
  });
}

export const discoverSso = (context: On<'OrganizationLogin'>): StateOf<'SSODiscoveryEmail'> => {
  const { email } = context.state;
  return { screen: 'SSODiscoveryEmail', course: courseOf(context), ...(email !== undefined && { email }) };
};

/** Finds the identity providers for an address. A single one is opened at once. */
export async function findConnections(
  context: On<'SSODiscoveryEmail'>,
  { email: typed }: { email: string },
): Promise<StateOf<'SSODiscoveryEmail' | 'SSODiscoveryMenu' | 'SSODiscoveryFallback'>> {
  const email = requireEmail(typed);
  const { course } = context.state;
  const connections = await (await context.ports.provider.organizations()).connectionsOf(email);
  const [first, second] = connections;
  if (!first) return { screen: 'SSODiscoveryFallback', course, email };
  if (second) return { screen: 'SSODiscoveryMenu', course, email, connections };
  await leaveForSso(context, first);
  return { ...context.state, email };
}

/** Finds an organization by its slug. Its only identity provider is opened at once. */
export async function findOrganization(
  context: On<'SSODiscoveryFallback'>,
  { slug }: { slug: string },
): Promise<Login | StateOf<'SSODiscoveryFallback'>> {
  const { state, ports } = context;
  const organization = await (await ports.provider.organizations()).bySlug(slug.trim());
  if (!organization) return { ...state, isUnknown: true };
  const [first, second] = organization.connections;
  if (first && !second) {
    await leaveForSso(context, first);
    return state;
  }
  return { screen: 'OrganizationLogin', course: { ...freshCourse, organization }, email: state.email };
}

export const backToSsoEmail = ({
  state: { course, email },
}: On<'SSODiscoveryMenu' | 'SSODiscoveryFallback'>): StateOf<'SSODiscoveryEmail'> => ({
  screen: 'SSODiscoveryEmail',
  course,
  email,
});

/** Continues after a sign-in that ended on a page of the auth domain: with its session, or with what is still missing. */
export async function finishRedirect(
  context: On<'OrganizationLogin'>,
  outcome: RedirectResult,
): Promise<StateOf<AfterList | RestoredScreen>> {
  if ('failure' in outcome) throw new FlowError(outcome.failure);
  const { ports } = context;
  const half = (await ports.provider.organizations()).intermediate();
  const resumed = half && (await resume(context, half.organizationId));
  if (resumed && resumed !== 'ended') return resumed;
  return { screen: 'PasswordConfirmation', signIn: await ports.provider.resume(outcome.signedIn) };
}

/** Redeems the token of a mail or a redirect. A token that may still be valid is kept for another try. */
export async function redeem(
  context: On<'OrganizationReturn'>,
): Promise<StateOf<AfterList | 'OrganizationReturn' | 'OrganizationPasswordReset'>> {
  const { state, config, locale, ports, proceed } = context;
  const { token, tokenType, method, isReset, connectionId } = state;
  const organizations = await ports.provider.organizations();
  proceed({ ...state, question: null });
  try {
    const answer = await organizations.redeem(tokenType, token, {
      config,
      locale,
      method,
      ...(connectionId !== undefined && { connectionId }),
    });
    if (answer.kind === 'list') return await afterList(context, answer);
    if (isReset && answer.kind === 'session') return newPassword;
    const next = await afterAnswer(context, answer, null, method);
    // The form for the password follows the second factor.
    return isReset && 'goal' in next ? { ...next, goal: { ...next.goal, end: newPassword } } : next;
  } catch (thrown) {
    if (!isUndecided(thrown)) proceed({ ...state, question: null, isRefused: true });
    // A link can be opened in the browser that requested it; a sign-in at a provider has to start again.
    const isElsewhere = isRedirect(tokenType) && Object.hasOwn(boundElsewhere, failureOf(thrown).error_type ?? '');
    throw isElsewhere ? new FlowError({ kind: 'client', code: 'return_not_started_here' }, thrown) : thrown;
  }
}

const isRedirect = (tokenType: StateOf<'OrganizationReturn'>['tokenType']): boolean =>
  tokenType === 'sso' || tokenType === 'oauth' || tokenType === 'discovery_oauth';

const newPassword: StateOf<'OrganizationPasswordReset'> = {
  screen: 'OrganizationPasswordReset',
  reset: { kind: 'session' },
  strength: null,
};

export const giveUp = (): Login => ({ screen: 'OrganizationLogin', course: null });
