import type { StepContext } from '../../../flow/defineFlow.ts';
import { isUndecided } from '../../../flow/isUndecided.ts';
import { FlowError, type RedirectResult } from '../../../flow/ports.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { type AfterList, afterList, enter } from '../afterList.ts';
import { readAwaited, restored } from '../awaited.ts';
import type { Course, OrganizationList, RestoredScreen } from '../entities.ts';
import { freshCourse } from '../freshCourse.ts';
import { slugIn } from '../slugIn.ts';

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

type Login = StateOf<'OrganizationLogin'>;

/**
 * Opens the login: continues as the signed-in member, with an unfinished sign-in or with an awaited mail. Otherwise
 * finds the configured organization.
 */
export async function open(
  context: On<'OrganizationLogin'>,
): Promise<Login | StateOf<'LoggedIn' | AfterList | RestoredScreen>> {
  const { state, ports } = context;
  // Another proof would end the session.
  if (await ports.provider.knownUser()) return { screen: 'LoggedIn', account: null };
  const organizations = await ports.provider.organizations();
  const intermediate = organizations.intermediate();
  const resumption = intermediate && !state.isRefused && (await resume(context, intermediate.organizationId));
  if (resumption && resumption !== 'ended') return resumption;
  const awaitedScreen = readAwaited(state.awaitedScreen);
  const course = await courseToOpen(
    context,
    awaitedScreen?.slug ?? null,
    intermediate !== null && state.isRefused === true,
  );
  if (!course) return { screen: 'OrganizationError', reason: 'organization', list: null };
  if (awaitedScreen && awaitedScreen.slug === (course.organization?.slug ?? null))
    return restored(awaitedScreen, course);
  const { awaitedScreen: _, ...login } = state;
  return { ...login, ...(resumption === 'ended' && { isExpired: true }), course };
}

/** Returns the course for the configuration; null for an unknown organization. */
async function courseToOpen(
  context: On<'OrganizationLogin'>,
  awaitedSlug: string | null,
  hasList: boolean,
): Promise<Course | null> {
  const { config, ports } = context;
  const organizations = await ports.provider.organizations();
  if (config.flow === 'discovery') {
    // The error stays visible, and a press leads to the list.
    const list = hasList ? await organizations.list().catch(() => null) : null;
    const organization = awaitedSlug === null ? null : await organizations.bySlug(awaitedSlug);
    return { ...freshCourse, organization, list };
  }
  const slug = await slugOf(context);
  const organization = slug ? await organizations.bySlug(slug) : null;
  return organization && { ...freshCourse, organization };
}

/** Returns the configured slug, or the slug in the page's address. */
async function slugOf({ config, ports }: Pick<Any, 'config' | 'ports'>): Promise<string | null> {
  if (config.organizationSlug) return config.organizationSlug;
  const { slugPattern } = await ports.provider.bootstrap();
  if (!slugPattern) return null;
  await ports.redirect.locate();
  return slugIn(ports.redirect.hostPage() ?? location.href, slugPattern);
}

/**
 * Continues an unfinished sign-in: with its organization, or with the list. Null if it does not belong to the
 * configured organization.
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
    // If the provider did not answer, the visitor can try again.
    if (isUndecided(thrown)) throw thrown;
    await organizations.forget();
    return 'ended';
  }
  const slug = config.flow === 'organization' ? await slugOf(context) : null;
  const awaitedScreen = readAwaited(state.awaitedScreen);
  const waitingMembership =
    awaitedScreen && list.memberships.find(({ organization }) => organization.slug === awaitedScreen.slug);
  if (awaitedScreen && waitingMembership?.primary) {
    const { organization, primary } = waitingMembership;
    return restored(awaitedScreen, { organization, allowedMethods: primary, knownEmail: list.email, list });
  }
  const membership = list.memberships.find(({ organization: { id, slug: own } }) =>
    slug === null ? id === organizationId : own === slug,
  );
  if (membership) return enter(context, list, membership);
  return slug === null ? afterList(context, list) : null;
}

/** Continues after a sign-in that ended on a page of the auth domain: with its session, or with the missing proof. */
export async function finishRedirect(
  context: On<'OrganizationLogin'>,
  outcome: RedirectResult,
): Promise<StateOf<AfterList | RestoredScreen>> {
  if ('failure' in outcome) throw new FlowError(outcome.failure);
  const { ports } = context;
  const half = (await ports.provider.organizations()).intermediate();
  const resumption = half && (await resume(context, half.organizationId));
  if (resumption && resumption !== 'ended') return resumption;
  return { screen: 'PasswordConfirmation', signIn: await ports.provider.resume(outcome.signedIn) };
}
