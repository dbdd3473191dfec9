import type { Inbox } from '@vestibule/dev-server';
import type { SignIn } from '@vestibule/host-sdk';
import type { HostPage } from '../pages/HostPage.ts';

/** Signs in by email passcode. The widget has to be mounted with `products: ['otp']`. */
export async function signInByPasscode(host: HostPage, inbox: Inbox, email: string): Promise<SignIn> {
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  return host.waitForSignIn();
}
