import { expect, it } from 'vitest';
import { inboxOf } from './inboxOf.ts';

it.each([
  ['ada@gmail.com', 'Gmail'],
  ['ada@GoogleMail.com', 'Gmail'],
  ['ada@outlook.com', 'Outlook'],
  ['ada@hotmail.co.uk', 'Outlook'],
  ['ada@live.nl', 'Outlook'],
  ['ada@yahoo.co.jp', 'Yahoo'],
  ['ada@icloud.com', 'iCloud'],
  ['ada@proton.me', 'Proton Mail'],
  ['ada@gmx.de', 'GMX'],
  ['ada@web.de', 'WEB.DE'],
])('%s is read in %s', (email, name) => {
  const inbox = inboxOf(email);
  expect(inbox?.name).toBe(name);
  expect(new URL(inbox?.href ?? '').protocol).toBe('https:');
});

it.each([
  'ada@example.com',
  'ada@gmail.com.example',
  'ada@notgmail.com',
  'gmail.com@example.org',
  'ada@live.example',
  '',
])('knows no mailbox for %s', (email) => expect(inboxOf(email)).toBeNull());
