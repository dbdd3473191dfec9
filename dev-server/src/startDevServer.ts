import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { createAuthDomain } from './auth-domain/authDomain.ts';
import { writeSession } from './auth-domain/writeSession.ts';
import { loadDemoCompany } from './b2b/demoCompany.ts';
import type { Urls } from './common/urls.ts';
import { type PartialOrUndefined, withoutUndefined } from './common/withoutUndefined.ts';
import type { Control } from './control/control.ts';
import { openSessionAs } from './control/sign-in/openSessionAs.ts';
import { SIGN_IN_PATH } from './control/sign-in/signInRoutes.ts';
import { createSignInTickets, type SignInTickets } from './control/sign-in/signInTickets.ts';
import { ACCOUNT_SESSIONS_PATH, createDemoAccountSessions } from './demo/accountSessions.ts';
import { summarizeCall } from './demo/callSummaries.ts';
import { createDemoHost, type DemoHostContext } from './demo/demoHost.ts';
import { documentation, documentationFolder } from './demo/documentation.ts';
import { createEmulator } from './emulator.ts';
import { gallery } from './gallery.ts';
import { hostCheck, isLocalName } from './http/hostCheck.ts';
import { limitBody } from './http/limitBody.ts';
import { type Listener, listen } from './http/listen.ts';
import { readNetworks } from './http/localOnly.ts';
import { pageForMissing } from './http/noticePage.ts';
import { fromPackage, pageFolder } from './http/staticFiles.ts';
import { ACTIVITY_PATH, createSampleMcpServer } from './mcp-server/mcpServer.ts';
import { createRelyingParty } from './relying-party/relyingParty.ts';
import type { Clock } from './state/clock.ts';
import type { ProjectIdentity, State } from './state/createState.ts';
import type { Inbox } from './state/inbox.ts';
import { DEMO_APP_ID, defaultProject, type ProjectSettings, RELYING_PARTY_PATH } from './state/project.ts';
import { openState } from './storage/openState.ts';

type PerOrigin<T> = { host: T; auth: T; provider: T };

export type OriginOptions = {
  /** Default 4100, 4101 and 4102; 0 for any free port. */
  ports?: PartialOrUndefined<PerOrigin<number>> | undefined;
  /** Default `localhost`. Names must resolve to loopback, as names under `.localhost` do in browsers. */
  hostnames?: PartialOrUndefined<PerOrigin<string>> | undefined;
  /**
   * The IP address of the interface to listen on; `0.0.0.0` or `::` for all. Default `127.0.0.1`.
   *
   * On another interface, everyone who reaches it can sign in as anyone: the secret of the server-side API is public.
   * The console and the control stay closed for them.
   */
  listen?: string | undefined;
  /**
   * Additional host names of the servers, such as that of a proxy.
   *
   * Local names (`localhost`, names below it, loopback addresses) and `hostnames` are always accepted. Other hosts get
   * 421.
   */
  serverNames?: string[] | undefined;
  /** Additional origins that may embed the frame and be redirected to. */
  allowedHosts?: string[] | undefined;
  /** The folder of the frame's build; default `frame-app/dist`. */
  frameFolder?: string | undefined;
  /** Additional members of the frame's deployment, see `frame-app/README.md`. The frame validates them. */
  deployment?: object | undefined;
};

export type DevServerOptions = OriginOptions & {
  /**
   * The kind of accounts in the emulated project: people (`consumer`), or organizations with members (`b2b`). A project of
   * organizations starts with a small demo company, unless `seed` is given. Default `consumer`.
   */
  vertical?: 'consumer' | 'b2b' | undefined;
  /** Must start with `public-token-`. */
  publicToken?: string | undefined;
  project?: PartialOrUndefined<ProjectSettings> | undefined;
  /** The protections in the frame's deployment; default none. */
  protection?: readonly ('captcha' | 'fingerprinting')[] | undefined;
  /** Allows the emulated One Tap script in the frame's deployment. Default true. */
  oneTap?: boolean | undefined;
  /**
   * Origins of identity providers on this machine or network, such as `http://localhost:8080`. Connections of
   * organizations may call these origins; any other address must be public and https.
   */
  identityProviders?: string[] | undefined;
  /** Addresses and networks that may use the console and the control, such as `172.17.0.1` and `172.17.0.0/16`. */
  consoleFrom?: string[] | undefined;
  /** Folder for the emulator's data. By default, data is lost when the process ends. */
  dataFolder?: string | undefined;
  /** Initial users and settings, or a snapshot. Ignored when the data folder has data. */
  seed?: unknown;
};

