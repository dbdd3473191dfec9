import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import type { WidgetConfig } from '@vestibule/host-sdk';
import * as client from 'openid-client';
import { test } from '../fixtures/connectedAppTest.ts';
import { expect, WidgetFrame } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { openRedirect } from '../support/waiting/openRedirect.ts';

const ada = 'ada@acme.test';
const ben = 'ben@acme.test';
const ORGANIZATION = 'https://stytch.com/organization';
const config: WidgetConfig = {
  products: ['emailOtp', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }] },
};
const inAcme: WidgetConfig = { ...config, flow: 'organization', organizationSlug: 'acme' };

const serverFor = (config: WidgetConfig) =>
  ({ vertical: 'b2b', deployment: { vertical: 'b2b', page: { config } } }) as const;
test.use({ serverOptions: serverFor(config) });

/** Logs in on the page of the request, by a passcode. */
async function logIn(idpPage: WidgetFrame, { inbox }: DevServer, email: string) {
  await expect(idpPage.heading).toHaveText("You're not logged in");
  await idpPage.idp.logIn.click();
  await idpPage.main.submitEmail(email);
  await expect(idpPage.heading).toHaveText('Enter passcode');
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await idpPage.passcode.type(passcode);
}

const anotherOrganization = (idpPage: WidgetFrame) => idpPage.button('Use another organization');
const isFor = (idpPage: WidgetFrame, name: string) =>
  expect(idpPage.getByText(`This gives access to your account at ${name}`)).toBeVisible();

/** Makes Ada a member of a second organization that accepts the same proofs. */
async function addDelta({ control: { organizations } }: DevServer) {
  organizations.create({ organization_name: 'Delta Drives', organization_slug: 'delta' });
  await organizations.addMember('delta', ada);
  return organizations.get('delta').organization_id;
}

async function allowed({ idpPage, page, app }: { idpPage: WidgetFrame; page: Page; app: Arriving }) {
  await idpPage.idp.allow.click();
  return app.exchange(await app.arrival(page));
}
type Arriving = {
  arrival(page: Page): Promise<URL>;
  exchange(url: URL): ReturnType<typeof client.authorizationCodeGrant>;
};

