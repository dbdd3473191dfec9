import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { EmulatorEnv } from '../http/call.ts';
import { readFields } from '../http/readFields.ts';
import type { State } from '../state/createState.ts';
import { isRegistered } from '../state/redirectUris.ts';
import { findVisitor, hasSession } from './visitors.ts';

/**
 * The logout endpoint for connected apps (RP-Initiated Logout §2). The application's own page asks for confirmation if
 * needed and ends the session. Without a session the browser is redirected to the app at once.
 */
export function logout(state: State) {
  return async (c: Context<EmulatorEnv>): Promise<Response> => {
    const fields = c.req.method === 'POST' ? await readFields(c) : new URL(c.req.url).searchParams;
    const hint = await state.keys.readClaims(fields.get('id_token_hint') ?? '');
    const clientId = fields.get('client_id') ?? (typeof hint?.aud === 'string' ? hint.aud : '');
    const page = new URL(state.project.idp_url);
    for (const [name, value] of fields) page.searchParams.append(name, value);
    if (clientId) page.searchParams.set('client_id', clientId);

    const app = state.project.connected_apps.find(({ client_id }) => client_id === clientId);
    const target = fields.get('post_logout_redirect_uri') ?? '';
    // The application's page shows the error.
    if (!app || !isRegistered(app.post_logout_redirect_urls, target)) return c.redirect(page.href, 302);
    const cookie = getCookie(c, 'stytch_session');
    const visitor = findVisitor(state, cookie ?? '');
    const isLeft = typeof hint?.sid === 'string' ? hasSession(state, hint.sid) : visitor !== undefined;
    if (cookie !== undefined && !isLeft && !visitor) {
      const url = new URL(target);
      const value = fields.get('state');
      if (value !== null) url.searchParams.set('state', value);
      return c.redirect(url.href, 302);
    }
    return c.redirect(page.href, 302);
  };
}
