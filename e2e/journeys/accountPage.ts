import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import type { TestKit } from '@vestibule/dev-server/testing';
import { WidgetFrame } from '../pages/WidgetFrame.ts';
import { totpCode } from './secondFactors.ts';

/** Follows a link of the frame and returns the auth domain's page that it opens. */
export async function follow(context: BrowserContext, link: Locator): Promise<{ page: Page; pageWidget: WidgetFrame }> {
  const opening = context.waitForEvent('page');
  await link.click();
  const page = await opening;
  return { page, pageWidget: new WidgetFrame(page) };
}

/** Verifies the visitor on the account page by an email passcode. */
export async function verifyByEmail(frame: WidgetFrame, kit: TestKit, email: string): Promise<void> {
  const before = kit.inbox.messages.filter(({ to }) => to === email).at(-1);
  await press(frame, frame.button(/@/).first());
  const code = await kit.lastPasscode(email, before);
  await typePasscode(frame, code);
}

/** Types a passcode until it is accepted. A frame accepts none while it checks that nothing covers it. */
export async function typePasscode(frame: WidgetFrame, code: string): Promise<void> {
  await frame.passcode.field.waitFor();
  await expect(async () => {
    await frame.passcode.type(code);
    await expect(frame.passcode.field).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** Clicks a button once its frame accepts clicks. The frame first checks that nothing covers it. */
export async function press({ root }: WidgetFrame, button: Locator): Promise<void> {
  await button.waitFor();
  await expect(root.locator('[data-decides=""]').locator('visible=true')).toHaveCount(0);
  await button.click();
}

/** Opens the account page and verifies the visitor. */
export async function openAccountPage(page: Page, devServer: DevServer, kit: TestKit, email: string) {
  await page.goto(`${devServer.urls.auth}/account#add-email`);
  const pageWidget = new WidgetFrame(page);
  await verifyByEmail(pageWidget, kit, email);
  await pageWidget.back.click();
  await pageWidget.account.title.waitFor();
  return pageWidget;
}

/** Sets up an authenticator app on the page that the frame links to. Returns its secret and the recovery codes. */
export async function enrolOnPage(context: BrowserContext, widget: WidgetFrame, devServer: DevServer) {
  const { page, pageWidget } = await follow(context, widget.root.getByRole('link', { name: 'Authenticator app' }));
  const secret = await pageWidget.secondFactor.readSecret();
  await pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
  const recoveryCodes = await pageWidget.secondFactor.readRecoveryCodes();
  await pageWidget.button("I've saved them").click();
  await pageWidget.account.title.waitFor();
  await page.close();
  return { secret, recoveryCodes };
}
