import type { Inbox, Message } from '@vestibule/dev-server';
import type { HostPage, OpenOptions, PlainOptions } from '../pages/HostPage.ts';
import type { WidgetFrame } from '../pages/WidgetFrame.ts';

type Visitor = { host: HostPage; inbox: Inbox; email: string };
type Request = { widget: WidgetFrame; mail: Message; link: string };

/** Opens the login and requests a magic link. Returns the login, the mail and its link. */
export async function requestLink(
  { host, inbox, email }: Visitor,
  options: PlainOptions = {},
  open: OpenOptions = {},
): Promise<Request> {
  const widget = await host.openLogin(options, open);
  await widget.askForLink(email);
  const mail = await inbox.waitFor({ to: email, kind: 'magic_link' });
  return { widget, mail, link: mail.link ?? '' };
}