export type DevServer = {
  urls: Urls;
  publicToken: string;
  /** The credentials for the provider's server-side API. */
  identity: ProjectIdentity;
  state: State;
  clock: Clock;
  inbox: Inbox;
  control: Control;
  stop(): Promise<void>;
};

export const EMULATED_PROJECT: ProjectIdentity = {
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  projectId: 'project-test-00000000-0000-4000-8000-000000000000',
  secret: 'secret-test-emulator',
};

/**
 * Starts demo host, auth domain and provider emulator in this process.
 *
 * @throws Error for a taken port, a wrong deployment, or an unreadable data folder or seed
 */
export async function startDevServer(options: DevServerOptions = {}): Promise<DevServer> {
  const [host, auth, provider] = await listenAll(options, ['host', 'auth', 'provider']);
  const urls = {
    host: urlOf(options, 'host', host),
    auth: urlOf(options, 'auth', auth),
    provider: urlOf(options, 'provider', provider),
  };
  const identity = { ...EMULATED_PROJECT, ...(options.publicToken && { publicToken: options.publicToken }) };
  const { allowedHosts = [] } = options;
  const isB2b = options.vertical === 'b2b';
  const usual = defaultProject(urls.host, urls.auth, isB2b ? 'B2B' : 'CONSUMER');
  const project = {
    ...usual,
    webauthn_top_origins: [urls.host, ...allowedHosts],
    redirect_urls: [...usual.redirect_urls, ...allowedHosts.map((origin) => `${origin}/*`)],
    ...withoutUndefined(options.project ?? {}),
  };
  const addInitialData = isB2b && options.seed === undefined ? await loadDemoCompany() : undefined;
  const beginning = { identity, providerUrl: urls.provider, project, addInitialData };
  const { state, persistence } = await openState(beginning, options).catch(async (refusal: unknown) => {
    await Promise.all([host, auth, provider].map((listener) => listener.close()));
    throw refusal;
  });
  const tickets = createSignInTickets();
  const { app, control, close } = createEmulator(state, {
    ...{ persistence, urls, serverNames: options.serverNames, identityProviders: options.identityProviders },
    consoleFrom: readNetworks(options.consoleFrom ?? []),
    signIn: { urls, applications: allowedHosts, tickets },
  });
  const pageUrls = { hostUrl: urls.host, frameUrl: urls.auth, providerUrl: urls.provider };
  app.route('/gallery', gallery(frameFolderOf(options), { ...pageUrls, publicToken: identity.publicToken }));
  provider.mount(app);
  const relyingParty = createRelyingParty({
    siteUrl: `${urls.host}${RELYING_PARTY_PATH}`,
    providerUrl: urls.provider,
    registration: () => state.project.connected_apps.find(({ client_id }) => client_id === DEMO_APP_ID),
    projectName: () => state.project.project_name,
    nowMs: state.clock.now,
  });
  await mountFrameAndHost({ host, auth, provider }, options, {
    relyingParty,
    mcpServer: createSampleMcpServer({
      hostUrl: urls.host,
      providerUrl: urls.provider,
      authUrl: urls.auth,
      projectId: identity.projectId,
      secretOf: (clientId) =>
        state.project.connected_apps.find(({ client_id }) => client_id === clientId)?.client_secret,
      now: () => new Date(state.clock.now()),
    }),
    accountSessions: createDemoAccountSessions({
      ...{ hostUrl: urls.host, providerUrl: urls.provider, authUrl: urls.auth },
      ...{ projectId: identity.projectId, secret: identity.secret },
      now: () => new Date(state.clock.now()),
    }),
    urls,
    tickets,
    openSampleSession: async (visitor) => {
      const wish = isB2b ? { as: 'ada@acme.test', organization: 'acme' } : { as: 'ada@example.com' };
      const ticket = tickets.issue(await openSessionAs(state, control, wish, visitor));
      return `${urls.auth}${SIGN_IN_PATH}?ticket=${ticket}`;
    },
    watch: (report) => control.watchRequests((record) => report(summarizeCall(record))),
    publicToken: identity.publicToken,
    projectId: identity.projectId,
    now: () => new Date(state.clock.now()),
    ...(isB2b && { vertical: 'b2b' }),
    provider: { apiUrl: urls.provider, clientsideServicesUrl: `${urls.provider}/clientside-services/index.html` },
    emulatedScripts: {
      ...(options.oneTap !== false && { oneTap: { scriptUrl: `${urls.provider}/gsi/client` } }),
      ...protectionOf(urls, options),
    },
  });
  return {
    urls,
    publicToken: identity.publicToken,
    identity,
    state,
    clock: state.clock,
    inbox: state.inbox,
    control,
    async stop() {
      control.clearInterruptions();
      close();
      await Promise.all([host, auth, provider].map((listener) => listener.close()));
      persistence?.close();
    },
  };
}

