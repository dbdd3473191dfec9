import { type Context, Hono } from 'hono';
import type { CustomFetch } from 'openid-client';
import type { EmulatorEnv } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { STAND_IN_PATH } from './identity-provider/metadata.ts';
import { oidcServer } from './identity-provider/oidcServer.ts';
import { signInPage } from './identity-provider/signInPage.ts';
import * as oauthStart from './login/oauthStart.ts';
import { redirect } from './mail.ts';
import * as ssoStart from './sso/ssoStart.ts';

/**
 * The addresses that visitors pass through: links in messages, OAuth, and single sign-on.
 *
 * @param onError shows an error on a page
 * @param fetch calls the identity providers of connections
 */
export function b2bPages(
  state: State,
  onError: (error: Error, c: Context) => Response | Promise<Response>,
  fetch: CustomFetch,
): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(onError);
  app.get('/v1/b2b/links/redirect', redirect(state));
  app.get('/v1/b2b/public/oauth/:provider/start', oauthStart.start(state));
  app.get('/v1/b2b/public/oauth/:provider/discovery/start', oauthStart.startDiscovery(state));
  app.get('/v1/public/sso/start', ssoStart.start(state, fetch));
  app.get('/v1/b2b/sso/callback/:connection_id', ssoStart.callback(state, fetch));
  app.post('/v1/b2b/sso/callback/:connection_id', ssoStart.callback(state, fetch));
  app.route(STAND_IN_PATH, oidcServer(state));
  app.route(STAND_IN_PATH, signInPage(state, onError));
  return app;
}
