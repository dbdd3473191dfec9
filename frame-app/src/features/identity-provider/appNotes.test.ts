// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { allowedResources, noteApp, notesAbout } from './appNotes.ts';

const fact = { clientId: 'app-1', redirectUri: 'https://weather.example.org/callback', resources: [] };

beforeEach(() => localStorage.clear());

it('keeps when an app was first allowed, and when it was last used', () => {
  noteApp('user-1', 'app-1', fact, 1_000);
  noteApp('user-1', 'app-1', { ...fact, redirectUri: 'cursor://callback' }, 2_000);
  expect(notesAbout('user-1', ['app-1'])).toEqual(
    new Map([['app-1', { ...fact, redirectUri: 'cursor://callback', sinceMs: 1_000, lastMs: 2_000 }]]),
  );
});

it('shows a user no note about another user', () => {
  noteApp('user-1', 'app-1', fact, 1_000);
  expect(notesAbout('user-2', ['app-1']).size).toBe(0);
  expect(notesAbout('user-1', ['app-1']).size).toBe(1);
});

it('forgets an app that has no access any more, so that the next consent counts as the first', () => {
  noteApp('user-1', 'app-1', fact, 1_000);
  expect(notesAbout('user-1', []).size).toBe(0);
  noteApp('user-1', 'app-1', fact, 5_000);
  expect(notesAbout('user-1', ['app-1']).get('app-1')?.sinceMs).toBe(5_000);
});

it('keeps the servers that a user has allowed an app to use, until it has no access any more', () => {
  const [a, b] = ['https://a.example/mcp', 'https://b.example/mcp'];
  noteApp('user-1', 'app-1', { ...fact, resources: [a] }, 1_000);
  noteApp('user-1', 'app-1', { ...fact, resources: [b] }, 2_000);
  noteApp('user-1', 'app-1', fact, 3_000);
  expect(allowedResources('user-1', 'app-1')).toEqual([a, b]);
  expect(allowedResources('user-2', 'app-1')).toEqual([]);
  expect(allowedResources('user-1', 'app-2')).toEqual([]);
  notesAbout('user-1', []);
  expect(allowedResources('user-1', 'app-1')).toEqual([]);
});

it('reads the notes of an earlier version, which has kept no servers', () => {
  const { resources: _, ...earlier } = { ...fact, userId: 'user-1', appId: 'app-1', sinceMs: 1, lastMs: 2 };
  localStorage.setItem('vestibule:apps', JSON.stringify([earlier]));
  expect(notesAbout('user-1', ['app-1']).size).toBe(1);
  expect(allowedResources('user-1', 'app-1')).toEqual([]);
});

it('keeps a hundred notes, the latest ones', () => {
  const ids = Array.from({ length: 120 }, (_, index) => `app-${index}`);
  for (const [index, id] of ids.entries()) noteApp('user-1', id, fact, index);
  expect([...notesAbout('user-1', ids).keys()]).toEqual(ids.slice(20).reverse());
});

it.each([
  '{',
  '{}',
  '[null, 1, {"userId": "user-1"}]',
  '[{"userId":"user-1","appId":"app-1","sinceMs":"x"}]',
  '[{"userId":"user-1","appId":"app-1","clientId":"a","redirectUri":"b","resources":[1],"sinceMs":1,"lastMs":1}]',
])('ignores damaged storage: %s', (stored) => {
  localStorage.setItem('vestibule:apps', stored);
  expect(notesAbout('user-1', ['app-1']).size).toBe(0);
});

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  noteApp('user-1', 'app-1', fact, 1_000);
  expect(notesAbout('user-1', ['app-1']).size).toBe(0);
  vi.unstubAllGlobals();
});
