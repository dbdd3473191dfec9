import { mailApps } from './mailApps.ts';

type Inbox = { name: string; href: string };

const { gmail, yahoo, outlook } = mailApps(null);

/** Web mailboxes by the domains of their addresses. */
const inboxes: readonly (Inbox & { domains: RegExp })[] = [
  { name: 'Gmail', href: gmail, domains: /^(gmail|googlemail)\.com$/ },
  { name: 'Outlook', href: outlook, domains: /^((outlook|hotmail|live)\.[a-z.]{2,6}|msn\.com)$/ },
  { name: 'Yahoo', href: yahoo, domains: /^(yahoo\.[a-z.]{2,6}|(ymail|rocketmail)\.com)$/ },
  { name: 'iCloud', href: 'https://www.icloud.com/mail', domains: /^(icloud|me|mac)\.com$/ },
  { name: 'AOL', href: 'https://mail.aol.com/', domains: /^aol\.com$/ },
  { name: 'Proton Mail', href: 'https://mail.proton.me/', domains: /^(proton\.me|protonmail\.com|pm\.me)$/ },
  { name: 'GMX', href: 'https://www.gmx.net/', domains: /^gmx\.(de|net|at|ch)$/ },
  { name: 'WEB.DE', href: 'https://web.de/', domains: /^web\.de$/ },
  { name: 'Fastmail', href: 'https://app.fastmail.com/', domains: /^fastmail\.(com|fm)$/ },
];

/** Returns the web mailbox of an address; null for an unknown domain. */
export function inboxOf(email: string): Inbox | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return inboxes.find(({ domains }) => domains.test(domain)) ?? null;
}