export type RealProviderOptions = OriginOptions & {
  publicToken: string;
  /** Host name of the provider's API, if the project has a custom one. */
  apiDomain?: string | undefined;
  /** Lets the demo host's server verify session JWTs. */
  projectId?: string | undefined;
};

/** Starts demo host and auth domain with the real provider, without the emulator. */
export async function startWithRealProvider(
  options: RealProviderOptions,
): Promise<{ urls: Urls; stop(): Promise<void> }> {
  const { publicToken, projectId, apiDomain } = options;
  const [host, auth] = await listenAll(options, ['host', 'auth']);
  const usualDomain = publicToken.startsWith('public-token-test') ? 'test.stytch.com' : 'api.stytch.com';
  const providerUrl = `https://${apiDomain ?? usualDomain}`;
  const urls = { host: urlOf(options, 'host', host), auth: urlOf(options, 'auth', auth), provider: providerUrl };
  await mountFrameAndHost({ host, auth }, options, {
    urls,
    publicToken,
    now: () => new Date(),
    ...(projectId && { projectId }),
    ...(apiDomain && { provider: { domain: apiDomain } }),
  });
  return {
    urls,
    async stop() {
      await Promise.all([host.close(), auth.close()]);
    },
  };
}

/** The packed package contains the frame's build. */
function frameFolderOf({ frameFolder }: OriginOptions): string {
  const folder = fromPackage('dist/frame');
  return frameFolder ?? (existsSync(folder) ? folder : fromPackage('../frame-app/dist'));
}

const DEFAULT_PORTS: PerOrigin<number> = { host: 4100, auth: 4101, provider: 4102 };

/** The parts that only the emulator has: relying party, MCP server, and sign-ins by an address. */
type Placement = Omit<DemoHostContext, 'pagesFolder'> & {
  provider?: object;
  emulatedScripts?: object;
  relyingParty?: Hono;
  mcpServer?: Hono;
  accountSessions?: Hono;
  /** Sessions that the emulator opens for a browser. */
  tickets?: SignInTickets;
};

/** The addresses of the emulated reCAPTCHA and fingerprinting. */
function protectionOf({ provider }: Urls, { protection = [] }: DevServerOptions): object {
  const standIns = {
    captcha: { scriptUrl: `${provider}/recaptcha/enterprise.js` },
    fingerprinting: { scriptUrl: `${provider}/telemetry.js`, backendOrigin: provider },
  };
  return Object.fromEntries(protection.map((name) => [name, standIns[name]]));
}

