import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { EmulatorEnv } from '../http/call.ts';
import { checkBody, readJson, respondError } from '../http/envelope.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import { thirdPartyPage } from '../http/thirdPartyPage.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';

const CredentialRequest = v.object({ client_id: v.string(), subject: v.string() });

/**
 * The emulated Google sign-in script and its prompt. Mounted at `/gsi`. The emulated script always reports display
 * moments. Google reports them only when the browser does not draw the prompt itself.
 */
export function googleOneTap(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondError);

  app.get('/client', (c) => serveFile(c, pageFolder('google'), 'gsi.js', 'no-cache'));
  app.get('/prompt.js', (c) => serveFile(c, pageFolder('google'), 'prompt.js', 'no-cache'));

  app.get('/prompt', (c) => {
    const { client_id: clientId, origin = '' } = c.req.query();
    const accounts = state.oauth.accountsAt('google');
    const reason = reasonNotToShow(state, clientId, origin, accounts.length === 0);
    const choices = accounts.map(
      ({ subject, email, firstName }) =>
        html`<li><button name="account" value="${subject}">Continue as ${firstName}<br>${email}</button></li>`,
    );
    return thirdPartyPage(
      c,
      'Sign in with Google',
      html`<div data-origin="${origin}" data-reason="${reason}"></div>
<ul>${choices}</ul><p><button name="close">Close</button></p>`,
      { isForFrame: true, script: '/gsi/prompt.js' },
    );
  });

  app.post('/credential', async (c) => {
    const { client_id: clientId, subject } = checkBody(CredentialRequest, await readJson(c));
    const account = state.oauth.findAccount('google', subject);
    if (!account) throw new ApiError('bad_request');
    return c.json({ credential: await state.idTokens.sign(account, clientId) });
  });
  return app;
}

/** The id of the project's Google client. */
export function googleClientId(state: State): string {
  return `client-of-${state.identity.projectId}.apps.googleusercontent.test`;
}

function reasonNotToShow(state: State, clientId: string | undefined, origin: string, isSignedOut: boolean): string {
  const { google_one_tap: projectOrigin, authorized_origins: origins } = state.project;
  if (projectOrigin !== 'display') return projectOrigin;
  if (clientId !== googleClientId(state)) return 'invalid_client';
  if (!origins.includes(origin)) return 'unregistered_origin';
  return isSignedOut ? 'opt_out_or_no_session' : '';
}
