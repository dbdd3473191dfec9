import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import { requireEmail } from '../../../delivery/requireEmail.ts';
import { leaveForProvider } from '../../../flow/actions/leaveForProvider.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { courseOf } from '../courseOf.ts';
import type { Connection } from '../entities.ts';
import { freshCourse } from '../freshCourse.ts';
import { leaveForSso } from '../leaveForSso.ts';

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

type Login = StateOf<'OrganizationLogin'>;

/** Navigates the whole page to an OAuth provider. */
export async function startOAuth(
  context: On<'OrganizationLogin'>,
  { provider }: { provider: OAuthProviderConfig },
): Promise<Login> {
  const { state, config, locale, ports, signal } = context;
  const { organization, knownEmail } = courseOf(context);
  const organizations = await ports.provider.organizations();
  const authorizationUrl = organizations.oauthUrl(withHint(provider, knownEmail), organization?.id ?? null, {
    config,
    locale,
  });
  const [url] = await Promise.all([authorizationUrl, ports.redirect.locate()]);
  signal.throwIfAborted();
  ports.host.event({ type: 'oauth_started', provider: provider.type });
  const { sessionDurationMinutes } = config.sessionOptions;
  await leaveForProvider(ports, url, { provider: provider.type, method: 'oauth', sessionDurationMinutes });
  return state;
}

/** Adds the known address to the request, for Google and Microsoft. */
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

export const discoverSso = (context: On<'OrganizationLogin'>): StateOf<'SSODiscoveryEmail'> => {
  const { email } = context.state;
  return { screen: 'SSODiscoveryEmail', course: courseOf(context), ...(email !== undefined && { email }) };
};

/** Finds the identity providers for an address. A single provider is opened at once. */
export async function findConnections(
  context: On<'SSODiscoveryEmail'>,
  { email: entry }: { email: string },
): Promise<StateOf<'SSODiscoveryEmail' | 'SSODiscoveryMenu' | 'SSODiscoveryFallback'>> {
  const email = requireEmail(entry);
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