async function mountFrameAndHost(
  listeners: { host: Listener; auth: Listener; provider?: Listener },
  options: OriginOptions,
  { provider, emulatedScripts, relyingParty, mcpServer, accountSessions, tickets, ...context }: Placement,
): Promise<void> {
  const deployment = {
    publicToken: context.publicToken,
    hosts: [context.urls.host, ...(options.allowedHosts ?? [])],
    ...(context.vertical && { vertical: context.vertical }),
    ...(context.vertical !== 'b2b' && { passkeyEndpoints: passkeyEndpointsOf(context.urls.auth) }),
    ...(provider && { provider }),
    ...emulatedScripts,
    // Like every server of a deployment, they need https on other hosts.
    ...(isLocalName(new URL(context.urls.host).hostname) && {
      ...(mcpServer && { appActivity: [context.urls.host + ACTIVITY_PATH] }),
      ...(accountSessions && { accountSessions: context.urls.host + ACCOUNT_SESSIONS_PATH }),
    }),
    testing: true,
    page: { homeUrl: context.urls.host, theme: { colorScheme: 'auto' } },
    ...withoutUndefined(options.deployment ?? {}),
  };
  const checkHost = (url: string) => hostCheck([new URL(url).hostname, ...(options.serverNames ?? [])]);
  try {
    const auth = new Hono();
    auth.use(pageForMissing({ 'Log in': '/', 'Front page': context.urls.host }), checkHost(context.urls.auth));
    if (tickets) auth.route('/', writeSession(tickets, context.urls.auth, cookieDomainOf(deployment)));
    auth.route('/', await createAuthDomain(frameFolderOf(options), deployment));
    listeners.auth.mount(auth);
  } catch (refusal) {
    await Promise.all(Object.values(listeners).map((listener) => listener.close()));
    throw refusal;
  }
  const host = new Hono();
  host.use(pageForMissing({ 'Front page': '/', 'Demo app': '/sign-in', Docs: '/docs/' }));
  host.use(checkHost(context.urls.host), limitBody());
  host.route('/', documentation(documentationFolder, provider && context.urls.provider));
  if (relyingParty) host.route(RELYING_PARTY_PATH, relyingParty);
  if (mcpServer) host.route('/', mcpServer);
  if (accountSessions) host.route('/', accountSessions);
  const needsSecondFactor = policyOf(deployment) === 'required';
  host.route('/', createDemoHost({ ...context, pagesFolder: pageFolder(), needsSecondFactor }));
  listeners.host.mount(host);
}

/** Returns the pages that password managers open: to create a passkey, and to manage passkeys. */
const passkeyEndpointsOf = (auth: string) => ({ enroll: `${auth}/passkeys`, manage: `${auth}/account#passkeys` });

/** Returns the frame's second-factor policy, which the application's server must enforce too. */
const policyOf = (deployment: object): unknown =>
  (deployment as { page?: { config?: { mfa?: { policy?: unknown } } } }).page?.config?.mfa?.policy;

const cookieDomainOf = (deployment: object): string | undefined =>
  (deployment as { cookieDomain?: string | undefined }).cookieDomain;

// Opens the ports in order. If a port is taken, the ports opened before are closed.
async function listenAll<Names extends (keyof Urls)[]>(
  options: OriginOptions,
  names: [...Names],
): Promise<{ [Index in keyof Names]: Listener }> {
  const servers: Listener[] = [];
  try {
    for (const name of names) servers.push(await listen(options.ports?.[name] ?? DEFAULT_PORTS[name], options.listen));
  } catch (error) {
    await Promise.all(servers.map((listener) => listener.close()));
    throw error;
  }
  return servers as { [Index in keyof Names]: Listener };
}

function urlOf(options: OriginOptions, name: keyof Urls, { port }: Listener): string {
  return `http://${options.hostnames?.[name] ?? 'localhost'}:${port}`;
}
