import { test } from '../../fixtures/connectedAppTest.ts';
import { expect } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';
import { RelyingParty } from '../../support/servers/RelyingParty.ts';

const offScreen = (page: { evaluate(script: () => void): Promise<void> }) =>
  page.evaluate(() => {
    document.querySelector<HTMLElement>('#login')?.style.setProperty('translate', '-9999px');
  });

// The page is also a connected app with a client ID and a PKCE pair. With a code it would be signed in as the visitor.
test('a page that mounts a request of its app invisibly, with consent given before, gets no code', async ({
  context,
  page,
  host,
  widget,
  control,
  devServer,
  app,
  email,
}) => {
  await makeHostHostile(page);
  const { userId } = await openSession(devServer, context, email);
  devServer.state.connectedApps.rememberConsent(userId, RelyingParty.clientId, ['openid']);
  for (const parameters of [{}, { prompt: 'none' }]) {
    const { search } = new URL(await app.authorizationUrl('openid', parameters));
    await host.open();
    await offScreen(page);
    await host.mount('mountIdentityProvider', { search });
    await expect(widget.root.locator('a[target=_top]')).toHaveAttribute('href', `${devServer.urls.auth}/idp${search}`);

    // The host mounts a login, reconfigures it as an identity provider and calls `focus`. It gets the same link.
    await host.openLogin();
    await offScreen(page);
    await page.evaluate(async (search) => {
      const requests = window.calledByHost.flatMap(({ methodPath, args }) =>
        methodPath?.[0] === 'configure' ? args : [],
      );
      const request = { ...(requests[0] as object), mount: { kind: 'identityProvider', search } };
      await window.callFrame(['configure'], [request]);
      await window.callFrame(['focus'], []);
    }, search);
    await expect(widget.root.locator('a[target=_top]')).toHaveAttribute('href', `${devServer.urls.auth}/idp${search}`);
    await host.frame().waitForLoadState('networkidle');
    expect(page.url()).toBe(`${host.url}/`);
  }
  expect(control.secrets().filter(({ kind }) => kind === 'authorization_code')).toEqual([]);
  expect(
    control.requests({ path: '*' }).filter(({ path }) => /authorize\/submit$|oauth\/authorize$/.test(path)),
  ).toEqual([]);
});

test('a page that mounts a logout invisibly, which would need no confirmation, ends no session', async ({
  context,
  page,
  host,
  widget,
  control,
  devServer,
  app,
  email,
}) => {
  const { userId, sessionId } = await openSession(devServer, context, email);
  const grant = { userId, sessionId, clientId: RelyingParty.clientId, scopes: ['openid'], resources: [] };
  devServer.state.connectedApps.openGrant({ ...grant, authenticatedAtMs: devServer.clock.now() });
  const { keys, providerUrl } = devServer.state;
  const claims = { iss: providerUrl, sub: userId, aud: RelyingParty.clientId, sid: sessionId };
  const hint = await keys.signClaims({ ...claims, iat: 1, exp: Math.floor(devServer.clock.now() / 1000) + 60 }, 'JWT');
  await host.open();
  await offScreen(page);
  await host.mount('mountIdentityProvider', { search: new URL(app.logoutUrl({ id_token_hint: hint })).search });
  await expect(widget.root.locator('a[target=_top]')).toHaveAttribute('href', /\/idp\?/);
  await host.frame().waitForLoadState('networkidle');
  expect(page.url()).toBe(`${host.url}/`);
  expect(control.requests({ path: '/sessions/revoke' })).toEqual([]);
  expect(devServer.state.sessions.all().map(({ session }) => session.session_id)).toEqual([sessionId]);
});
