import { signedOut } from '@vestibule/shared-protocol';
import { expect, it, vi } from 'vitest';
import { session, tokens, user } from '../testing/frameDouble.ts';
import { storeOf } from './sessionStore.ts';
import { type SessionSubscriptions, subscribe } from './sessionSubscriptions.ts';

function start(keepsTokens = false) {
  const subscriptions: SessionSubscriptions = { listeners: new Set(), history: [], keepsTokens, watch: vi.fn() };
  const store = storeOf(subscriptions);
  const listeners = { session: vi.fn(), user: vi.fn() };
  subscribe(subscriptions, 'session', listeners.session);
  subscribe(subscriptions, 'user', listeners.user);
  return { subscriptions, store, listeners };
}

it('stores a session that differs only in last_accessed_at, without a report', () => {
  const { store, listeners } = start();
  store.set({ session, user });
  const later = { ...session, last_accessed_at: '2026-01-01T00:03:00Z' };
  store.set({ session: later, user });
  expect(listeners.session.mock.calls).toEqual([[session, undefined]]);
  expect(listeners.user.mock.calls).toEqual([[user, undefined]]);
  expect(store.state()?.session).toEqual(later);
});

it('reports changes of the session to its listeners, and of the user to theirs', () => {
  const { store, listeners } = start();
  store.set({ session, user });
  const longer = { ...session, expires_at: '2026-01-01T01:00:00Z' };
  store.set({ session: longer, user });
  const newUser = { ...user, name: { first_name: 'Augusta', last_name: 'Example' } };
  store.set({ session: longer, user: newUser });
  store.set(signedOut);
  expect(listeners.session.mock.calls.map(([value]) => value)).toEqual([session, longer, null]);
  expect(listeners.user.mock.calls.map(([value]) => value)).toEqual([user, newUser, null]);
});

it.each([true, false])('keeps tokens only if the host asked for them: %s', (keepTokens) => {
  const { store } = start(keepTokens);
  expect('tokens' in store.set({ session, user, tokens })).toBe(keepTokens);
  expect('tokens' in (store.state() ?? {})).toBe(keepTokens);
});

it('reports the known state to a later listener in a microtask, unless it was removed before', async () => {
  const { subscriptions, store, listeners } = start();
  store.set({ session, user });
  const late = vi.fn();
  const listener = vi.fn();
  subscribe(subscriptions, 'user', late);
  subscribe(subscriptions, 'user', listener)();
  expect(late).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(late.mock.calls).toEqual([[user, undefined]]);
  expect(listener).not.toHaveBeenCalled();
  expect(listeners.user).toHaveBeenCalledTimes(1);
});

it('reports a change made by a listener once to every other one, and in order', () => {
  const { subscriptions, store, listeners } = start();
  subscribe(subscriptions, 'session', (news) => {
    if (news) store.set(signedOut);
  });
  const last = vi.fn();
  subscribe(subscriptions, 'session', last);
  store.set({ session, user });
  expect(listeners.session.mock.calls.map(([value]) => value)).toEqual([session, null]);
  expect(last.mock.calls.map(([value]) => value)).toEqual([null]);
});

it('treats a session as signed out while a frame of an earlier version reports a pending second factor', () => {
  const { store, listeners } = start();
  const pending = { session: { ...session, secondFactor: 'pending' as const }, user: null };
  expect(store.set(pending)).toEqual(signedOut);
  expect(store.state()).toEqual(signedOut);
  expect(listeners.session.mock.calls).toEqual([[null, undefined]]);
});
