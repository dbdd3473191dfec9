import { expect, it } from 'vitest';
import { mailApps } from './mailApps.ts';

it('Gmail and Yahoo search for the domain of the sender; Outlook has no such URL', () => {
  const { gmail, yahoo, outlook } = mailApps('mail.example.com');
  expect(new URL(gmail).host).toBe('mail.google.com');
  expect(decodeURIComponent(gmail)).toContain('from:mail.example.com');
  expect(new URL(yahoo).host).toBe('mail.yahoo.com');
  expect(decodeURIComponent(decodeURIComponent(yahoo))).toContain('keyword=from:mail.example.com');
  expect(outlook).toBe('https://outlook.live.com/mail/0/inbox');
});

it('escapes the domain in the search', () => {
  const { gmail, yahoo } = mailApps('example.com&x=1#y');
  for (const href of [gmail, yahoo]) expect(href).not.toMatch(/&x=1|#y/);
});

it('opens the inbox when the domain is unknown', () => {
  const { gmail, yahoo, outlook } = mailApps(null);
  for (const href of [gmail, yahoo, outlook]) expect(href).not.toMatch(/from|search/);
});
