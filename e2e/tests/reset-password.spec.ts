import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { failInEveryWay } from '../journeys/failures.ts';
import { createAccount, forget, startOf, strongPassword, tokenOf } from '../journeys/passwords.ts';
import type { HostPage } from '../pages/HostPage.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const loggedIn = 'You have successfully logged in.';

async function openReset(
  host: HostPage,
  passwordResetToken: string,
  tokenType?: 'login',
  query = '',
): Promise<WidgetFrame> {
  await host.open({ path: `/${query}` });
  await host.mount('mountResetPassword', { passwordResetToken, ...(tokenType && { tokenType }) });
  await host.ready();
  return host.widget();
}

test.beforeEach(async ({ devServer, email }) => createAccount(devServer, email));

test('the form of a reset token sets the password and signs in', async ({ host, inbox, control, email }) => {
  const letter = await forget(host, inbox, email);
  const widget = await openReset(host, tokenOf(letter, 'reset_password'));
  await expect(widget.heading).toHaveText('Reset your password');
  await expect(widget.passwords.continue).toBeDisabled();
  await widget.passwords.password.fill('kettle');
  await expect(widget.passwords.segments).toHaveCount(1);
  await widget.passwords.password.fill(`${strongPassword} again`);
  await widget.passwords.continue.click();
  await expect(widget.getByText(loggedIn)).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({
    method: 'password',
    user: { emails: [{ email, verified: true }] },
  });
  await expectEventually(host.events().map(({ type }) => type)).toEqual(
    expect.arrayContaining(['password_reset', 'authenticated', 'authenticate_flow_complete']),
  );
  expect(control.requests({ path: '/passwords/email/reset' })[0]?.body).toMatchObject({ session_duration_minutes: 30 });
});

test('a login token signs in by itself, while the visitor reads Logging in...', async ({
  host,
  inbox,
  control,
  email,
}) => {
  const letter = await forget(host, inbox, email);
  const slow = control.hold({ path: '/magic_links/authenticate' });
  const widget = await openReset(host, tokenOf(letter, 'login'), 'login', await startOf(letter));
  await slow.arrival;
  await expect(widget.heading).toHaveText('Logging in...');
  slow.release();
  await expect(widget.getByText(loggedIn)).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'magic_link' });
  expect(control.requests({ path: '/magic_links/authenticate' })).toHaveLength(1);
});

test('a page whose address has the login token type signs in, whatever its mount says @more', async ({
  host,
  inbox,
  email,
}) => {
  const letter = await forget(host, inbox, email);
  const passwordResetToken = tokenOf(letter, 'login');
  await host.open({ path: `/${await startOf(letter)}&stytch_token_type=login&token=${passwordResetToken}` });
  await host.mount('mountResetPassword', { passwordResetToken });
  await expect(host.widget().getByText(loggedIn)).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'magic_link' });
});

test('a used login token asks first and ends on a readable error with a way to continue @more', async ({
  page,
  host,
  inbox,
  email,
}) => {
  const letter = await forget(host, inbox, email);
  const widget = await openReset(host, tokenOf(letter, 'login'), 'login', await startOf(letter));
  await expect(widget.getByText(loggedIn)).toBeVisible();
  const again = await openReset(host, tokenOf(letter, 'login'), 'login', await startOf(letter));
  await expect(again.getByText(`You're logged in as ${email}.`)).toBeVisible();
  await again.confirmSignIn.continueLink.click();
  const pageWidget = new WidgetFrame(page);
  await pageWidget.confirmSignIn.confirm.click();
  await expect(pageWidget.alert).toHaveText(
    'The magic link has expired or has already been used. Please request a new one.',
  );
  await pageWidget.button('Start over').click();
  await pageWidget.main.submitEmail(email);
  await expect(pageWidget.emailConfirmation.title).toBeVisible();
});

