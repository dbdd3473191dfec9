import { signedOut } from '@vestibule/shared-protocol';
import { expect, it, vi } from 'vitest';
import { createSessionStore } from './sessionStore.ts';
import { session, tokens, user } from './testing/frameDouble.ts';

function start(keepTokens = false) {
  const store = createSessionStore(() => {}, keepTokens);
  const heard = { session: vi.fn(), user: vi.fn() };
  store.onSession(heard.session);
  store.onUser(heard.user);
  return { store, heard };
}

it('a session of which nothing but last_accessed_at has changed is no news, and known all the same', () => {
  const { store, heard } = start();
  store.set({ session, user });
  const later = { ...session, last_accessed_at: '2026-01-01T00:03:00Z' };
  store.set({ session: later, user });
  expect(heard.session.mock.calls).toEqual([[session, undefined]]);
  expect(heard.user.mock.calls).toEqual([[user, undefined]]);
  expect(store.state()?.session).toEqual(later);
});

it('who listens to the session hears of its changes, who listens to the user of theirs', () => {
  const { store, heard } = start();
  store.set({ session, user });
  const longer = { ...session, expires_at: '2026-01-01T01:00:00Z' };
  store.set({ session: longer, user });
  const renamed = { ...user, name: { first_name: 'Augusta', last_name: 'Example' } };
  store.set({ session: longer, user: renamed });
  store.set(signedOut);
  expect(heard.session.mock.calls.map(([one]) => one)).toEqual([session, longer, null]);
  expect(heard.user.mock.calls.map(([one]) => one)).toEqual([user, renamed, null]);
});

it.each([true, false])('tokens are kept only where the host asked for them: %s', (keepTokens) => {
  const { store } = start(keepTokens);
  expect('tokens' in store.set({ session, user, tokens })).toBe(keepTokens);
  expect('tokens' in (store.state() ?? {})).toBe(keepTokens);
});
