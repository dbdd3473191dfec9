import type { DevServer, Inbox, Message } from '@vestibule/dev-server';
import { expect, type HostPage, type WidgetFrame } from '../fixtures/test.ts';

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

/** Signs up with a password in the widget, and out again. */
export async function signUp(host: HostPage, email: string): Promise<void> {
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill(strongPassword);
  await widget.passwords.continue.click();
  await host.waitForSignIn();
  await host.forget();
  await host.forgetSession();
}

/** An account with a password, made without the widget, for tests about what comes after. Its address is not proved. */
export async function createAccount(
  { urls, publicToken }: DevServer,
  email: string,
  password = strongPassword,
): Promise<void> {
  const answer = await fetch(`${urls.provider}/sdk/v1/passwords`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    body: JSON.stringify({ email, password, session_duration_minutes: 30 }),
  });
  if (!answer.ok) throw new Error(`No account was made: ${await answer.text()}`);
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
