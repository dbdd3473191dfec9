import { expect, test } from 'vitest';
import { createClock, HOUR_MS } from './clock.ts';
import { createSweep } from './createSweep.ts';
import { createSecrets } from './secrets.ts';
import { createSessions } from './sessions.ts';
import { createUsers } from './users.ts';

test('deletes expired entries when the map has doubled and keeps the others', () => {
  const map = new Map<string, number>();
  const sweep = createSweep(map, (value) => value % 2 === 1);
  for (let value = 0; value < 100_000; value += 1) {
    sweep();
    map.set(String(value), value);
  }
  expect([...map.values()].filter((value) => value % 2 === 0)).toHaveLength(50_000);
  expect(map.size).toBeLessThan(100_000);
});

test('does not keep expired sessions forever', () => {
  const clock = createClock(() => 0);
  const sessions = createSessions(clock, createSecrets());
  const user = createUsers(clock).create();
  const factor = {
    ...{ type: 'otp', delivery_method: 'email' },
    email_factor: { email_id: 'email-1', email_address: 'ann@example.org' },
  };
  const sessionCount = () => [...sessions.persisted.entries()].length;
  for (let hour = 0; hour < 12; hour += 1) {
    for (let count = 0; count < 1000; count += 1) sessions.open(user, factor, { ipAddress: '', userAgent: '' }, 30);
    clock.advance(HOUR_MS);
  }
  clock.advance(-12 * HOUR_MS);
  expect(sessionCount()).toBeLessThan(12_000);
});
