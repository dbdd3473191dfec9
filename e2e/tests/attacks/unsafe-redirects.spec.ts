import type { Control } from '@vestibule/dev-server';
import { test } from '../../fixtures/connectedAppTest.ts';
import { expect, expectEventually } from '../../fixtures/test.ts';
import { RelyingParty } from '../../support/servers/RelyingParty.ts';

// An attacker's app that is registered with the unsafe redirect addresses.
const unsafe = [
  'javascript:document.title=document.domain',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost/8d5b',
  ' javascript:alert(1)',
];
const refusal =
  'The app that sent you here asked us to send you back to an unsafe address. Please reach out to the application developer.';

function registerFor(control: Control, addresses: string[]): void {
  const [app] = control.project().connected_apps;
  if (!app) throw new Error('No app is registered.');
  const changedApp = { ...app, redirect_urls: addresses, post_logout_redirect_urls: addresses };
  control.changeProject({ connected_apps: [changedApp] });
}

/** Returns the two possible requests of an app with this redirect address. */
const searchesFor = (address: string) =>
  [
    { client_id: RelyingParty.clientId, redirect_uri: address, response_type: 'code', scope: 'openid', state: 's' },
    { client_id: RelyingParty.clientId, redirect_uri: address, scope: 'openid', prompt: 'none' },
    { client_id: RelyingParty.clientId, post_logout_redirect_uri: address },
  ].map((parameters) => `?${new URLSearchParams(parameters)}`);

/** Returns the provider's calls about a request and the codes it issued. */
const traces = (control: Control) => ({
  asked: control.requests({ path: '*' }).filter(({ path }) => /authorize|logout|revoke/.test(path)),
  codes: control.secrets().filter(({ kind }) => kind === 'authorization_code'),
});

test('the auth page asks for no consent, issues no code and shows no link for an unsafe redirect', async ({
  page,
  devServer,
  control,
  app,
  idpPage,
  signIn,
}) => {
  expect(app.site).toBeTruthy();
  registerFor(control, unsafe);
  const { sessionId } = await signIn();
  for (const search of unsafe.flatMap(searchesFor)) {
    await page.goto(`${devServer.urls.auth}/idp${search}`);
    await expect(idpPage.alert, search).toHaveText(refusal);
    // The one way on leads to the visitor's own account.
    await expect(idpPage.root.locator('a, button')).toHaveText(['Account']);
    await expect(idpPage.root.locator('a')).toHaveAttribute('href', '/account');
  }
  expect(traces(control)).toEqual({ asked: [], codes: [] });
  expect(devServer.state.sessions.all().map(({ session }) => session.session_id)).toEqual([sessionId]);
});

test('a host page that mounts such a request gets an error, and its frame shows no link', async ({
  host,
  widget,
  control,
  app,
  signIn,
}) => {
  expect(app.site).toBeTruthy();
  registerFor(control, unsafe);
  await signIn();
  const requests: object[] = [];
  for (const search of unsafe.slice(0, 1).flatMap(searchesFor)) {
    await host.open();
    await host.mount('mountIdentityProvider', { search });
    await expect(widget.alert).toHaveText(refusal);
    await expect(widget.root.locator('a, button')).toHaveCount(0);
    const path = search.includes('post_logout') ? 'post_logout_redirect_uri' : 'redirect_uri';
    requests.push({ code: 'unsafe_redirect', widgetError: { path } });
    await expectEventually(host.errors()).toMatchObject(requests);
  }
  expect(traces(control)).toEqual({ asked: [], codes: [] });
});

test('a native app is answered by its custom scheme, with or without a dot @more', async ({
  page,
  devServer,
  control,
  app,
  idpPage,
  signIn,
}) => {
  const addresses = ['org.example.weather:/callback', 'cursor://oauth/callback'];
  registerFor(control, addresses);
  await signIn();
  for (const [index, redirect_uri] of addresses.entries()) {
    const search = new URL(await app.authorizationUrl('openid', { redirect_uri, prompt: 'consent' })).search;
    await page.goto(`${devServer.urls.auth}/idp${search}`);
    await expect(idpPage.getByText(new URL(redirect_uri).protocol.slice(0, -1))).toBeVisible();
    await idpPage.idp.allow.click();
    const link = idpPage.root.locator('a[target=_top]');
    await expect(link).toHaveAttribute('href', new RegExp(`^${redirect_uri}\\?code=`));
    expect(traces(control).codes).toHaveLength(index + 1);
  }
});
