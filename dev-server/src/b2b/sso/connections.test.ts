import { expect, test } from 'vitest';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { standInUrl } from '../identity-provider/metadata.ts';
import { clientIdOf } from '../identity-provider/oidcApplication.ts';

const ada = 'ada@acme.test';
const createWorld = useB2bClient();

async function openConnection() {
  const world = await createWorld();
  await world.logIn('acme', ada);
  const { oidc } = world.client.sso;
  const { connection } = await oidc.createConnection({ display_name: 'Entra' });
  const { connection_id } = connection;
  const issuer = standInUrl(world.emulator.state, connection);
  return { oidc, issuer, connection_id, client_id: clientIdOf(connection_id) };
}

test('a new issuer is asked for its endpoints', async () => {
  const { oidc, issuer, ...ownConnection } = await openConnection();
  const { connection, warning } = await oidc.updateConnection({ ...ownConnection, issuer });
  expect(warning).toBe('');
  expect(connection).toMatchObject({
    ...{ status: 'active', authorization_url: issuer, token_url: `${issuer}/token` },
    ...{ userinfo_url: `${issuer}/userinfo`, jwks_url: `${issuer}/jwks` },
  });
});

test.each(['https://127.0.0.1', 'http://idp.example', 'https://', 'no address'])(
  'an issuer that cannot be read, %s, is saved without endpoints, and the warning tells nothing of the network',
  async (issuer) => {
    const { oidc, issuer: former, ...ownConnection } = await openConnection();
    await oidc.updateConnection({ ...ownConnection, issuer: former });
    const { connection, warning } = await oidc.updateConnection({ ...ownConnection, issuer });
    expect(warning).toBe("The issuer's metadata couldn't be read.");
    expect(connection).toMatchObject({ issuer, authorization_url: '', token_url: '', userinfo_url: '', jwks_url: '' });
  },
);

test('endpoints that the admin names are kept, and the same issuer is not asked again', async () => {
  const { oidc, issuer, ...ownConnection } = await openConnection();
  const token_url = 'https://idp.example/token';
  const first = await oidc.updateConnection({ ...ownConnection, issuer, token_url });
  expect(first.connection).toMatchObject({ authorization_url: issuer, token_url });
  const second = await oidc.updateConnection({ ...ownConnection, issuer, client_secret: 'another' });
  expect(second.connection.token_url).toBe(token_url);
});
