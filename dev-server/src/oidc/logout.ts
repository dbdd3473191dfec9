import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { EmulatorEnv } from '../http/call.ts';
import { readFields } from '../http/readFields.ts';
import type { State } from '../state/createState.ts';

/**
 * Where connected apps send browsers to log out (RP-Initiated Logout §2). The application's own page asks, if it must, and
 * ends the session; where none is left, the browser goes back at once.
 */
export function logout(state: State) {
  return async (c: Context<EmulatorEnv>): Promise<Response> => {
    const fields = c.req.method === 'POST' ? await readFields(c) : new URL(c.req.url).searchParams;
    const hint = await state.keys.readClaims(fields.get('id_token_hint') ?? '');
    const clientId = fields.get('client_id') ?? (typeof hint?.aud === 'string' ? hint.aud : '');
    const target = fields.get('post_logout_redirect_uri');
    if (fields.has('id_token_hint') && hint?.iss !== state.providerUrl) return c.text('The ID token is not ours.', 400);
    if (hint && hint.aud !== clientId) return c.text('The ID token was issued to another app.', 400);
    const app = state.project.connected_apps.find(({ client_id }) => client_id === clientId);
    if (target === null) return c.text('The parameter post_logout_redirect_uri is missing.', 400);
    if (!app?.post_logout_redirect_urls.includes(target)) return c.text('This is not where the app logs out to.', 400);

    const cookie = getCookie(c, 'stytch_session');
    const isLeft =
      typeof hint?.sid === 'string' ? state.sessions.findById(hint.sid) : state.sessions.find(cookie ?? '');
    if (cookie !== undefined && !isLeft && !state.sessions.find(cookie)) {
      const url = new URL(target);
      const value = fields.get('state');
      if (value !== null) url.searchParams.set('state', value);
      return c.redirect(url.href, 302);
    }
    const page = new URL(state.project.idp_url);
    for (const [name, value] of fields) page.searchParams.append(name, value);
    page.searchParams.set('client_id', clientId);
    return c.redirect(page.href, 302);
  };
}
