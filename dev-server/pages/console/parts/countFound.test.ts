import type { Message, ProjectSettings, RequestSummary, Session, User } from '@vestibule/dev-server';
import { expect, test } from 'vitest';
import { countFound, type Listed } from './countFound.ts';

const ada = {
  user_id: 'user-test-1',
  name: { first_name: 'Ada', last_name: 'Lovelace' },
  emails: [{ email: 'ada@example.com', verified: true }],
  phone_numbers: [],
  password: null,
  webauthn_registrations: [],
  providers: [],
  crypto_wallets: [],
} as unknown as User;

const lists: Listed = {
  users: [ada],
  sessions: [
    { session_id: 'session-test-1', user_id: 'user-test-1', authentication_factors: [] } as unknown as Session,
  ],
  requests: [{ method: 'POST', path: '/sdk/v1/users/search', about: 'ada@example.com' } as RequestSummary],
  messages: [{ to: 'ada@example.com', subject: 'Your passcode' } as Message],
  project: { password_policy: 'luds', connected_apps: [{ client_name: 'Seed Swap' }] } as unknown as ProjectSettings,
};

test.each([
  ['ada@', { '/': 1, '/inbox': 1, '/users': 1, '/sessions': 0 }],
  ['  LOVELACE', { '/': 0, '/users': 1, '/sessions': 1 }],
  ['seed', { '/apps': 1, '/users': 0 }],
  ['Password policy', { '/settings': 1, '/apps': 0 }],
  ['nobody', { '/': 0, '/inbox': 0, '/users': 0, '/sessions': 0, '/apps': 0, '/settings': 0, '/events': 0 }],
])('searches all sections: %s', (query, counts) => {
  expect(countFound(query, lists)).toMatchObject(counts);
});

test('counts the settings of organizations only in a project of organizations', () => {
  const project = { vertical: 'CONSUMER', slug_pattern: '', default_invite_redirect_url: '' };
  const countIn = (vertical: string) => countFound('', { project: { ...project, vertical } as never })['/settings'];
  expect([countIn('CONSUMER'), countIn('B2B')]).toEqual([1, 3]);
});

test('finds nothing in data that is not loaded', () => {
  expect(Object.values(countFound('ada', {}))).toEqual(Array(12).fill(0));
});
