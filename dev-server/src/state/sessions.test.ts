import { expect, test } from 'vitest';
import { createClock, MINUTE_MS } from './clock.ts';
import { createSecrets } from './secrets.ts';
import { createSessions } from './sessions.ts';
import { createUsers } from './users.ts';

const FACTOR = {
  ...{ type: 'otp', delivery_method: 'email' },
  email_factor: { email_id: 'email-1', email_address: 'ann@example.org' },
};

test('keeps a session for exactly the requested duration even if the clock moves while it is opened or extended', () => {
  let nowMs = 0;
  const clock = createClock(() => {
    nowMs += 1;
    return nowMs;
  });
  const sessions = createSessions(clock, createSecrets());
  const open = sessions.open(createUsers(clock).create(), FACTOR, { ipAddress: '', userAgent: '' }, 5);
  const { session } = open;
  expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(5 * MINUTE_MS);
  sessions.touch(open, 10);
  expect(Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)).toBe(10 * MINUTE_MS);
});
