import { expect, expectEventually, HostPage, test } from '../fixtures/test.ts';

const readUser = (host: HostPage) => host.page.evaluate(() => window.auth.user.get());
const emailsOf = async (host: HostPage) => (await readUser(host))?.emails.map(({ email }) => email);

test('one navigation signs the browser in and ends at the application, which hears of the session', async ({
  page,
  context,
  servers,
  kit,
  host,
  control,
  email,
}) => {
  await kit.signIn(page, email, { to: `${servers.host.url}/?from=sign-in` });
  await expect(page).toHaveURL(`${servers.host.url}/?from=sign-in`);
  await host.createAuth();
  expect(await emailsOf(host)).toEqual([email]);
  const session = await page.evaluate(() => window.auth.session.get());
  expect(session?.authentication_factors).toMatchObject([{ type: 'magic_link' }]);
  expect(control.requests({ path: '/sessions/authenticate' }).at(-1)?.status).toBe(200);

  // An open page of the application hears of another sign-in by its session.
  await host.watch();
  const otherHost = await HostPage.create(await context.newPage(), servers);
  await kit.signIn(otherHost.page, `other.${email}`, { to: servers.host.url });
  await otherHost.createAuth();
  expect(await emailsOf(otherHost)).toEqual([`other.${email}`]);
  await page.bringToFront();
  await expect.poll(() => emailsOf(host)).toEqual([`other.${email}`]);
});

test('after a sign-out the same address signs in again, and the widget says who is there', async ({
  page,
  servers,
  kit,
  host,
  email,
}) => {
  await kit.signIn(page, email, { to: servers.host.url });
  await host.createAuth();
  await page.evaluate(() => window.auth.signOut());
  expect(await readUser(host)).toBeNull();
  await kit.signIn(page, email, { to: servers.host.url });
  await host.createAuth();
  expect(await emailsOf(host)).toEqual([email]);
  await host.mount('mountLogin');
  await expectEventually(host.errors()).toEqual([]);
});

test("the demo application's server accepts the session at once", async ({ page, devServer, kit, email }) => {
  await kit.signIn(page, email, { to: `${devServer.urls.host}/app` });
  await expect(page).toHaveURL(`${devServer.urls.host}/app`);
});

test('the kit throws the reason of the emulator', async ({ page, kit, email, problems }) => {
  problems.expect(/400/);
  await expect(kit.signIn(page, email, { organization: 'acme' })).rejects.toThrow('This project has no organizations.');
});

test.describe('with an auth domain of another name, whose cookies its sisters share', () => {
  test.use({
    serverOptions: {
      hostnames: { host: 'app.vestibule.localhost', auth: 'auth.vestibule.localhost' },
      deployment: { cookieDomain: 'vestibule.localhost' },
    },
  });

  test('one navigation signs the browser in, and a sign-out leaves no cookie @more', async ({
    page,
    context,
    servers,
    kit,
    host,
    email,
  }) => {
    await kit.signIn(page, email, { to: servers.host.url });
    await host.createAuth();
    expect(await emailsOf(host)).toEqual([email]);
    await page.evaluate(() => window.auth.signOut());
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session')))
      .toEqual([]);
  });
});

test.describe('in a project of organizations', () => {
  test.use({ serverOptions: { vertical: 'b2b' } });

  test('one navigation logs a member in', async ({ page, servers, kit, host, email }) => {
    await kit.signIn(page, email, { organization: 'acme', to: servers.host.url });
    await host.createAuth();
    const member = await page.evaluate(() => window.auth.member.get());
    expect(member).toMatchObject({ email_address: email, status: 'active' });
  });
});
