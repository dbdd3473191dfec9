import type { Page } from '@playwright/test';
import type { Control, Inbox } from '@vestibule/dev-server';
import type { HostPage } from '../fixtures/test.ts';
import { OrganizationPage } from '../pages/OrganizationPage.ts';

/** Opens the page on which admins make changes, by the link in the host's frame. */
export async function openPage(page: Page, host: HostPage): Promise<OrganizationPage> {
  await host.unmount();
  await host.mount('mountOrganization');
  const opened = page.context().waitForEvent('page');
  await host.widget().root.getByRole('link', { name: 'Make changes' }).click();
  return new OrganizationPage(await opened);
}

/** Reads the passcode that is sent after the message with the id. */
export async function codeAfter(inbox: Inbox, to: string, after?: string): Promise<string> {
  const { passcode = '' } = await inbox.waitFor({ to, kind: 'passcode', after });
  return passcode;
}

/** Opens the host page with a session of the member at Acme. */
export async function signIn(
  host: HostPage,
  page: Page,
  { control, urls }: { control: Control; urls: { auth: string } },
  email: string,
): Promise<void> {
  const { sessionToken, sessionJwt } = await control.organizations.openSession('acme', email, 60);
  const { hostname } = new URL(urls.auth);
  const cookie = { domain: hostname, path: '/', sameSite: 'Lax' as const };
  await page.context().addCookies([
    { name: 'stytch_session', value: sessionToken, ...cookie },
    { name: 'stytch_session_jwt', value: sessionJwt, ...cookie },
  ]);
  await host.open();
  await host.mount('mountOrganization');
}