test.describe('a login to one organization', () => {
  test.use({ serverOptions: serverFor(inAcme) });

  test('leads back to the request, and the tokens name member and organization', async ({
    page,
    devServer,
    app,
    idpPage,
  }) => {
    const scope = 'openid email profile offline_access robots:read robots:scrap';
    await page.goto(await app.authorizationUrl(scope));
    await logIn(idpPage, devServer, ben);
    await expect(idpPage.heading).toHaveText('Weather Watch wants to access your Robot Works account');
    await expect(idpPage.getByText(`You're logged in as ${ben}`)).toBeVisible();
    await isFor(idpPage, 'Acme Robotics');
    // His roles do not include scrapping robots.
    await expect(idpPage.idp.headings).toHaveText([
      'Weather Watch is requesting to:',
      "You don't have permission to give Weather Watch some of this access.",
    ]);
    await expect(idpPage.idp.items.last()).toHaveText('Scrap robots');

    const tokens = await allowed({ idpPage, page, app });
    const { organizations } = devServer.control;
    const { organization_id } = organizations.get('acme');
    const [{ member_id: sub = '' } = {}] = organizations.sessions();
    const claims = { sub, email: ben, [ORGANIZATION]: { organization_id, slug: 'acme' } };
    expect(tokens.claims()).toMatchObject(claims);
    expect(tokens.scope).toBe('openid email profile offline_access robots:read');
    expect(await client.fetchUserInfo(app.config, tokens.access_token, sub)).toMatchObject(claims);
    const refreshedTokens = await client.refreshTokenGrant(app.config, String(tokens.refresh_token));
    expect(refreshedTokens.claims()).toMatchObject(claims);
  });

  test('the account of the member shows the app, and ends its access', async ({ page, devServer, app, idpPage }) => {
    await page.goto(await app.authorizationUrl('openid offline_access'));
    await logIn(idpPage, devServer, ben);
    const tokens = await allowed({ idpPage, page, app });
    await page.goto(`${devServer.urls.auth}/account`);
    const { account } = idpPage;
    await account.open('Connected apps');
    await account.button('Remove access for Weather Watch').click();
    await account.confirmRemove.click();
    await expect(account.news).toHaveText('Access removed.');
    await expect(account.row('Weather Watch')).toHaveCount(0);
    await expect(client.refreshTokenGrant(app.config, String(tokens.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

test('a member chooses another organization before granting, and may come back @more', async ({
  page,
  devServer,
  app,
  idpPage,
}) => {
  const delta = await addDelta(devServer);
  await page.goto(await app.authorizationUrl('openid email robots:scrap'));
  await logIn(idpPage, devServer, ada);
  await idpPage.button(/Acme Robotics/).click();
  await isFor(idpPage, 'Acme Robotics');
  await anotherOrganization(idpPage).click();
  await expect(idpPage.heading).toHaveText('Your organizations');
  await idpPage.back.click();
  await isFor(idpPage, 'Acme Robotics');
  await anotherOrganization(idpPage).click();
  await idpPage.button(/Delta Drives/).click();
  await isFor(idpPage, 'Delta Drives');
  // An admin of Acme is no admin of Delta.
  await expect(idpPage.getByText(/^You don't have permission to give Weather Watch/)).toBeVisible();
  const tokens = await allowed({ idpPage, page, app });
  expect(tokens.claims()).toMatchObject({ email: ada, [ORGANIZATION]: { organization_id: delta, slug: 'delta' } });
});

test('an organization that needs another proof asks for it, and leads back to the request @more', async ({
  page,
  devServer,
  app,
  idpPage,
}) => {
  devServer.control.organizations.create({
    ...{ organization_name: 'Echo Google', organization_slug: 'echo' },
    ...{ auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth'] },
  });
  await devServer.control.organizations.addMember('echo', ada);
  await page.goto(await app.authorizationUrl('openid'));
  await logIn(idpPage, devServer, ada);
  await idpPage.button(/Acme Robotics/).click();
  await anotherOrganization(idpPage).click();
  await idpPage.button(/Echo Google/).click();
  await expect(idpPage.heading).toHaveText('Switch to Echo Google?');
  await idpPage.button('Continue').click();
  await idpPage.button('Continue with Google').click();
  await new AccountChooser(page).continueAs(ada);
  await isFor(idpPage, 'Echo Google');
  const tokens = await allowed({ idpPage, page, app });
  expect(tokens.claims()).toMatchObject({ [ORGANIZATION]: { slug: 'echo' } });
});

test('a frame in a host page shows the organization, and leads to the page that answers @more', async ({
  host,
  page,
  devServer,
  app,
  idpPage,
  widget,
}) => {
  const request = await app.authorizationUrl('openid');
  await page.goto(request);
  await logIn(idpPage, devServer, ben);
  await idpPage.button(/Acme Robotics/).click();
  await isFor(idpPage, 'Acme Robotics');
  await host.open();
  await host.mount('mountIdentityProvider', { search: new URL(request).search });
  await isFor(widget, 'Acme Robotics');
  await expect(widget.button(/./)).toHaveCount(0);
  await widget.idp.toPage.click();
  await page.waitForURL(`${devServer.urls.auth}/idp?*`);
  await isFor(idpPage, 'Acme Robotics');
  await allowed({ idpPage, page, app });
});

test('Deny tells the app, and asks again the next time @more', async ({ page, devServer, app, idpPage }) => {
  await page.goto(await app.authorizationUrl('openid'));
  await logIn(idpPage, devServer, ben);
  await idpPage.button(/Acme Robotics/).click();
  await idpPage.idp.deny.click();
  expect((await app.arrival(page)).searchParams.get('error')).toBe('access_denied');
  await page.goto(await app.authorizationUrl('openid'));
  await expect(idpPage.idp.allow).toBeVisible();
});

test('an organization that does not allow the app says so, and another one can answer', async ({
  page,
  devServer,
  app,
  idpPage,
  problems,
}) => {
  problems.expect(/403/);
  await addDelta(devServer);
  devServer.control.organizations.update('acme', { third_party_connected_apps_allowed_type: 'NOT_ALLOWED' });
  await page.goto(await app.authorizationUrl('openid'));
  await logIn(idpPage, devServer, ada);
  await idpPage.button(/Acme Robotics/).click();
  await expect(idpPage.alert).toHaveText(/^Your organization doesn't allow this app\./);
  await anotherOrganization(idpPage).click();
  await idpPage.button(/Delta Drives/).click();
  await isFor(idpPage, 'Delta Drives');
});

test('an app logs a member out: after a question, or at once with the ID token @more', async ({
  page,
  devServer,
  app,
  idpPage,
}) => {
  const { organizations } = devServer.control;
  await page.goto(await app.authorizationUrl('openid'));
  await logIn(idpPage, devServer, ben);
  await idpPage.button(/Acme Robotics/).click();
  const { id_token = '' } = await allowed({ idpPage, page, app });
  await page.goto(app.logoutUrl({ state: 'xyz' }));
  await expect(idpPage.getByText('Are you sure you want to log out of your Robot Works account?')).toBeVisible();
  await idpPage.idp.no.click();
  await expect(idpPage.getByText('You have not been logged out. You may close this page.')).toBeVisible();
  expect(organizations.sessions()).toHaveLength(1);
  await page.goto(app.logoutUrl({ id_token_hint: id_token, state: 'xyz' }));
  expect((await app.arrival(page, '/bye')).search).toBe('?state=xyz');
  expect(organizations.sessions()).toEqual([]);
});

test.describe('attacks', () => {
  test('a request that a member reads for one organization is not granted for another', async ({
    context,
    control,
    page,
    devServer,
    app,
    idpPage,
  }) => {
    await addDelta(devServer);
    const request = await app.authorizationUrl('openid email');
    await page.goto(request);
    await logIn(idpPage, devServer, ada);
    await idpPage.button(/Acme Robotics/).click();
    await isFor(idpPage, 'Acme Robotics');
    const tab = await context.newPage();
    await tab.goto(request);
    const tabWidget = new WidgetFrame(tab);
    await anotherOrganization(tabWidget).click();
    await tabWidget.button(/Delta Drives/).click();
    await isFor(tabWidget, 'Delta Drives');
    // The address of the account is the same, but the question starts again.
    await isFor(idpPage, 'Delta Drives');
    expect(control.requests({ path: '/idp/b2b/oauth/authorize/submit' })).toEqual([]);
  });

  test('a grant of one organization is worth nothing for another of the same person @more', async ({
    page,
    devServer,
    app,
    idpPage,
  }) => {
    await addDelta(devServer);
    await page.goto(await app.authorizationUrl('openid'));
    await logIn(idpPage, devServer, ada);
    await idpPage.button(/Acme Robotics/).click();
    const acme = await allowed({ idpPage, page, app });
    await page.goto(await app.authorizationUrl('openid', { prompt: 'consent' }));
    await anotherOrganization(idpPage).click();
    await idpPage.button(/Delta Drives/).click();
    await isFor(idpPage, 'Delta Drives');
    // Nothing was granted for Delta yet, so an app cannot get an answer in its name without a question.
    await openRedirect(page, await app.authorizationUrl('openid', { prompt: 'none' }));
    expect((await app.arrival(page)).searchParams.get('error')).toBe('consent_required');
    const userInfo = await client.fetchUserInfo(app.config, acme.access_token, client.skipSubjectCheck);
    expect(userInfo).toMatchObject({ [ORGANIZATION]: { slug: 'acme' } });
  });
});
