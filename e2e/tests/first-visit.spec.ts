import { expect, test, WidgetFrame } from '../fixtures/test.ts';

/** The main journey by hand: demo application, widget, inbox page, signed in. */
test('a visitor signs in to the demo application with the link from the inbox page and continues in both tabs', async ({
  page,
  context,
  devServer,
  email,
}) => {
  await page.goto(devServer.urls.host);
  await page.getByRole('link', { name: 'See it in an app' }).click();
  const widget = new WidgetFrame(page.frameLocator('#login iframe'));
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();

  const inbox = await context.newPage();
  await inbox.goto(`${devServer.urls.provider}/inbox`);
  const mail = inbox.getByRole('article').filter({ hasText: email });
  const popup = context.waitForEvent('page');
  await mail.getByRole('link', { name: /open/i }).first().click();
  const application = await popup;
  await expect(application.getByText('You have successfully logged in.')).toBeVisible();
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible();
  await application.getByRole('link', { name: 'Continue' }).click();
  await expect(application.getByText(`Logged in as ${email}`)).toBeVisible();

  await application.getByRole('button', { name: 'Log out' }).click();
  await expect(application.getByText(`Logged in as ${email}`)).toBeHidden();
});

test('the pages of the emulator show events live', async ({ page, context, devServer, email }) => {
  await page.goto(`${devServer.urls.provider}/`);
  await expect(page.getByText(email)).toBeHidden();
  const frame = await context.newPage();
  await frame.goto(devServer.urls.auth);
  await new WidgetFrame(frame).main.submitEmail(email);
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await expect(page.getByRole('article').filter({ hasText: email })).toBeVisible();
});
