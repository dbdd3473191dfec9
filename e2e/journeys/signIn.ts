import type { Inbox, Message } from '@vestibule/dev-server';
import type { SignIn } from '@vestibule/host-sdk';
import type { HostPage, PlainOptions } from '../pages/HostPage.ts';
import type { WidgetFrame } from '../pages/WidgetFrame.ts';

/** Signs in by email passcode. The widget has to be mounted with `products: ['otp']`. */
export async function signInByPasscode(host: HostPage, inbox: Inbox, email: string): Promise<SignIn> {
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  return host.waitForSignIn();
}

/** Opens the login and requests a passcode. Returns the login, the mail and its passcode. */
export async function requestPasscode(
  { host, inbox, email }: { host: HostPage; inbox: Inbox; email: string },
  config: PlainOptions['config'] = { products: ['otp'] },
): Promise<{ widget: WidgetFrame; mail: Message; passcode: string }> {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const mail = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.waitFor();
  return { widget, mail, passcode: mail.passcode ?? '' };
}
