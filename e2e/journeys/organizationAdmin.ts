import type { Page } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import type { HostPage } from '../fixtures/test.ts';
import { OrganizationPage } from '../pages/OrganizationPage.ts';
import { openMemberSession } from './openMemberSession.ts';

/** Opens the page on which admins make changes, as this member of Acme and without a host page. */
export async function openAdminPage(page: Page, devServer: DevServer, email: string): Promise<OrganizationPage> {
  await openMemberSession(page.context(), devServer, 'acme', email);
  await page.goto(`${devServer.urls.auth}/organization`);
  return new OrganizationPage(page);
}

/** Opens the page on which admins make changes, by the link in the host's frame. */
export async function openPage(page: Page, host: HostPage): Promise<OrganizationPage> {
  const popup = page.context().waitForEvent('page');
  await host.widget().root.getByRole('link', { name: 'Make changes' }).click();
  return new OrganizationPage(await popup);
}

/** Reads the passcode that is sent after the message with the id. */
export async function codeAfter(inbox: Inbox, to: string, after?: string): Promise<string> {
  const { passcode = '' } = await inbox.waitFor({ to, kind: 'passcode', after });
  return passcode;
}

/** Opens the host page with a session of the member at Acme. */
export async function signIn(host: HostPage, page: Page, devServer: DevServer, email: string): Promise<void> {
  await openMemberSession(page.context(), devServer, 'acme', email);
  await host.open();
  await host.mount('mountOrganization');
}
