import { expect, test } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';

test.use({
  serverOptions: {
    hostnames: { host: 'app.vestibule.localhost', auth: 'auth.vestibule.localhost' },
    deployment: { cookieDomain: 'vestibule.localhost' },
  },
});

test('on subdomains of one site the session cookies reach the host, and its server', async ({
  context,
  host,
  inbox,
  email,
}) => {
  await host.openLogin({ config: { products: ['otp'] } });
  await signInByPasscode(host, inbox, email);
  const cookies = await context.cookies(host.url);
  expect(cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ domain: '.vestibule.localhost', sameSite: 'Lax' });

  await host.page.evaluate(() => window.auth.signOut());
  // The browser's cookie store is updated with a delay.
  await expect.poll(() => context.cookies(host.url)).toEqual([]);
});
