import type { ConnectedApp } from '../../state/connectedApps.ts';
import { createTestEmulator, PROVIDER_URL } from '../createTestEmulator.ts';
import { type AuthorizationServer, collect } from './authorizationServer.ts';

/** Creates an emulator whose consent page is answered by a person who allows everything. */
export async function createEmulatedProvider(apps: ConnectedApp[]): Promise<AuthorizationServer> {
  const emulator = await createTestEmulator({ connected_apps: apps, dynamic_client_registration: true });
  const { session_token: sessionToken } = await emulator.signUp('ada@example.com');
  const send: AuthorizationServer['send'] = async (url, init) =>
    emulator.app.request(new URL(url, PROVIDER_URL).href, init);
  const metadata = (await (await send('/.well-known/openid-configuration')).json()) as Record<string, string>;

  return {
    name: 'the emulator',
    issuer: PROVIDER_URL,
    metadata,
    send,
    async authorize(parameters, isLoggedIn = true) {
      const query = collect(parameters);
      const Cookie = isLoggedIn ? `stytch_session=${sessionToken}` : '';
      const response = await send(`${metadata.authorization_endpoint}?${query}`, { headers: { Cookie } });
      const location = new URL(response.headers.get('location') ?? '');
      if (location.href.split('?')[0] !== emulator.state.project.idp_url) return response;
      return decide(location.searchParams);
    },
  };

  /** Does what the consent page does: it starts the request, shows a refusal, or sends the person's answer. */
  async function decide(query: URLSearchParams): Promise<Response> {
    const isRepeated = ['client_id', 'redirect_uri'].some((name) => query.getAll(name).length > 1);
    if (isRepeated) return new Response(null, { status: 400 });
    const { scope = '', ...request } = Object.fromEntries(query);
    const body = { ...request, scopes: scope.split(' ').filter(Boolean), resource: query.getAll('resource') };
    const start = await emulator.call('/idp/oauth/authorize/start', body, { sessionToken });
    if (start.status !== 200) return Response.json(start, { status: 400 });
    const { status, data } = await emulator.call<{ redirect_uri: string }>(
      '/idp/oauth/authorize/submit',
      { ...body, consent_granted: true },
      { sessionToken },
    );
    if (status !== 200) return Response.json(data, { status: 400 });
    return new Response(null, { status: 302, headers: { Location: data.redirect_uri } });
  }
}
