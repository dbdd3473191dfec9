import { test } from '../fixtures/connectedAppTest.ts';
import { expect, expectEventually, WidgetFrame } from '../fixtures/test.ts';

const SUBMIT = '/idp/oauth/authorize/submit';

test('inside a host page the frame shows the request, and a link leads the whole page to the answer', async ({
  host,
  widget,
  devServer,
  app,
  mountRequest,
  email,
}) => {
  await mountRequest();
  await expect(widget.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
  await expect(widget.idp.headings).toHaveText(['Allow Weather Watch to:']);
  await expect(widget.idp.items).toHaveText(['Verify your identity']);
  await expect(widget.getByText(email)).toBeVisible();
  await expect(widget.button(/./)).toHaveCount(0);
  await widget.idp.toPage.click();

  await host.page.waitForURL(`${devServer.urls.auth}/idp?*`);
  const { idp } = new WidgetFrame(host.page);
  await idp.allow.click();
  await app.exchange(await app.arrival(host.page));
  await expectEventually(host.navigations()).toEqual([]);
});

test('the link to the page works by keyboard and in a new tab @more', async ({
  host,
  widget,
  context,
  devServer,
  mountRequest,
}) => {
  await mountRequest();
  const popup = context.waitForEvent('page');
  await widget.idp.toPage.click({ button: 'middle' });
  const tab = await popup;
  await expect(new WidgetFrame(tab).idp.allow).toBeVisible();

  await widget.heading.focus();
  await host.page.keyboard.press('Tab');
  await expect(widget.idp.items).toBeFocused();
  await host.page.keyboard.press('Tab');
  await expect(widget.idp.toPage).toBeFocused();
  await host.page.keyboard.press('Enter');
  await host.page.waitForURL(`${devServer.urls.auth}/idp?*`);
});

test('an iframe in the HTML of the host links to the page, too @more', async ({
  host,
  widget,
  devServer,
  app,
  mountRequest,
}) => {
  await mountRequest({}, (page) =>
    page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.querySelector('#login')?.replaceChildren(frame);
    }, `${devServer.urls.auth}/`),
  );
  expect(await host.page.locator('#login iframe').getAttribute('sandbox')).toBeNull();
  await widget.idp.toPage.click();
  await new WidgetFrame(host.page).idp.deny.click();
  expect((await app.arrival(host.page)).searchParams.get('error')).toBe('access_denied');
});

test('a script in the host page gets no code: an invisible frame submits nothing without a click', async ({
  page,
  host,
  widget,
  devServer,
  app,
  giveConsent,
}) => {
  // Consent was given before, so none is required.
  await giveConsent();
  const submissionCount = devServer.control.requests({ path: SUBMIT }).length;

  for (const parameters of [{}, { prompt: 'none' }]) {
    const { search } = new URL(await app.authorizationUrl('openid', parameters));
    await host.open();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#login')?.style.setProperty('translate', '-9999px');
    });
    await host.mount('mountIdentityProvider', { search });
    await expect(widget.idp.toPage).toHaveAttribute('href', `${devServer.urls.auth}/idp${search}`);
    expect(devServer.control.requests({ path: SUBMIT })).toHaveLength(submissionCount);
  }
  await expectEventually(host.navigations()).toEqual([]);

  // When the visitor scrolls to the widget, it answers by itself.
  await page.evaluate(() => document.querySelector<HTMLElement>('#login')?.style.removeProperty('translate'));
  await widget.idp.toPage.click();
  await app.arrival(page);
});

test('a logout links to the page, also one that needs no confirmation; the session is kept until then @more', async ({
  page,
  host,
  widget,
  devServer,
  app,
  giveConsent,
}) => {
  const { id_token = '' } = await app.exchange(await giveConsent());

  for (const parameters of [{}, { id_token_hint: id_token }]) {
    await host.open();
    await host.mount('mountIdentityProvider', { search: new URL(app.logoutUrl(parameters)).search });
    await expect(widget.heading).toHaveText('Log out?');
    await expect(widget.getByText('Are you sure you want to log out of your Acme Garden account?')).toBeVisible();
    await expect(widget.button(/./)).toHaveCount(0);
    expect(devServer.state.sessions.all()).toHaveLength(1);
  }
  await widget.idp.toPage.click();
  await app.arrival(page, '/bye');
  expect(devServer.state.sessions.all()).toEqual([]);
});

test('a request with a repeated parameter is refused with a message, and the host hears it @more', async ({
  host,
  widget,
  devServer,
  app,
  signIn,
}) => {
  await signIn();
  const { search } = new URL(await app.authorizationUrl('openid'));
  await host.open();
  await host.mount('mountIdentityProvider', { search: `${search}&client_id=somebody-else` });
  const message = 'This parameter appears more than once: client_id. Please reach out to the application developer.';
  await expect(widget.alert.filter({ hasText: message })).toBeVisible();
  await host.waitForError({ code: 'repeated_parameter', message });
  expect(devServer.control.requests({ path: '/idp/oauth/authorize/start' })).toEqual([]);
});

test('a signed-out user signs in inside the frame and returns to the request; the host hears why', async ({
  host,
  widget,
  app,
  inbox,
  email,
}) => {
  const { search } = new URL(await app.authorizationUrl('openid'));
  await host.open();
  await host.mount('mountIdentityProvider', { search, config: { products: ['otp'] } });
  await expect(widget.getByText('No active session detected. Please log in to continue.')).toBeVisible();
  await host.waitForError({
    code: 'no_session',
    message: 'No active session detected. Please log in to continue.',
  });
  await expectEventually(host.errors()).toHaveLength(1);
  await widget.idp.logIn.click();
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Sign in to Weather Watch with Acme Garden');
  await expect(widget.idp.toPage).toBeVisible();
});
