import { expect, expectEventually } from '../../fixtures/test.ts';
import { askEverything, hostnames, test } from '../../fixtures/wireTapTest.ts';
import { openSession } from '../../journeys/openSession.ts';

/**
 * A deployment that lets its frames decide. The page is as high as what stands in it: for 500 ms after it was scrolled,
 * which Playwright may do before a click, Chromium drops clicks into a frame that watches what covers it.
 */
test.use({
  serverOptions: { hostnames, deployment: { identityProvider: { framed: true } } },
  viewport: { width: 800, height: 1000 },
});

test('a host page that records everything learns neither the code of a consent in its frame nor where that leads', async ({
  tap,
  context,
  host,
  control,
  devServer,
  app,
  email,
}) => {
  await openSession(devServer, context, email);
  const { search } = new URL(await app.authorizationUrl('openid offline_access'));
  await host.open();
  await host.mount('mountIdentityProvider', { search });
  await host.widget().idp.allow.click();
  const callback = await app.arrival(host.page);
  await app.exchange(callback);
  // Who comes back sees what the browser has kept for the page.
  await host.page.goBack();
  await host.createAuth();
  tap.heard(await askEverything(host));

  await expectEventually(tap.leaks()).toEqual([]);
  await expectEventually(tap.sightings().filter(({ text }) => text.includes(callback.search))).toEqual([]);
  const kinds = ['authorization_code', 'refresh_token', 'session_token', 'session_jwt'];
  expect(control.secrets().map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});
