import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DevServer } from '@vestibule/dev-server';
import { createVerifySession, type VerifySessionOptions } from '@vestibule/host-sdk/server';
import { build } from 'esbuild';
import { expect, test } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

test.use({ serverOptions: { deployment: { exposeSessionJwt: true } } });

const verifierOf = ({ identity, urls, clock }: DevServer, options: Partial<VerifySessionOptions> = {}) =>
  createVerifySession({
    projectId: identity.projectId,
    apiUrl: urls.provider,
    now: () => new Date(clock.now()),
    ...options,
  });

/** Returns a request as a browser sends it to a server under the cookies' domain. */
const withCookie = (jwt: string) =>
  new Request('https://app.example.com/', { headers: { Cookie: `stytch_session_jwt=${jwt}` } });

test('the JWT that the page sends identifies the user to a server', async ({ host, devServer, inbox, email }) => {
  await host.openLogin({ config: { products: ['otp'] } }, { exposeSessionJwt: true });
  const { session, user } = await signInByPasscode(host, inbox, email);
  const jwt = await host.page.evaluate(() => window.auth.session.getJwt());
  const verifySession = verifierOf(devServer);
  const apiRequest = new Request('https://api.example.com/', { headers: { Authorization: `Bearer ${jwt}` } });
  const verifiedSession = await verifySession(apiRequest);
  expect(verifiedSession).toMatchObject({ userId: user.user_id, sessionId: session.session_id });
  // The project's custom claims are in `claims`.
  const { custom_claims: _, ...rest } = session;
  expect(verifiedSession?.session).toEqual({ ...rest, last_accessed_at: verifiedSession?.session.last_accessed_at });
  expect(verifiedSession?.claims.iss).toBe(`stytch.com/${devServer.identity.projectId}`);

  // A Node server, as in Express.
  const server = createServer(async (request, response) => {
    response.end(JSON.stringify((await verifySession(request))?.userId ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const respond = (headers: Record<string, string>) => fetch(address, { headers }).then((response) => response.json());
  expect(await respond({ Authorization: `Bearer ${jwt}` })).toBe(user.user_id);
  expect(await respond({ Cookie: `stytch_session_jwt=${jwt}` })).toBe(user.user_id);
  expect(await respond({})).toBeNull();
  await new Promise((resolve) => server.close(resolve));
});

test('invalid tokens yield no user: expired, forged, foreign, and not of a session', async ({
  devServer,
  context,
  email,
}) => {
  const { sessionId } = await openSession(devServer, context, email);
  const open = devServer.state.sessions.findById(sessionId);
  if (!open) throw new Error('The session is not there.');
  const jwt = await devServer.state.keys.sign(open.session);
  const { projectId } = devServer.identity;
  const verifySession = verifierOf(devServer);
  expect(await verifySession(withCookie(jwt))).toMatchObject({ sessionId });

  const [header, payload, signature] = jwt.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const admin = Buffer.from(JSON.stringify({ ...claims, sub: 'user-test-admin' })).toString('base64url');
  const unsignedHeader = Buffer.from('{"alg":"none"}').toString('base64url');
  const { 'https://stytch.com/session': _, ...ofNoSession } = claims;
  const refusals = {
    'another payload': [header, admin, signature].join('.'),
    'no signature': [unsignedHeader, payload, ''].join('.'),
    'another issuer': await devServer.state.keys.signClaims({ ...claims, iss: 'evil.example' }, 'JWT'),
    'another audience': await devServer.state.keys.signClaims({ ...claims, aud: ['project-test-2'] }, 'JWT'),
    'no audience': await devServer.state.keys.signClaims({ ...claims, aud: undefined }, 'JWT'),
    'no user': await devServer.state.keys.signClaims({ ...claims, sub: undefined }, 'JWT'),
    'no end': await devServer.state.keys.signClaims({ ...claims, exp: undefined }, 'JWT'),
    'an access token': await devServer.state.keys.signClaims({ ...ofNoSession, aud: [projectId] }, 'at+jwt'),
    'no JWT': 'nonsense',
  };
  for (const [title, token] of Object.entries(refusals)) {
    expect.soft(await verifySession(withCookie(token)), title).toBeNull();
  }
  // The provider has no keys for an unknown project, so the session cannot be verified.
  const ofAnother = verifierOf(devServer, { projectId: 'project-test-2' });
  await expect(ofAnother(withCookie(jwt)), 'the provider has no keys for another project').rejects.toThrow('Key Set');

  // Advance to just after the end, because a slow machine needs time to check.
  devServer.clock.advance(claims.exp * 1_000 + 100 - devServer.clock.now());
  expect(await verifySession(withCookie(jwt)), 'within the tolerance of the clocks').not.toBeNull();
  expect(await verifierOf(devServer, { clockToleranceSeconds: 0 })(withCookie(jwt))).toBeNull();
  devServer.clock.advance(5_000);
  expect(await verifySession(withCookie(jwt))).toBeNull();
});

for (const conditions of [['workerd'], ['edge-light'], ['worker', 'browser']]) {
  const isSample = conditions.includes('workerd');
  test(
    `verifySession works with web standards only, too: ${conditions.join(', ')}`,
    matrixCase({ isSample }),
    async ({ page, devServer, context, email, problems }) => {
      problems.expect(/favicon/);
      const bundle = await build({
        stdin: { contents: "export * from '@vestibule/host-sdk/server';", resolveDir: import.meta.dirname },
        bundle: true,
        platform: 'neutral',
        conditions,
        format: 'iife',
        globalName: 'server',
        write: false,
        // Applications do not have the repository's paths, which would resolve to the sources.
        tsconfigRaw: {},
        metafile: true,
      });
      const inputs = Object.keys(bundle.metafile.inputs).map((path) => path.replace(/.*node_modules\//, ''));
      expect(inputs.filter((path) => !/^(<stdin>|host-sdk\/dist\/|jose\/)/.test(path))).toEqual([]);
      const imports = Object.values(bundle.metafile.outputs).flatMap((output) => output.imports);
      expect(imports).toEqual([]);

      const { sessionId } = await openSession(devServer, context, email);
      const open = devServer.state.sessions.findById(sessionId);
      if (!open) throw new Error('The session is not there.');
      const jwt = await devServer.state.keys.sign(open.session);
      const { projectId } = devServer.identity;
      // A page on the keys' origin, because CORS does not apply to servers.
      await page.goto(`${devServer.urls.provider}/v1/sessions/jwks/${projectId}`);
      await page.evaluate(`${bundle.outputFiles[0]?.text}; globalThis.server = server;`);
      const sessionInBrowser = await page.evaluate(
        async ({ jwt, nowMs, ...options }) => {
          const { server } = globalThis as unknown as { server: typeof import('@vestibule/host-sdk/server') };
          const verifySession = server.createVerifySession({ ...options, now: () => new Date(nowMs) });
          const url = 'https://app.example.com/';
          const requests = {
            header: new Request(url, { headers: { Authorization: `Bearer ${jwt}` } }),
            cookie: { headers: new Headers({ Cookie: `other=1; stytch_session_jwt=${jwt}` }) },
            forged: new Request(url, { headers: { Authorization: `Bearer ${jwt.slice(0, -9)}AAAAAAAAA` } }),
            nobody: new Request(url),
          };
          const ids: Record<string, string | null> = {};
          for (const [name, request] of Object.entries(requests)) {
            ids[name] = (await verifySession(request))?.sessionId ?? null;
          }
          return ids;
        },
        { jwt, projectId, apiUrl: devServer.urls.provider, nowMs: devServer.clock.now() },
      );
      expect(sessionInBrowser).toEqual({ header: sessionId, cookie: sessionId, forged: null, nobody: null });
    },
  );
}

test('the keys are fetched once, and a failed fetch throws instead of reporting no user', async ({
  devServer,
  control,
  context,
  email,
}) => {
  const { sessionId } = await openSession(devServer, context, email);
  const { session } = devServer.state.sessions.findById(sessionId) ?? {};
  if (!session) throw new Error('The session is not there.');
  const jwt = await devServer.state.keys.sign(session);
  const path = `/v1/sessions/jwks/${devServer.identity.projectId}`;
  const verifySession = verifierOf(devServer);
  control.failNext({ path, times: 1, with: '500' });
  await expect(verifySession(withCookie(jwt))).rejects.toThrow('200 OK');
  await Promise.all([1, 2, 3].map(() => verifySession(withCookie(jwt))));
  expect(await verifySession(withCookie(jwt))).toMatchObject({ sessionId });
  expect(control.requests({ path })).toHaveLength(2);
});

test('without a project the error names the environment variable', () => {
  expect(() => createVerifySession({ projectId: '' })).toThrow('environment variable');
});
