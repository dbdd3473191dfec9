import type { BrowserContext, Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { test as base, expect, expectEventually, type HostPage, WidgetFrame } from '../../fixtures/test.ts';
import { hostnames } from '../../fixtures/wireTapTest.ts';
import { AttackerLinks } from '../../support/attacks/attackerLinks.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';
import { WireTap } from '../../support/attacks/wireTap.ts';

const [ada, ben, dan] = ['ada@acme.test', 'ben@acme.test', 'dan@cobalt.test'];
const codes: WidgetConfig = { products: ['emailOtp'] };
const sso: WidgetConfig = { products: ['sso', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } };
const at = (organizationSlug: string): WidgetConfig => ({ flow: 'organization', organizationSlug });
const startedThere = /^An identity provider started this login/;
const loggedIn = 'You have successfully logged in.';
const notStartedHere = 'You started logging in somewhere else, or it took too long. Please start again here.';

/** `mine`: a connection of the attacker's own organization. */
const test = base.extend<{ stranger: AttackerLinks; auth: WidgetFrame; authenticate: string; mine: string }>({
  stranger: async ({ devServer }, use) => use(new AttackerLinks(devServer)),
  auth: async ({ page }, use) => use(new WidgetFrame(page)),
  authenticate: async ({ devServer }, use) => use(`${devServer.urls.auth}/authenticate`),
  mine: async ({ control }, use) => {
    const { organizations } = control;
    organizations.create({ organization_name: 'Mallory Inc', organization_slug: 'mallory' });
    await organizations.addMember('mallory', AttackerLinks.email);
    await use(organizations.addConnection('mallory', { display_name: 'Evil' }).connection_id);
  },
});
test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

async function signIn({ host, devServer }: { host: HostPage; devServer: DevServer }, email: string, slug: string) {
  await host.openLogin({ config: { ...codes, ...at(slug) } });
  await host.widget().main.submitEmail(email);
  const { passcode = '' } = await devServer.inbox.waitFor({ to: email, kind: 'passcode' });
  await host.widget().passcode.type(passcode);
  return host.waitForSignIn();
}

/** Leaves for the connection as its visitor does, and stays at the identity provider. */
async function leaveForCobalt(host: HostPage, page: Page) {
  await host.openLogin({ config: { ...sso, ...at('cobalt') } });
  await host.widget().button('Continue with Cobalt Okta').click();
  await page.waitForURL(/identity-provider/);
}

const idOf = ({ control }: DevServer, slug: string) => control.organizations.get(slug).organization_id;
const sessionsOf = ({ control }: DevServer) => control.organizations.sessions();
const cookieNames = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).map(({ name }) => name);

test.describe('a member of one organization', () => {
  test('reads nothing of another one, and the page cannot switch there', async ({
    context,
    page,
    host,
    control,
    devServer,
    problems,
  }) => {
    problems.expect(/40[0-9]/);
    const tap = await WireTap.install(context, host, control);
    await makeHostHostile(page);
    const { session } = await signIn({ host, devServer }, ben, 'acme');
    const foreign = idOf(devServer, 'borealis');
    tap.heard(await page.evaluate(() => window.auth.organization.list()));
    tap.heard(await page.evaluate(() => window.callFrame(['organizations'], [])));
    for (const id of [foreign, idOf(devServer, 'cobalt'), 'borealis', { organization_id: foreign }]) {
      const { value } = await page.evaluate((id) => window.callFrame(['switchOrganization'], [id]), id);
      expect(value).toMatchObject({ ok: false });
    }
    expect(await page.evaluate(() => window.auth.session.get())).toMatchObject({ session_id: session.session_id });
    const secrets = [foreign, 'Borealis', 'Cobalt', 'cleo@', 'ada@acme.test', 'Lovelace'];
    await expectEventually(
      tap.sightings().filter(({ text, where }) => where !== 'sent' && secrets.some((secret) => text.includes(secret))),
    ).toEqual([]);
  });

  test('is not switched by the page into an organization that has invited them', async ({ host, page, devServer }) => {
    const { control } = devServer;
    control.organizations.create({ organization_name: 'Delta Yards', organization_slug: 'delta' });
    control.organizations.invite('delta', ada);
    const { session } = await signIn({ host, devServer }, ada, 'acme');
    const delta = idOf(devServer, 'delta');
    const list = await page.evaluate(() => window.auth.organization.list());
    expect(list.find(({ organization }) => organization.organization_id === delta)).toMatchObject({ type: 'invited' });
    const refusal = await page.evaluate((id) => window.auth.organization.switch(id).catch(({ code }) => code), delta);
    expect(refusal).toBe('organization_pending');
    expect(control.organizations.members('delta')).toMatchObject([{ status: 'invited' }]);
    expect(await page.evaluate(() => window.auth.session.get())).toMatchObject({ session_id: session.session_id });
  });
});

