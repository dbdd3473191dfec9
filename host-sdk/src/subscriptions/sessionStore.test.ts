import { signedOut } from '@vestibule/shared-protocol';
import { expect, it, vi } from 'vitest';
import { session, tokens, user } from '../testing/frameDouble.ts';
import { storeOf } from './sessionStore.ts';
import { type SessionSubscriptions, subscribe } from './sessionSubscriptions.ts';

function start(keepsTokens = false) {
  const subscriptions: SessionSubscriptions = { listeners: new Set(), history: [], keepsTokens, watch: vi.fn() };
  const store = storeOf(subscriptions);
  const heard = { session: vi.fn(), user: vi.fn() };
  subscribe(subscriptions, 'session', heard.session);
  subscribe(subscriptions, 'user', heard.user);
  return { subscriptions, store, heard };
}

it('stores a session that differs only in last_accessed_at, without a report', () => {
  const { store, heard } = start();
  store.set({ session, user });
  const later = { ...session, last_accessed_at: '2026-01-01T00:03:00Z' };
  store.set({ session: later, user });
  expect(heard.session.mock.calls).toEqual([[session, undefined]]);
  expect(heard.user.mock.calls).toEqual([[user, undefined]]);
  expect(store.state()?.session).toEqual(later);
});

it('reports changes of the session to its listeners, and of the user to theirs', () => {
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

it.each([true, false])('keeps tokens only if the host asked for them: %s', (keepTokens) => {
  const { store } = start(keepTokens);
  expect('tokens' in store.set({ session, user, tokens })).toBe(keepTokens);
  expect('tokens' in (store.state() ?? {})).toBe(keepTokens);
});

it('reports the known state to a later listener in a microtask, unless it was removed before', async () => {
  const { subscriptions, store, heard } = start();
  store.set({ session, user });
  const late = vi.fn();
  const gone = vi.fn();
  subscribe(subscriptions, 'user', late);
  subscribe(subscriptions, 'user', gone)();
  expect(late).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(late.mock.calls).toEqual([[user, undefined]]);
  expect(gone).not.toHaveBeenCalled();
  expect(heard.user).toHaveBeenCalledTimes(1);
});

it('reports a change made by a listener once to every other one, and in order', () => {
  const { subscriptions, store, heard } = start();
  subscribe(subscriptions, 'session', (told) => {
    if (told) store.set(signedOut);
  });
  const last = vi.fn();
  subscribe(subscriptions, 'session', last);
  store.set({ session, user });
  expect(heard.session.mock.calls.map(([one]) => one)).toEqual([session, null]);
  expect(last.mock.calls.map(([one]) => one)).toEqual([null]);
});

it('treats a session as signed out while a frame of an earlier version reports a pending second factor', () => {
  const { store, heard } = start();
  const pending = { session: { ...session, secondFactor: 'pending' as const }, user: null };
  expect(store.set(pending)).toEqual(signedOut);
  expect(store.state()).toEqual(signedOut);
  expect(heard.session.mock.calls).toEqual([[null, undefined]]);
});
