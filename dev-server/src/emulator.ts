import type { BlockList } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { AGENT_PATH, agentRoutes } from './agent-tools/agentRoutes.ts';
import { redirect } from './api/mailedLinks.ts';
import { callback, start } from './api/oauthStart.ts';
import { sdkRoutes } from './api/routes.ts';
import { DIRECTORY_PATH, directoryPage } from './b2b/directory/directoryPage.ts';
import { connectionFetch } from './b2b/identity-provider/connectionFetch.ts';
import { finishOAuth } from './b2b/login/oauthStart.ts';
import { b2bPages } from './b2b/pages.ts';
import { b2bIdpRoutes, b2bRoutes } from './b2b/routes.ts';
import { SCIM_PATH } from './b2b/scim/connectionChanges.ts';
import { scimRoutes } from './b2b/scim/scimRoutes.ts';
import { backendRoutes } from './backend-api/routes.ts';
import { clientsideServices } from './clientside-services/clientsideServices.ts';
import type { Urls } from './common/urls.ts';
import { consoleRoutes } from './console/console.ts';
import { type Control, type ControlParts, createControl } from './control/control.ts';
import { controlRoutes } from './control/controlRoutes.ts';
import { endpointsOf, observedPaths } from './control/endpoints.ts';
import { missingControlPath } from './control/missingControlPath.ts';
import { type SignInPlaces, signInRoutes } from './control/sign-in/signInRoutes.ts';
import type { EmulatorEnv } from './http/call.ts';
import { cors } from './http/cors.ts';
import { newRequestId, respondError } from './http/envelope.ts';
import { hostCheck } from './http/hostCheck.ts';
import { limitBody } from './http/limitBody.ts';
import { localOnly } from './http/localOnly.ts';
import { pageForMissing } from './http/noticePage.ts';
import { accountChooser } from './oauth-provider/accountChooser.ts';
import { respondOnPage } from './oauth-provider/errorPage.ts';
import { googleOneTap } from './oauth-provider/googleOneTap.ts';
import { oidcRoutes } from './oidc/oidcRoutes.ts';
import { fingerprinting } from './protection/fingerprinting.ts';
import { recaptcha } from './protection/recaptcha.ts';
import type { State } from './state/createState.ts';
import type { Persistence } from './storage/persistInFolder.ts';
import { ApiError } from './wire/apiError.ts';

export type Emulator = {
  app: Hono<EmulatorEnv>;
  control: Control;
  /** Stops background work such as webhook retries. */
  close(): void;
};

type EmulatorOptions = {
  persistence?: Persistence | undefined;
  /** The targets of the console's links; default none. */
  urls?: Urls | undefined;
  /** Additional host names of the server, besides local names and its own address. */
  serverNames?: readonly string[] | undefined;
  /** Origins of identity providers on this machine or network that connections may call. */
  identityProviders?: readonly string[] | undefined;
  /** Networks besides this machine that may use the console and the control. */
  consoleFrom?: BlockList | undefined;
  /** The origins of `/control/sign-in`. Without them, that URL does not exist. */
  signIn?: SignInPlaces | undefined;
};

/** Origin 3: the emulator of the provider. */
export function createEmulator(
  state: State,
  { persistence, urls, serverNames = [], identityProviders, consoleFrom, signIn }: EmulatorOptions = {},
): Emulator {
  const { control, ...parts } = createControl(state);
  const app = new Hono<EmulatorEnv>();
  app.onError(respondError);
  app.use(pageForMissing({ Console: '/', Gallery: '/gallery', ...(urls && { 'Front page': urls.host }) }));
  // First, so that no other code runs for a foreign host name.
  app.use(
    hostCheck([new URL(state.providerUrl).hostname, ...serverNames], (_c, message) => {
      throw new ApiError('misdirected_request', message);
    }),
  );
  app.use((_c, next) => next().then(() => parts.webhooks.detectChanges()));
  // Persists changes before the response is sent.
  if (persistence) app.use((_c, next) => next().then(() => persistence.flush()));

  app.use('/sdk/v1/*', cors(state));
  const limit = limitBody(() => {
    throw new ApiError('request_too_large');
  });
  // The limit does not apply to snapshots, which may be larger.
  app.use((c, next) => (c.req.path === '/control/restore' ? next() : limit(c, next)));
  for (const path of observedPaths) app.use(path, observed(parts));

  const fetch = connectionFetch(state, (url, init) => app.request(url, init), identityProviders);
  app.route('/sdk/v1/b2b', b2bRoutes(state, fetch));
  app.route('/sdk/v1/idp/b2b', b2bIdpRoutes(state));
  app.route('/sdk/v1', sdkRoutes(state));
  app.get('/v1/magic_links/redirect', redirect(state));
  for (const path of ['/v1/sessions/jwks/:project_id', '/v1/b2b/sessions/jwks/:project_id']) {
    app.get(path, (c) => {
      if (c.req.param('project_id') !== state.identity.projectId) throw new ApiError('project_not_found');
      return c.json({ status_code: 200, request_id: newRequestId(), ...state.keys.jwks });
    });
  }
  app.route('/', oauthPages(state));
  app.route('/', b2bPages(state, respondOnPage(state), fetch));
  app.route(SCIM_PATH, scimRoutes(state));
  app.route(
    DIRECTORY_PATH,
    directoryPage(state, respondOnPage(state), (url, init) => app.request(url, init)),
  );
  app.route('/oauth-provider', accountChooser(state));
  app.route('/', oidcRoutes(state, fetch));
  app.route('/clientside-services', clientsideServices(state));
  app.route('/gsi', googleOneTap(state));
  app.route('/recaptcha', recaptcha(state));
  app.route('/', fingerprinting(state));
  // The last route below /v1, because it requires the project's secret.
  app.route('/v1', backendRoutes(state, fetch));

  app.use('/control/*', localOnly(consoleFrom));
  app.route(
    '/control',
    controlRoutes(state, control, () => endpointsOf(app)),
  );
  if (signIn) app.route('/', signInRoutes(state, control, signIn));
  app.use(AGENT_PATH, localOnly(consoleFrom));
  if (urls) app.route('/', agentRoutes({ state, control, urls, endpoints: () => endpointsOf(app) }));
  app.all('/control/*', (c) => {
    throw new ApiError('route_not_found', missingControlPath(c.req, app.routes));
  });
  app.route('/', consoleRoutes(state, control, urls, consoleFrom));
  return { app, control, close: parts.webhooks.close };
}

/** The two OAuth pages that visitors pass through. Errors are shown on a page. */
function oauthPages(state: State): Hono<EmulatorEnv> {
  const pages = new Hono<EmulatorEnv>();
  pages.onError(respondOnPage(state));
  pages.get('/v1/public/oauth/:provider/start', start(state));
  pages.get('/v1/oauth/callback/:provider', callback(state, { organization: finishOAuth }));
  return pages;
}

/** Logs every request and applies ordered failures and holds. */
function observed({ requestLog, interruptions }: Omit<ControlParts, 'control'>): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const record = await requestLog.receive(c);
    const response = await interruptions.interrupt(c, record, next);
    if (response === RESPONSE_ALREADY_SENT) requestLog.finish(record, 'cut');
    else requestLog.finish(record, (response ?? c.res).status, await textOf(response ?? c.res));
    return response;
  };
}

/** Reads a copy of a text response. */
async function textOf(response: Response): Promise<string> {
  const isText = /^(text\/html|application\/(scim\+)?json)/.test(response.headers.get('content-type') ?? '');
  return isText ? response.clone().text() : '';
}
