import type { BrowserContext } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, expectSettled, type HostPage } from '../fixtures.ts';
import { test } from '../support/connectedAppTest.ts';
import { openSession } from '../support/openSession.ts';
import type { RelyingParty } from '../support/RelyingParty.ts';

const cover = (host: HostPage) =>
  host.page.evaluate(() => {
    const overlay = document.createElement('div');
    overlay.id = 'overlay';
    overlay.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none';
    document.body.append(overlay);
  });

test('inside a host page, consent is given in the frame and the whole page goes to the app', async ({
  host,
  widget,
  context,
  devServer,
  app,
  email,
}) => {
  await begin({ host, context, devServer, app, email });
  await expect(widget.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
  await widget.idp.allow.click();
  await app.exchange(await app.arrival(host.page));
  await expectSettled(host.events().map(({ type }) => type)).toContain('authorize_flow_complete');
  expect(host.page.frames()).toHaveLength(1);
});

test('a denial says so, and reaches the host', async ({ host, widget, context, devServer, app, email }) => {
  // The host keeps its page, so that the screen can be read.
  await begin({ host, context, devServer, app, email }, { allowsNavigation: false });
  await widget.idp.deny.click();
  await expect(widget.getByText('Access to the application was denied.')).toBeVisible();
  await expectSettled(host.events().map(({ type }) => type)).toContain('consent_denied');
});

test('while anything covers the frame its buttons do not answer, and a page of its own is offered', async ({
  host,
  widget,
  context,
  devServer,
  app,
  email,
}) => {
  await begin({ host, context, devServer, app, email });
  await expect(widget.idp.allow).toBeEnabled();
  await cover(host);
  await expect(widget.idp.allow).toBeDisabled();
  await expect(widget.idp.deny).toBeDisabled();
  await expect(widget.alert.filter({ hasText: 'may be covering' })).toHaveCount(1);
  await expect(widget.idp.newTab).toHaveAttribute('href', /^idp\?/);

  await host.page.evaluate(() => document.querySelector('#overlay')?.remove());
  await widget.idp.allow.click();
  await app.arrival(host.page);
});

test('after the frame got another size its buttons rest until the browser takes clicks again', async ({
  host,
  widget,
  context,
  devServer,
  app,
  email,
}) => {
  await begin({ host, context, devServer, app, email }, { allowsNavigation: false });
  await expect(widget.idp.deny).toBeEnabled();
  const rested = widget.idp.deny.evaluate(
    (button: HTMLButtonElement) =>
      new Promise((resolve) => {
        new MutationObserver(() => button.disabled && resolve(true)).observe(button, { attributes: true });
      }),
  );
  await widget.idp.items.first().click();
  expect(await rested).toBe(true);
  await widget.idp.deny.click();
  await expect(widget.getByText('Access to the application was denied.')).toBeVisible();
});

test('a browser that cannot tell what covers a frame asks on a page of its own', async ({
  host,
  widget,
  context,
  devServer,
  app,
  email,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
  });
  await begin({ host, context, devServer, app, email });
  await expect(widget.idp.newTab).toBeVisible();
  await expect(widget.idp.allow).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await widget.idp.newTab.click();
  const page = await opened;
  await page.getByRole('button', { name: 'Allow' }).click();
  await app.exchange(await app.arrival(page));
});

test('a host that refuses to leave keeps its page, and the visitor a link', async ({
  host,
  widget,
  context,
  devServer,
  app,
  email,
}) => {
  await begin({ host, context, devServer, app, email }, { allowsNavigation: false });
  await widget.idp.allow.click();
  await host.waitForError({ code: 'navigation_refused' });
  await expect(widget.heading).toHaveText('Success!');
  const link = widget.root.getByRole('link', { name: 'Continue' });
  await expect(link).toHaveAttribute('href', /\/callback\?code=/);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(host.page.url()).toBe(`${host.url}/`);
});

test('whoever is not logged in logs in inside the frame and comes back to the request; the host hears why', async ({
  host,
  widget,
  context,
  devServer,
  app,
  inbox,
  email,
}) => {
  const config = { products: ['otp' as const] };
  await begin({ host, context, devServer, app }, { config });
  await expect(widget.getByText('No active session detected. Please log in to continue.')).toBeVisible();
  await host.waitForError({
    code: 'no_session',
    message: 'No active session detected. Please log in to continue.',
  });
  await expectSettled(host.errors()).toHaveLength(1);
  await widget.idp.logIn.click();
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
});

test('a logout is confirmed in the frame, and No leaves everything as it is', async ({
  host,
  widget,
  context,
  devServer,
  app,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.open();
  await host.mount('mountIdentityProvider', { search: new URL(app.logoutUrl()).search });
  await widget.idp.no.click();
  await expect(widget.getByText('You have not been logged out. You may close this page.')).toBeVisible();
  await expectSettled(host.events().map(({ type }) => type)).toContain('logout_declined');

  await host.unmount();
  await host.mount('mountIdentityProvider', { search: new URL(app.logoutUrl()).search });
  await widget.idp.yes.click();
  await app.arrival(host.page, '/bye');
  await expectSettled(host.events().map(({ type }) => type)).toContain('logout_flow_complete');
});

type Situation = { host: HostPage; context: BrowserContext; devServer: DevServer; app: RelyingParty; email?: string };

/** An app's request, mounted in the host page; with an address somebody is logged in. */
async function begin(
  { host, context, devServer, app, email }: Situation,
  options: Parameters<HostPage['mount']>[1] = {},
): Promise<void> {
  if (email) await openSession(devServer, context, email);
  const { search } = new URL(await app.authorizationUrl('openid'));
  await host.open();
  await host.mount('mountIdentityProvider', { search, ...options });
}
