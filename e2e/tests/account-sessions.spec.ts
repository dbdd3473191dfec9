import { createTestKit } from '@vestibule/dev-server/testing';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { openSession } from '../journeys/openSession.ts';

// The account lists the sessions on all devices by the application's server, and ends them.

test('a person sees all sessions, this one marked, and ends one and then all others', async ({
  page,
  browser,
  context,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  const kit = createTestKit(devServer);
  for (let count = 0; count < 3; count += 1) {
    const otherContext = await browser.newContext();
    await kit.signInAs(otherContext, email, { minutes: 30 });
    await otherContext.close();
  }
  const openCount = () => devServer.state.sessions.all().length;
  expect(openCount()).toBe(4);
  await page.goto(`${devServer.urls.auth}/account#session`);
  const widget = new WidgetFrame(page);
  await expect(page.getByRole('heading', { name: "Where you're logged in" })).toBeVisible();
  const list = page.getByRole('list', { name: "Where you're logged in" }).getByRole('listitem');
  await expect(list).toHaveCount(4);
  await expect(list.filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(list.filter({ hasText: 'This session' }).getByRole('button')).toHaveCount(0);
  await list
    .getByRole('button', { name: /^Log out / })
    .first()
    .click();
  await expect(list).toHaveCount(3);
  await expect(widget.account.news).toHaveText('Logged out there. This can take up to five minutes.');
  expect(openCount()).toBe(3);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(list).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  expect(openCount()).toBe(1);
});

test('a frame shows the sessions, and leads to the page to end them', async ({
  host,
  browser,
  context,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  const otherContext = await browser.newContext();
  await createTestKit(devServer).signInAs(otherContext, email, { minutes: 30 });
  await otherContext.close();
  await host.open();
  await host.mount('mountAccount', { sections: ['session'] });
  const { root } = host.widget();
  const link = root.getByRole('link', { name: /^Log out / });
  await expect(link).toHaveAttribute('href', `${devServer.urls.auth}/account#session`);
  await expect(root.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
});

test('without the server, the account says so and shows everything else', async ({
  page,
  context,
  devServer,
  email,
  problems,
}) => {
  problems.expect(/Failed to load resource|accountSessions/);
  await openSession(devServer, context, email);
  await page.route('**/account-sessions', (route) => route.abort());
  await page.goto(`${devServer.urls.auth}/account#session`);
  await expect(page.getByText("We couldn't load your other sessions.")).toBeVisible();
  await page.unroute('**/account-sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: "Where you're logged in" })).toBeVisible();
});

test("a host page can neither list nor end sessions, even with the JWT, and nobody another user's", async ({
  page,
  browser,
  context,
  devServer,
  email,
  problems,
}) => {
  problems.expect(/403|Failed to load resource/);
  const { sessionId } = await openSession(devServer, context, email);
  const kit = createTestKit(devServer);
  const stranger = await browser.newContext();
  const { session: foreign } = await kit.signInAs(stranger, 'eve@example.com', { minutes: 30 });
  await stranger.close();
  const cookies = await context.cookies(devServer.urls.auth);
  const session_jwt = cookies.find(({ name }) => name === 'stytch_session_jwt')?.value;
  await page.goto(devServer.urls.host);
  const statuses = await page.evaluate(async (session_jwt) => {
    const send = async (body: object, type = 'application/json') =>
      (
        await fetch('/account-sessions', {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: JSON.stringify(body),
        })
      ).status;
    return [
      await send({ session_jwt }),
      await send({ session_jwt, end: 'others' }),
      await send({ session_jwt, end: 'others' }, 'text/plain'),
    ];
  }, session_jwt);
  expect(statuses).toEqual([403, 403, 403]);
  const asPage = (data: object) =>
    page.request.post(`${devServer.urls.host}/account-sessions`, { headers: { Origin: devServer.urls.auth }, data });
  const response = await asPage({ session_jwt, end: foreign.session_id });
  expect((await response.json()).sessions).toMatchObject([{ id: sessionId, is_own: true }]);
  const idsOpen = () => devServer.state.sessions.all().map(({ session }) => session.session_id);
  expect(idsOpen()).toContain(foreign.session_id);
  // A copied JWT outlives its session for minutes.
  const session = devServer.state.sessions.findById(sessionId);
  if (session) devServer.state.sessions.revoke(session);
  expect((await asPage({ session_jwt, end: 'others' })).status()).toBe(401);
});

test.describe('a member', () => {
  test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

  test('sees the sessions at the organization, and ends the others', async ({ page, context, devServer }) => {
    await devServer.control.organizations.openSession('acme', 'ada@acme.test', 60);
    await openMemberSession(context, devServer, 'acme', 'ada@acme.test');
    await page.goto(`${devServer.urls.auth}/account#session`);
    const list = page.getByRole('list', { name: "Where you're logged in" }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('This session');
  });
});