test('a stranger who knows the slug learns only what its login shows, and gets no code', async ({
  context,
  host,
  widget,
  control,
  devServer,
  problems,
}) => {
  problems.expect(/40[0-9]/);
  const tap = await WireTap.install(context, host, control);
  await host.openLogin({ config: { ...codes, ...at('borealis') } });
  await expect(widget.heading).toHaveText('Continue to Borealis Labs');
  await widget.main.submitEmail('eve@example.com');
  await expect(widget.alert).toContainText("doesn't have access to Borealis Labs");
  expect(devServer.inbox.messages).toEqual([]);
  const secrets = [idOf(devServer, 'borealis'), 'Borealis', 'Winter', 'cleo@', 'ada@', 'mfa_policy'];
  await expectEventually(tap.sightings().filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual(
    [],
  );
});

test.describe('the answer of an identity provider', () => {
  test('asks in a browser that did not start it, on the auth page and on a host page', async ({
    host,
    page,
    auth,
    authenticate,
    stranger,
    mine,
    devServer,
  }) => {
    await page.goto(await stranger.ssoReturn(authenticate, mine));
    await expect(auth.getByText(startedThere)).toBeVisible();
    expect(page.url()).toBe(authenticate);
    await page.goto(await stranger.ssoReturn(`${host.url}/return`, mine));
    await host.createAuth();
    await host.mount('mountLogin', { config: sso });
    expect(await page.evaluate(async () => (await window.auth.handleRedirect()).status)).toBe('confirm');
    await expect(host.widget().getByText(startedThere)).toBeVisible();
    expect(devServer.control.requests({ path: '/b2b/sso/authenticate' })).toEqual([]);
    await host.widget().button("Don't log in").click();
    expect(sessionsOf(devServer)).toEqual([]);
  });

  test('that a company portal started signs in after one press, and over a session it names that', async ({
    host,
    page,
    auth,
    authenticate,
    stranger,
    control,
    devServer,
  }) => {
    const { connection_id = '' } =
      control.organizations.connections('cobalt').find(({ kind }) => kind === 'saml') ?? {};
    await page.goto(await stranger.portalReturn(connection_id, dan));
    await expect(auth.getByText(startedThere)).toBeVisible();
    expect(page.url()).toBe(authenticate);
    await auth.button('Continue').click();
    await expect(auth.getByText(loggedIn)).toBeVisible();
    expect(sessionsOf(devServer)).toHaveLength(1);

    await page.goto(await stranger.portalReturn(connection_id, dan));
    await expect(auth.getByText(`You're logged in as ${dan}.`)).toBeVisible();
    await auth.button("Don't log in").click();
    expect(sessionsOf(devServer)).toHaveLength(1);
    await host.open();
  });

  test("asks while the visitor is at the identity provider, and the visitor's own sign-in then ends", async ({
    context,
    host,
    page,
    authenticate,
    stranger,
    mine,
    devServer,
    problems,
  }) => {
    problems.expect(/40[0-9]/);
    await leaveForCobalt(host, page);
    for (const address of [await stranger.ssoReturn(authenticate, mine), await stranger.portalReturn(mine)]) {
      const tab = await context.newPage();
      await tab.goto(address);
      await expect(new WidgetFrame(tab).getByText(startedThere)).toBeVisible();
      await tab.close();
    }
    expect(sessionsOf(devServer)).toEqual([]);
    await page.getByRole('button', { name: /dan@cobalt.test/ }).click();
    await page.waitForURL(`${host.url}/`);
    expect(sessionsOf(devServer)).toHaveLength(1);
  });

  test("a stranger's link asks while the visitor waits for a mail", async ({
    host,
    page,
    auth,
    authenticate,
    inbox,
    control,
    devServer,
  }) => {
    await host.openLogin({ config: { products: ['emailMagicLinks'] } });
    await host.widget().main.submitEmail(ada);
    const ownLetter = await inbox.waitFor({ to: ada, kind: 'magic_link' });
    control.organizations.invite('borealis', 'ada+mallory@acme.test');
    const { link = '' } = await inbox.waitFor({ to: 'ada+mallory@acme.test', kind: 'invite' });
    await page.goto(link);
    await expect(auth.heading).toHaveText('Continue logging in?');
    expect(page.url()).toBe(authenticate);
    expect(devServer.control.requests({ path: '/b2b/magic_links/authenticate' })).toEqual([]);
    await page.goto(ownLetter.link ?? '');
    await expect(auth.heading).not.toHaveText('Continue logging in?');
    await expect.poll(() => control.requests({ path: '/b2b/magic_links/discovery/authenticate' }).length).toBe(1);
  });

  test('is not taken for an OAuth sign-in that the visitor has started @more', async ({
    host,
    page,
    auth,
    authenticate,
    stranger,
    mine,
    devServer,
  }) => {
    await host.openLogin({ config: sso });
    await host.widget().button('Continue with Google').click();
    await page.waitForURL(/google/);
    await page.goto(await stranger.ssoReturn(authenticate, mine));
    await expect(auth.getByText(startedThere)).toBeVisible();
    expect(devServer.control.requests({ path: '/b2b/sso/authenticate' })).toEqual([]);
  });

  test('of another connection than the started one signs nobody in', async ({
    context,
    host,
    page,
    authenticate,
    mine,
    devServer,
    problems,
  }) => {
    problems.expect(/40[0-9]/);
    const stranger = new AttackerLinks(devServer, { withPkce: true });
    await leaveForCobalt(host, page);
    await page.goto(await stranger.ssoReturn(authenticate, mine));
    await page.waitForURL(`${host.url}/`);
    await host.createAuth();
    await host.mount('mountLogin', { config: { ...sso, ...at('cobalt') } });
    await expect(host.widget().alert).toHaveText(notStartedHere);
    expect(sessionsOf(devServer)).toEqual([]);
    const names = await cookieNames(context, devServer.urls.auth);
    expect(names.filter((name) => /^stytch_(session|intermediate)/.test(name))).toEqual([]);
    await expectEventually(host.signIns()).toEqual([]);
  });

  test('of the same connection, but of another browser, is refused with PKCE', async ({
    host,
    page,
    authenticate,
    control,
    devServer,
    problems,
  }) => {
    problems.expect(/40[0-9]/);
    control.changeProject({ pkce_required_for_sso: true });
    await leaveForCobalt(host, page);
    const { connection_id } = control.organizations.connections('cobalt')[0] ?? { connection_id: '' };
    const colleague = new AttackerLinks(devServer, { withPkce: true });
    await page.goto(await colleague.ssoReturn(authenticate, connection_id, dan));
    await page.waitForURL(`${host.url}/`);
    expect(sessionsOf(devServer)).toEqual([]);
  });

  test('signs in once: its address is worth nothing afterwards @more', async ({
    host,
    page,
    auth,
    authenticate,
    devServer,
    control,
  }) => {
    await leaveForCobalt(host, page);
    const returnRequest = page.waitForRequest((request) => request.url().startsWith(`${authenticate}?`));
    await page.getByRole('button', { name: /dan@cobalt.test/ }).click();
    const address = (await returnRequest).url();
    await page.waitForURL(`${host.url}/`);
    expect(sessionsOf(devServer)).toHaveLength(1);
    await page.goto(address);
    await expect(auth.heading).toHaveText("You're logged in");
    expect(page.url()).toBe(authenticate);
    expect(control.requests({ path: '/b2b/sso/authenticate' })).toHaveLength(1);
  });
});

test.describe('with cookies for the whole site', () => {
  test.use({
    serverOptions: {
      hostnames,
      vertical: 'b2b',
      deployment: { vertical: 'b2b', cookieDomain: 'vestibule.localhost' },
    },
  });

  test('the intermediate session token neither reaches the host page nor lets it do anything', async ({
    context,
    page,
    host,
    widget,
    inbox,
    control,
    devServer,
    problems,
  }) => {
    problems.expect(/40[0-9]/);
    const tap = await WireTap.install(context, host, control);
    await makeHostHostile(page);
    await host.openLogin({ config: codes });
    await widget.main.submitEmail(ada);
    const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
    await widget.passcode.type(passcode);
    await expect(widget.heading).toHaveText('Select an organization to continue');
    expect(control.secrets().map(({ kind }) => kind)).toContain('intermediate_session_token');
    expect(await cookieNames(context, devServer.urls.auth)).toContain('stytch_intermediate_session_token');
    expect(await cookieNames(context, host.url)).not.toContain('stytch_intermediate_session_token');

    const acme = idOf(devServer, 'acme');
    for (const [method, ...args] of [['organizations'], ['switchOrganization', acme], ['extend', 60], ['session']]) {
      tap.heard(await page.evaluate(([method, args]) => window.callFrame([method], args), [method, args] as const));
    }
    const responses = await page.evaluate(async (id) => {
      const { session, member, organization } = window.auth;
      const code = (error: { code: string }) => error.code;
      return {
        session: await session.get(),
        member: await member.get(),
        organization: await organization.get(),
        list: await organization.list().catch(code),
        switched: await organization.switch(id).catch(code),
      };
    }, acme);
    const [noValue, noSession] = [null, 'no_session'];
    expect(responses).toEqual({
      session: noValue,
      member: noValue,
      organization: noValue,
      list: noSession,
      switched: noSession,
    });
    await expectEventually(tap.leaks().filter(({ kind }) => kind === 'intermediate_session_token')).toEqual([]);
    const secrets = ['Acme', 'Borealis', 'Cobalt', 'Lovelace'];
    await expectEventually(
      tap.sightings().filter(({ text }) => secrets.some((secret) => text.includes(secret))),
    ).toEqual([]);
    expect(sessionsOf(devServer)).toEqual([]);

    await widget.button(/Acme Robotics/).click();
    await host.waitForSignIn();
    expect(await cookieNames(context, devServer.urls.auth)).not.toContain('stytch_intermediate_session_token');
  });
});
