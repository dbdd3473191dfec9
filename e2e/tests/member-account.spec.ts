import type { BrowserContext, Page } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { press, typePasscode } from '../journeys/accountPage.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { strongPassword } from '../journeys/passwords.ts';
import { totpCode } from '../journeys/secondFactors.ts';

const ada = 'ada@acme.test';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

/** Opens the account page of a member. */
async function openAccount(page: Page, devServer: DevServer, part = ''): Promise<WidgetFrame> {
  await page.goto(`${devServer.urls.auth}/account${part}`);
  return new WidgetFrame(page);
}

/** Gives the proof that a change asks for: a passcode to the mailbox. */
async function prove(own: WidgetFrame, inbox: Inbox, to = ada): Promise<void> {
  await expect(own.heading).toHaveText("Confirm it's you");
  const after = inbox.messages.findLast((message) => message.to === to)?.id;
  await press(own, own.button(`Send a code to ${to}`));
  const { passcode = '' } = await inbox.waitFor({ to, kind: 'passcode', ...(after && { after }) });
  await typePasscode(own, passcode);
}

test('a member changes the name, and sees the session with its organization', async ({ page, context, devServer }) => {
  await openMemberSession(context, devServer, 'acme', ada);
  const { account, heading, root } = await openAccount(page, devServer);
  await expect(heading).toHaveText('Your account');
  await account.open('Profile');
  await account.button('Edit name').click();
  await root.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await account.button('Save').click();
  await expect(account.news).toHaveText('Name changed.');
  await expect(account.row('Name')).toContainText('Ada King');
  await account.open('This session');
  await expect(account.row('Organization')).toContainText('Acme Robotics');
  await account.button('Log out').click();
  await expect(root.getByRole('button', { name: 'Log in' })).toBeVisible();
});