test('an expired reset token ends on a readable error with a way to continue @more', async ({
  host,
  inbox,
  clock,
  email,
}) => {
  const letter = await forget(host, inbox, email);
  clock.advance(31 * MINUTE_MS);
  const widget = await openReset(host, tokenOf(letter, 'reset_password'));
  await widget.passwords.password.fill(strongPassword);
  await widget.passwords.continue.click();
  const text = 'The reset link has expired or has already been used. Please request a new one.';
  await expect(widget.alert).toHaveText(text);
  await host.waitForError({ code: 'api_error', message: text });
  await expect(widget.passwords.password).toHaveCount(0);
  await widget.passwords.backToLogin.click();
  await expect(widget.main.title).toBeVisible();
});

test(
  'resetting: on every failure the password is kept, and a retry works',
  matrixCase({ isSample: false }),
  async ({ host, inbox, control, problems, email }) => {
    problems.expect(/\/passwords\//);
    const letter = await forget(host, inbox, email);
    await host.page.clock.install();
    const widget = await openReset(host, tokenOf(letter, 'reset_password'));
    await widget.passwords.password.fill(`${strongPassword} again`);
    await failInEveryWay({
      host,
      control,
      path: '/passwords/email/reset',
      attempt: () => widget.passwords.continue.click(),
      shows: async (reads) => {
        await expect(widget.alert).toHaveText(reads);
        await expect(widget.passwords.password).toHaveValue(`${strongPassword} again`);
      },
    });
    await widget.passwords.continue.click();
    await expect(widget.getByText(loggedIn)).toBeVisible();
  },
);

test(
  'a login token that cannot be redeemed now: after every failure the visitor can continue',
  matrixCase({ isSample: false }),
  async ({ host, inbox, control, problems, email }) => {
    problems.expect(/magic_links/);
    const letter = await forget(host, inbox, email);
    await host.page.clock.install();
    const widget = host.widget();
    await failInEveryWay({
      host,
      control,
      path: '/magic_links/authenticate',
      attempt: async () => void (await openReset(host, tokenOf(letter, 'login'), 'login', await startOf(letter))),
      shows: async (reads) => {
        await expect(widget.alert).toHaveText(reads);
        await expect(widget.passwords.backToLogin).toBeVisible();
      },
    });
    // The browser may have repeated the broken call, which uses the token and signs in. Then another mail is needed.
    await host.forgetSession();
    const next = await forget(host, inbox, email, letter);
    await openReset(host, tokenOf(next, 'login'), 'login', await startOf(next));
    await expect(widget.getByText(loggedIn)).toBeVisible();
  },
);

test('a token on the auth domain is removed from the address bar before it is redeemed @more', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const letter = await forget(host, inbox, email);
  await page.goto(letter.links.find(({ name }) => name === 'login')?.url ?? '');
  const pageWidget = new WidgetFrame(page);
  await expect(pageWidget.getByText(loggedIn)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('if the project requires PKCE, a reset link works only in the browser that requested it, and both say so @more', async ({
  browser,
  devServer,
  host,
  inbox,
  control,
  email,
}) => {
  control.changeProject({ pkce_required_for_password_resets: true });
  const letter = await forget(host, inbox, email);
  const widget = host.widget();
  await expect(widget.getByText("Open the link in this browser. It won't work in a different one.")).toBeVisible();

  const page = await (await browser.newContext()).newPage();
  const foreign = new WidgetFrame(page);
  const query = new URLSearchParams({ stytch_token_type: 'reset_password', token: tokenOf(letter, 'reset_password') });
  await page.goto(`${devServer.urls.auth}/reset-password?${query}`);
  await foreign.passwords.password.fill(`${strongPassword} again`);
  await foreign.passwords.continue.click();
  await expect(foreign.heading).toHaveText('Open this link in the browser where you requested it');
  await foreign.button('Get a new link').click();
  await expect(foreign.main.email).toBeVisible();
  await page.context().close();

  const pageWidget = await openReset(host, tokenOf(letter, 'reset_password'));
  await pageWidget.passwords.password.fill(`${strongPassword} again`);
  await pageWidget.passwords.continue.click();
  await expect(pageWidget.getByText(loggedIn)).toBeVisible();
});
