import { expect, test } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';

test.use({ serverOptions: { deployment: { exposeSessionToken: true } } });

const config = { products: ['otp' as const] };
const readTokens = () => window.auth.session.getTokens();

test('if host and deployment both allow it, the host can read the tokens', async ({
  host,
  inbox,
  devServer,
  email,
}) => {
  await host.openLogin({ config }, { exposeSessionToken: true });
  await signInByPasscode(host, inbox, email);
  const tokens = await host.page.evaluate(readTokens);
  expect(tokens?.session_token).toBe(devServer.state.sessions.all()[0]?.token);
  expect(tokens?.session_jwt.split('.')).toHaveLength(3);
});

test('if only the deployment allows it, the host gets none', async ({ host, inbox, email }) => {
  await host.openLogin({ config });
  await signInByPasscode(host, inbox, email);
  expect(await host.page.evaluate(readTokens)).toBeNull();
});

test('the host can request only the JWT, which its server verifies', async ({ host, inbox, email }) => {
  await host.openLogin({ config }, { exposeSessionJwt: true });
  await signInByPasscode(host, inbox, email);
  const jwt = await host.page.evaluate(() => window.auth.session.getJwt());
  expect(jwt?.split('.')).toHaveLength(3);
  expect(await host.page.evaluate(readTokens)).toBeNull();
});
