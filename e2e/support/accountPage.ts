import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import type { TestKit } from '@vestibule/dev-server/testing';
import { WidgetFrame } from '../pages/WidgetFrame.ts';
import { codeOf } from './secondFactors.ts';

/** Follows a link of a frame to the page that it opens on the auth domain. */
export async function follow(context: BrowserContext, link: Locator): Promise<{ page: Page; own: WidgetFrame }> {
  const opening = context.waitForEvent('page');
  await link.click();
  const page = await opening;
  return { page, own: new WidgetFrame(page) };
}

/** Proves on the account's page who the visitor is, by a passcode to their mailbox. */
export async function proveByMail(own: WidgetFrame, kit: TestKit, email: string): Promise<void> {
  await own.button(/@/).first().click();
  await own.button('Send code').click();
  await own.passcode.type(await kit.lastPasscode(email));
}

/** Opens the account's page as a visitor who has proved there who they are. */
export async function openAccountPage(page: Page, devServer: DevServer, kit: TestKit, email: string) {
  await page.goto(`${devServer.urls.auth}/account#add-email`);
  const own = new WidgetFrame(page);
  await proveByMail(own, kit, email);
  await own.back.click();
  await own.account.title.waitFor();
  return own;
}

/** Sets up an authenticator app on the page that a frame leads to during a sign-in. Gives its secret and the recovery codes. */
export async function enrolOnPage(context: BrowserContext, widget: WidgetFrame, devServer: DevServer) {
  const { page, own } = await follow(context, widget.root.getByRole('link', { name: 'Authenticator app' }));
  const secret = await own.secondFactor.readSecret();
  await own.secondFactor.code.fill(codeOf(secret, devServer));
  const recoveryCodes = await own.secondFactor.readRecoveryCodes();
  await own.button('I have saved them').click();
  await own.account.title.waitFor();
  await page.close();
  return { secret, recoveryCodes };
}
