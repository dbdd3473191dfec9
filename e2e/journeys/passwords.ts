import type { DevServer, Inbox, Message } from '@vestibule/dev-server';
import { expect, type HostPage, type WidgetFrame } from '../fixtures/test.ts';

export const passwordConfig = { products: ['passwords' as const] };
/** Satisfies every password policy. */
export const strongPassword = 'Violet kettle marching 42 homeward';

/** Opens the login and submits an address, which leads to the password screen. */
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

/** Signs up with a password in the widget, then forgets the session. */
export async function signUp(host: HostPage, email: string): Promise<void> {
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill(strongPassword);
  await widget.passwords.continue.click();
  await host.waitForSignIn();
  await host.forget();
  await host.forgetSession();
}

/** Creates an account with a password through the API. Its address is not verified. */
export async function createAccount(
  { urls, publicToken }: DevServer,
  email: string,
  password = strongPassword,
): Promise<void> {
  const response = await fetch(`${urls.provider}/sdk/v1/passwords`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    body: JSON.stringify({ email, password, session_duration_minutes: 30 }),
  });
  if (!response.ok) throw new Error(`Creating the account failed: ${await response.text()}`);
}

/** Requests a password reset and returns the mail, or the one after `last`. */
export async function forget(host: HostPage, inbox: Inbox, email: string, last?: Message): Promise<Message> {
  const widget = await openPasswords(host, email);
  await widget.passwords.forgot.click();
  const letter = await inbox.waitFor({ to: email, kind: 'reset_password', ...(last && { after: last.id }) });
  await expect(widget.heading).toHaveText('Forgot password?');
  await host.forget();
  return letter;
}

/** Returns the token of one of the two links of a reset mail. */
export function tokenOf({ links }: Message, name: 'reset_password' | 'login'): string {
  const url = links.find((link) => link.name === name)?.url ?? '';
  return new URL(url).searchParams.get('token') ?? '';
}

/** Returns the query that names the start of a mail's link, as the page has it to which the link leads. */
export async function startOf({ links }: Pick<Message, 'links'>): Promise<string> {
  const response = await fetch(links.find(({ name }) => name === 'login')?.url ?? '', { redirect: 'manual' });
  const start = new URL(response.headers.get('location') ?? '').searchParams.get('vestibule_start') ?? '';
  return `?${new URLSearchParams({ vestibule_start: start })}`;
}
