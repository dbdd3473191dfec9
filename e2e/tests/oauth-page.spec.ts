import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';

const oauthOptions = { providers: [{ type: 'github' }] };
test.use({
  serverOptions: { deployment: { page: { config: { products: ['oauth', 'emailMagicLinks'], oauthOptions } } } },
});

test('a frame opened as a page redirects to the provider and returns to a page of the auth domain', async ({
  page,
  email,
  devServer,
  control,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await page.goto(devServer.urls.auth);
  const widget = new WidgetFrame(page);
  await widget.oauth.button('GitHub').click();
  const hold = control.hold({ path: '/oauth/authenticate' });
  await new AccountChooser(page).continueAs(email);
  await hold.arrival;
  await expect(widget.heading).toHaveText('Logging in...');
  await expect(widget.main.email).toHaveCount(0);
  hold.release();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  expect(page.url()).toBe(`${devServer.urls.auth}/authenticate`);
  expect(warnings.filter((warning) => warning.includes('code verifier'))).toEqual([]);
});

test('a cancelled sign-in is shown on Main there, too @more', async ({ page, devServer }) => {
  await page.goto(devServer.urls.auth);
  const widget = new WidgetFrame(page);
  await widget.oauth.button('GitHub').click();
  await new AccountChooser(page).cancel();
  await expect(widget.getByText('Login was canceled. Try again, or choose another way to log in.')).toBeVisible();
  expect(page.url()).toBe(`${devServer.urls.auth}/authenticate`);
});
