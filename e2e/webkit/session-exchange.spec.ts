import { type DevServer, MINUTE_MS, startDevServer } from '@vestibule/dev-server';
import type { Auth, createAuth } from '@vestibule/host-sdk';
import { type ExchangeServer, startExchangeServer } from '../support/servers/exchangeServer.ts';
import { test as base, expect } from './fixtures.ts';
import type { View } from './View.ts';

type HostWindow = { createAuth: typeof createAuth; auth: Auth };

// A host whose server takes the session over, under a service worker that reads every request.
const test = base.extend<{ sites: { dev: DevServer; host: ExchangeServer } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  sites: async ({}, use) => {
    const host = await startExchangeServer('localhost');
    const dev = await startDevServer({
      ports: { host: 0, auth: 0, provider: 0 },
      allowedHosts: [host.url],
      deployment: { sessionExchange: [`${host.url}/auth/session`] },
    });
    host.use({
      projectId: dev.identity.projectId,
      apiUrl: dev.urls.provider,
      authUrl: dev.urls.auth,
      now: () => new Date(dev.clock.now()),
    });
    await use({ dev, host });
    await Promise.all([dev.stop(), host.stop()]);
  },
});

const whoAmI = (page: View) => page.evaluate(async () => (await fetch('/me')).text());

test('the server knows the visitor from the login to the logout, also after its JWT has expired', async ({
  webkit,
  sites: { dev, host },
  email,
}) => {
  const page = webkit.first;
  await page.open(host.url);
  await expect.poll(() => page.evaluate(() => document.title)).toBe('Ready');
  await page.evaluate(
    (options) => {
      const host = window as unknown as HostWindow;
      host.auth = host.createAuth(options);
      host.auth.mountLogin('#login', { config: { products: ['otp'] } });
    },
    { publicToken: dev.publicToken, frameUrl: dev.urls.auth },
  );
  const widget = page.frame();
  await widget.shows('Continue with email');
  await widget.type('input[type=email]', email);
  await widget.press('Continue with email');
  await widget.shows('Enter passcode');
  const { passcode = '' } = await dev.inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.type('input[autocomplete=one-time-code]', passcode);
  await expect.poll(() => whoAmI(page)).toMatch(/^user-/);
  const visitor = await whoAmI(page);
  const secrets = dev.control.secrets().map(({ value }) => value);
  expect(secrets.length).toBeGreaterThan(1);
  // Cookies are left out: on localhost, pages of all ports share them.
  const seenRequests = await page.evaluate(async () => {
    const cache = await caches.open('seen');
    const read = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    return read.join('\n');
  });
  expect(seenRequests).toContain('/me');
  for (const secret of secrets) expect(seenRequests).not.toContain(secret);

  dev.clock.advance(6 * MINUTE_MS);
  await page.open(`${host.url}/app`);
  await page.shows(visitor);
  expect(await page.url()).toBe(`${host.url}/app`);

  await page.open(host.url);
  await expect.poll(() => page.evaluate(() => document.title)).toBe('Ready');
  await page.evaluate((options) => (window as unknown as HostWindow).createAuth(options).signOut(), {
    publicToken: dev.publicToken,
    frameUrl: dev.urls.auth,
  });
  await expect.poll(() => whoAmI(page)).toBe('nobody');
  await page.open(`${host.url}/app`);
  await page.shows('Signed out');
});
