import type { B2BDiscoveryAuthenticateResponse, StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import { FlowError } from '../../flow/ports.ts';
import { requireDefined } from '../../flow/requireDefined.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';
import { call } from '../../provider/call.ts';
import type { OrganizationCore } from '../../provider/FeatureCalls.ts';
import type { OrganizationInternals } from '../../provider/patches/organizationInternals.ts';
import { bindStart } from '../../provider/patches/pkce.ts';
import { authenticatePage, mailLocale, sessionRequest, without } from '../../provider/requestOptions.ts';
import { memberSignIn } from '../../provider/toMemberState.ts';
import type { OrganizationList } from './entities.ts';
import type { HalfResponses, LibraryResponse } from './halfResponses.ts';
import type { OrganizationPort } from './port.ts';
import { readConnections, readMembership, readOrganization } from './readResponses.ts';
import {
  codeRequest,
  discoveryCodeRequest,
  discoveryLinkRequest,
  joiningRequest,
  linkRequest,
  oauthRequest,
  resetRequest,
  ssoRequest,
} from './requests.ts';

type Discovered = Pick<B2BDiscoveryAuthenticateResponse, 'email_address' | 'discovered_organizations'>;
type Navigating = { navigate(url: URL): void };
type OrganizationOAuthProvider = 'google' | 'microsoft' | 'hubspot' | 'slack' | 'github';

/** Creates the calls about organizations over the library. */
export function createOrganizationPort(
  client: StytchB2BClient,
  internals: OrganizationInternals,
  { bootstrap, pairs }: Pick<OrganizationCore, 'bootstrap' | 'pairs'>,
  halfResponses: HalfResponses,
): OrganizationPort {
  let queue: Promise<unknown> = Promise.resolve();

  const listOf = ({ email_address, discovered_organizations }: Discovered, untilMs: number): OrganizationList => ({
    email: email_address,
    memberships: discovered_organizations.map(readMembership),
    untilMs,
  });
  const list = (answer: Discovered) => ({ kind: 'list' as const, ...beginList(answer) });
  const beginList = (answer: Discovered): OrganizationList => listOf(answer, halfResponses.begin().untilMs);

  /**
   * Returns the URL of a start instead of letting the library open it. Starts run one at a time, because all pass their
   * URL to the same function.
   */
  function urlOf(navigating: object, start: () => Promise<unknown>): Promise<string> {
    const next = () =>
      new Promise<string>((resolve, reject) => {
        (navigating as Navigating).navigate = ({ href }) => resolve(href);
        start().catch(reject);
      });
    const url = queue.then(next, next);
    queue = url;
    return url;
  }

  /** Ends the session or intermediate session of a refused response. */
  async function refuseAnswer(): Promise<never> {
    halfResponses.forget();
    internals.dataLayer.removeISTCookie();
    if (client.session.getSync()) await client.session.revoke({ forceClear: true }).catch(() => {});
    throw new FlowError({ kind: 'client', code: 'return_not_started_here' });
  }

  return {
    bySlug: (slug) =>
      call(async () => {
        const { organization } = await client.organization.getBySlug({ organization_slug: slug });
        // Null means that no organization exists. A response without the member means nothing.
        return organization === null ? null : readOrganization(requireDefined(organization));
      }),
    sendLink: (email, organizationId, options) =>
      call(async () => {
        // The library needs the settings to know whether links are bound to this browser.
        await bootstrap();
        const { email: links } = client.magicLinks;
        await (organizationId === null
          ? links.discovery.send({ email_address: email, ...discoveryLinkRequest(options) })
          : links.loginOrSignup({ email_address: email, organization_id: organizationId, ...linkRequest(options) }));
      }),
    sendCode: (email, organizationId, options) =>
      call(async () => {
        const { email: codes } = client.otps;
        await (organizationId === null
          ? codes.discovery.send({ email_address: email, ...discoveryCodeRequest(options) })
          : codes.loginOrSignup({ email_address: email, organization_id: organizationId, ...codeRequest(options) }));
      }),
    verifyDiscoveryCode: (code, email) =>
      call(async () => beginList(await client.otps.email.discovery.authenticate({ code, email_address: email }))),
    verifyCode: (code, email, organizationId, options) =>
      call(async () =>
        halfResponses.read(
          await client.otps.email.authenticate({
            code,
            email_address: email,
            organization_id: organizationId,
            ...sessionRequest(options),
          }),
          'passcode',
        ),
      ),
    redeem: (tokenType, token, { method, connectionId, ...options }) =>
      call(async () => {
        const { impersonation, magicLinks, oauth, sso } = client;
        const request = sessionRequest(options);
        switch (tokenType) {
          case 'discovery':
            return list(await magicLinks.discovery.authenticate({ discovery_magic_links_token: token }));
          case 'discovery_oauth':
            return list(await oauth.discovery.authenticate({ discovery_oauth_token: token }));
          case 'oauth':
            return halfResponses.read(await oauth.authenticate({ oauth_token: token, ...request }), method);
          case 'sso': {
            const answer = await sso.authenticate({ sso_token: token, ...request });
            if (!isOfConnection(answer, connectionId)) await refuseAnswer();
            return halfResponses.read(answer, method);
          }
          case 'multi_tenant_magic_links':
            return halfResponses.read(await magicLinks.authenticate({ magic_links_token: token, ...request }), method);
          case 'multi_tenant_impersonation':
            return halfResponses.read(await impersonation.authenticate({ impersonation_token: token }), method);
        }
      }),
    list: () =>
      call(async () => {
        const answer = await client.discovery.organizations.list();
        return listOf(answer, halfResponses.intermediate()?.untilMs ?? Number.POSITIVE_INFINITY);
      }),
    exchange: (organizationId, options) =>
      call(async () => {
        const request = { organization_id: organizationId, ...memberRequest(options) };
        return halfResponses.read(await client.discovery.intermediateSessions.exchange(request), 'session');
      }),
    create: (options) =>
      call(async () =>
        halfResponses.read(await client.discovery.organizations.create(sessionRequest(options)), 'session'),
      ),
    switchTo: (organizationId, options) =>
      call(async () => {
        const request = { organization_id: organizationId, ...memberRequest(options) };
        return halfResponses.read(await client.session.exchange(request), 'session');
      }),
    oauthUrl: (provider, organizationId, options) =>
      call(async () => {
        await bootstrap();
        const { oauth } = client;
        const starts = oauth[named(provider)];
        const request = oauthRequest(provider, options, organizationId);
        const url = await urlOf(oauth, () =>
          organizationId === null ? starts.discovery.start(request) : starts.start(request as never),
        );
        return bindStart(url, 'oauth', pairs, 'pkce_code_challenge');
      }),
    ssoUrl: (connectionId, options) =>
      call(async () => {
        await bootstrap();
        const url = await urlOf(client.sso, () => client.sso.start(ssoRequest(options, connectionId)));
        return bindStart(url, 'sso', pairs, 'pkce_code_challenge');
      }),
    connectionsOf: (email) =>
      call(async () => readConnections(requireDefined((await client.sso.discoverConnections(email)).connections))),
    isMember: (email, organizationId) =>
      call(async () => (await internals.searchManager.searchMember(email, organizationId)).member !== null),
    logIn: (email, password, organizationId, options) =>
      call(async () => {
        const { passwords } = client;
        if (organizationId === null)
          return list(await passwords.discovery.authenticate({ email_address: email, password }));
        const answer = await passwords.authenticate({
          organization_id: organizationId,
          email_address: email,
          password,
          ...memberRequest(options),
        });
        return halfResponses.read(answer, 'password');
      }),
    startReset: (email, organizationId, options) =>
      call(async () => {
        await bootstrap();
        const { passwords } = client;
        const { loginRedirectURL, discoveryRedirectURL } = options.config.passwordOptions;
        const request = { email_address: email, ...resetRequest(options) };
        await (organizationId === null
          ? passwords.discovery.resetByEmailStart({
              ...request,
              discovery_redirect_url: discoveryRedirectURL ?? authenticatePage(),
            })
          : passwords.resetByEmailStart({
              ...request,
              organization_id: organizationId,
              login_redirect_url: loginRedirectURL ?? authenticatePage(),
            }));
      }),
    sendJoiningLink: (email, organizationId, options) =>
      call(async () => {
        await bootstrap();
        const request = { email_address: email, organization_id: organizationId, ...joiningRequest(options) };
        await client.magicLinks.email.loginOrSignup(request);
      }),
    setPassword: (reset, password, options) =>
      call(async () => {
        const { passwords } = client;
        if (reset.kind === 'session') {
          const { member_session: session, member, organization } = await passwords.resetBySession({ password });
          return { kind: 'session', signIn: memberSignIn('password', { session, member, organization }) };
        }
        const request = { password_reset_token: reset.token, password };
        if (reset.kind === 'discovery') return list(await passwords.discovery.resetByEmail(request));
        return halfResponses.read(await passwords.resetByEmail({ ...request, ...memberRequest(options) }), 'password');
      }),
    checkPassword: (password) =>
      call(async () => {
        const { zxcvbn_feedback, luds_feedback, ...judgement } = await client.passwords.strengthCheck({ password });
        return { ...judgement, feedback: { ...zxcvbn_feedback, luds_requirements: luds_feedback } };
      }),
    intermediate: halfResponses.intermediate,
    forget: () =>
      call(async () => {
        halfResponses.forget();
        // The library has no call that only drops the intermediate session.
        internals.dataLayer.removeISTCookie();
      }),
  };
}

/**
 * Returns whether a response belongs to the connection at which this browser started. Without PKCE, the provider would
 * also accept an attacker's token of another organization, and the token does not show that.
 */
function isOfConnection({ member }: LibraryResponse, connectionId: string | undefined): boolean {
  const registrations = member?.sso_registrations ?? [];
  return connectionId === undefined || registrations.some(({ connection_id }) => connection_id === connectionId);
}

const memberRequest = (options: SendOptions) => ({
  ...sessionRequest(options),
  ...without({ locale: mailLocale(options.locale) }),
});

function named({ type }: OAuthProviderConfig): OrganizationOAuthProvider {
  const isNamed = (name: string): name is OrganizationOAuthProvider =>
    ['google', 'microsoft', 'hubspot', 'slack', 'github'].includes(name);
  if (!isNamed(type)) throw new FlowError({ kind: 'config', code: 'invalid_config' });
  return type;
}
