import type { Inbox } from '@vestibule/dev-server';
import type { HostPage } from './HostPage.ts';

export async function submitEmail({ widget }: HostPage, email: string): Promise<void> {
  await widget.type('input[type=email]', email);
  await widget.press('Continue with email');
}

/** Requests a magic link and waits for the confirmation. The widget is mounted with `products: ['emailMagicLinks']`. */
export async function askForLink(host: HostPage, email: string): Promise<void> {
  await submitEmail(host, email);
  await host.widget.shows('Check your email');
}

/** Signs in by email passcode. The widget is mounted with `products: ['otp']`. */
export async function signInByPasscode(host: HostPage, inbox: Inbox, email: string): Promise<void> {
  await submitEmail(host, email);
  await host.widget.shows('Enter passcode');
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await host.widget.type('input[autocomplete=one-time-code]', passcode);
  await host.hearsSignIn('passcode');
}
