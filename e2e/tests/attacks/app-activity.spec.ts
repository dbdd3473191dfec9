import { expect, test } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';

// The times at which agents used an account are for its user, on the auth domain.

test('a script of a host page neither reads nor changes when agents used an account, even with the JWT', async ({
  page,
  context,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/403|Failed to load resource/);
  await openSession(devServer, context, email);
  const jwt = (await context.cookies(devServer.urls.auth)).find(({ name }) => name === 'stytch_session_jwt')?.value;
  expect(jwt).toBeDefined();
  await page.goto(devServer.urls.host);
  const statuses = await page.evaluate(async (session_jwt) => {
    const send = async (body: object | null, type = 'application/json') => {
      const init = body ? { method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(body) } : {};
      return (await fetch('/mcp-activity', init)).status;
    };
    return [
      await send({ session_jwt }),
      await send({ session_jwt }, 'text/plain'),
      await send({ session_jwt, app: { id: 'app-1', client_id: 'https://evil.example' } }),
      await send(null),
    ];
  }, jwt);
  expect(statuses).toEqual([403, 403, 403, 403]);
  // The page of the auth domain may.
  await page.goto(devServer.urls.auth);
  const response = await page.request.post(`${devServer.urls.host}/mcp-activity`, {
    headers: { Origin: devServer.urls.auth },
    data: { session_jwt: jwt },
  });
  expect([response.status(), await response.json()]).toEqual([200, { uses: [] }]);
});
