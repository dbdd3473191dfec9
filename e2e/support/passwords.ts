import type { Inbox, Message } from '@vestibule/dev-server';
import { expect, type HostPage, type WidgetFrame } from '../fixtures.ts';

export const passwordConfig = { products: ['passwords' as const] };
/** Good enough for every policy. */
export const strongPassword = 'Violet kettle marching 42 homeward';

/** Opens the login and goes to the password screen of an address. */
export async function openPasswords(
  host: HostPage,
  email: string,
  config: NonNullable<Parameters<HostPage['openLogin']>[0]>['config'] = passwordConfig,
): Promise<WidgetFrame> {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await expect(widget.main.continueWithEmail).toHaveCount(0);
  return widget;
}

/** Signs up with a password, and out again. */
export async function createAccount(host: HostPage, email: string, password = strongPassword): Promise<void> {
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill(password);
  await widget.passwords.continue.click();
  await host.waitForSignIn();
  await host.forget();
  // A page that is still there may be about to write the session's cookies once more.
  await host.page.goto('about:blank');
  await host.page.context().clearCookies();
}

/** Asks for a reset mail and gives it, the one after `last`. */
export async function forget(host: HostPage, inbox: Inbox, email: string, last?: Message): Promise<Message> {
  const widget = await openPasswords(host, email);
  await widget.passwords.forgot.click();
  const letter = await inbox.waitFor({ to: email, kind: 'reset_password', ...(last && { after: last.id }) });
  await expect(widget.heading).toHaveText('Forgot password?');
  await host.forget();
  return letter;
}

/** The token of one of the two links of a reset mail. */
export function tokenOf({ links }: Message, name: 'reset_password' | 'login'): string {
  const url = links.find((link) => link.name === name)?.url ?? '';
  return new URL(url).searchParams.get('token') ?? '';
}
