import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { publicApp } from '../testing/connectedApps.ts';
import { createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';

const redirect_uri = 'https://weather.example.org/callback';
const verifier = 'v'.repeat(43);
const code_challenge = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString(
  'base64url',
);
const mcpServer = 'https://mcp.example.org/mcp';
const fileServer = 'https://files.example.org';

let emulator: TestEmulator;
let sessionToken: string;
beforeEach(async () => {
  emulator = await createTestEmulator({ connected_apps: [publicApp] });
  sessionToken = (await emulator.signUp('ann@example.org')).session_token;
});

async function codeFor(resource: string[]): Promise<string> {
  const scopes = ['openid', 'offline_access'];
  const body = {
    client_id: publicApp.client_id,
    redirect_uri,
    response_type: 'code',
    scopes,
    code_challenge,
    resource,
  };
  const { data } = await emulator.call<{ authorization_code: string }>(
    '/idp/oauth/authorize/submit',
    { ...body, consent_granted: true },
    { sessionToken },
  );
  return data.authorization_code;
}

type Tokens = { access_token: string; refresh_token: string; error: string };
async function token(fields: Record<string, string>, resources: string[] = []): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: publicApp.client_id, ...fields });
  for (const resource of resources) body.append('resource', resource);
  const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/token`, { method: 'POST', body });
  return (await response.json()) as Tokens;
}
const exchange = (code: string, resources?: string[]) =>
  token({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }, resources);
const refresh = (refresh_token: string, resources?: string[]) =>
  token({ grant_type: 'refresh_token', refresh_token }, resources);
const audiences = ({ access_token }: Tokens) => [decodeJwt(access_token).aud].flat().slice(1);

test('an access token is for the resource that the token request names (RFC 8707)', async () => {
  const tokens = await exchange(await codeFor([mcpServer, fileServer]), [mcpServer]);
  expect(audiences(tokens)).toEqual([mcpServer]);
  const refreshedTokens = await refresh(tokens.refresh_token, [fileServer]);
  expect(audiences(refreshedTokens)).toEqual([fileServer]);
  expect(audiences(await refresh(refreshedTokens.refresh_token))).toEqual([mcpServer, fileServer]);
});

test('a resource that was not authorized is refused, and spends neither code nor refresh token', async () => {
  const code = await codeFor([mcpServer]);
  expect(await exchange(code, [fileServer])).toMatchObject({ error: 'invalid_target' });
  const tokens = await exchange(code, [mcpServer]);
  expect(await refresh(tokens.refresh_token, [fileServer])).toMatchObject({ error: 'invalid_target' });
  expect(audiences(await refresh(tokens.refresh_token, [mcpServer]))).toEqual([mcpServer]);
});

test.each(['mcp', '/mcp', 'https://mcp.example.org/mcp#part', 'javascript:alert(1)'])(
  'an authorization for %s is refused at the redirect URI with invalid_target',
  async (resource) => {
    const fields = { client_id: publicApp.client_id, redirect_uri, code_challenge, state: 'xyz', resource };
    const url = `${PROVIDER_URL}/v1/oauth2/authorize?${new URLSearchParams(fields)}`;
    const back = new URL((await emulator.app.request(url)).headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(redirect_uri);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'invalid_target',
      state: 'xyz',
      iss: PROVIDER_URL,
    });
    expect(await codeFor([resource])).toBeUndefined();
  },
);

test('a protected resource asks whether a token is active, until the user or the client ends its access (RFC 7662)', async () => {
  const introspect = async ({ access_token }: Tokens) => {
    // The resource knows the client by the claims of the token; a public client has no secret.
    const { client_id } = decodeJwt<{ client_id: string }>(access_token);
    const body = new URLSearchParams({ client_id, token: access_token });
    const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/introspect`, { method: 'POST', body });
    return (await response.json()) as object;
  };
  const first = await exchange(await codeFor([mcpServer]), [mcpServer]);
  expect(await introspect(first)).toMatchObject({
    active: true,
    aud: [expect.any(String), mcpServer],
    scope: 'openid offline_access',
  });
  const body = new URLSearchParams({ client_id: publicApp.client_id, token: first.refresh_token });
  await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/revoke`, { method: 'POST', body });
  expect(await introspect(first)).toEqual({ active: false });

  const second = await exchange(await codeFor([mcpServer]), [mcpServer]);
  await emulator.call(`/users/connected_apps/${publicApp.client_id}/revoke`, undefined, { sessionToken });
  expect(await introspect(second)).toEqual({ active: false });
});
