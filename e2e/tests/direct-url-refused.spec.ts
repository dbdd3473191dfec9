import { expect, test, WidgetFrame } from '../fixtures/test.ts';

test.use({ serverOptions: { deployment: { testing: false } } });

test('an address that configures the page is refused in words, where the deployment is not for testing', async ({
  page,
  devServer,
}) => {
  await page.goto(`${devServer.urls.auth}/#config={"products":["otp"]}`);
  await expect(new WidgetFrame(page).alert).toHaveText(/only a deployment with "testing" allows/);
});
