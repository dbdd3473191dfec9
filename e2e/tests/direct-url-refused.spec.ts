import { expect, test, WidgetFrame } from '../fixtures/test.ts';

test.use({ serverOptions: { deployment: { testing: false } } });

test('a deployment that is not for testing refuses an address that configures the page, with a message', async ({
  page,
  devServer,
}) => {
  await page.goto(`${devServer.urls.auth}/#config={"products":["otp"]}`);
  await expect(new WidgetFrame(page).alert).toHaveText(/only a deployment with "testing" allows/);
});
