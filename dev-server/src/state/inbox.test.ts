import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { createInbox } from './inbox.ts';

const message = {
  channel: 'email',
  kind: 'passcode',
  from: 'login@mail.vestibule.test',
  subject: 'Your passcode',
  text: '123456',
  locale: 'en',
} as const;

test('resolves with the next matching message and ignores others', async () => {
  const inbox = createInbox(createClock());
  const arrival = inbox.waitFor({ to: 'Ann@example.org', kind: 'passcode' });
  inbox.deliver({ ...message, links: [], to: 'bob@example.org' });
  inbox.deliver({ ...message, links: [], kind: 'magic_link', to: 'ann@example.org' });
  const { id } = inbox.deliver({ ...message, links: [], to: 'ann@example.org' });
  expect((await arrival).id).toBe(id);
});

test('returns an earlier message unless it precedes the one named by `after`', async () => {
  const inbox = createInbox(createClock());
  const first = inbox.deliver({ ...message, links: [], to: 'ann@example.org' });
  expect((await inbox.waitFor({ to: 'ann@example.org' })).id).toBe(first.id);
  const arrival = inbox.waitFor({ to: 'ann@example.org', after: first.id });
  const second = inbox.deliver({ ...message, links: [], to: 'ann@example.org' });
  expect((await arrival).id).toBe(second.id);
});

test('lists the messages that did arrive when the wait times out', async () => {
  const inbox = createInbox(createClock());
  inbox.deliver({ ...message, links: [], to: 'bob@example.org' });
  await expect(inbox.waitFor({ to: 'ann@example.org', timeoutMs: 1 })).rejects.toThrow(
    'No message for ann@example.org arrived. In the inbox: message-1 passcode to bob@example.org.',
  );
});
