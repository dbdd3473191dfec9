import { expect, expectEventually } from '../../fixtures/test.ts';
import { askEverything, hostnames, test } from '../../fixtures/wireTapTest.ts';
import { openSession } from '../../journeys/openSession.ts';

/**
 * A deployment that allows decisions in frames. The viewport fits the whole page, so Playwright does not scroll: for 500 ms
 * after a scroll, Chromium drops clicks in a frame that tracks its visibility.
 */
test.use({
  serverOptions: { hostnames, deployment: { identityProvider: { framed: true } } },
  viewport: { width: 800, height: 1000 },
});

test('a host page that records everything learns neither the code of a consent in its frame nor its redirect', async ({
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
  // After going back, the page sees what the browser has stored for it.
  await host.page.goBack();
  await host.createAuth();
  tap.heard(await askEverything(host));

  await expectEventually(tap.leaks()).toEqual([]);
  await expectEventually(tap.sightings().filter(({ text }) => text.includes(callback.search))).toEqual([]);
  const kinds = ['authorization_code', 'refresh_token', 'session_token', 'session_jwt'];
  expect(control.secrets().map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});
