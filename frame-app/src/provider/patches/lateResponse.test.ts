import { expect, it, vi } from 'vitest';
import { withoutSession } from './lateResponse.ts';

const make = vi.fn(async () => ({}));
const call = (url: string) => ({ url, method: 'POST' });

it('returns what has nothing of an account', () => {
  const requestIds = { method_id: 'method-1' };
  expect(withoutSession(requestIds, call('/otps/email/login_or_create'), make)).toBe(requestIds);
  const memberResponse = { member: { member_id: 'member-1' } };
  expect(withoutSession(memberResponse, call('/b2b/organizations/members/search'), make)).toBe(memberResponse);
  expect(withoutSession(undefined, call('/events'), make)).toBeUndefined();
});

it.each(['session', 'member_session', 'intermediate_session_token', 'user', '__user', 'member', 'organization'])(
  'refuses what has the member %s',
  (member) => {
    expect(() => withoutSession({ [member]: 'some' }, call('/otps/authenticate'), make)).toThrow('session_not_found');
    expect(make).not.toHaveBeenCalled();
  },
);

it.each([
  ['/otps/authenticate', '/sessions/revoke'],
  ['/b2b/sessions/exchange', '/b2b/sessions/revoke'],
])('ends a session whose cookie the browser has taken from the answer to %s', (url, revoke) => {
  const response = { session: {}, session_token: '', session_jwt: '' };
  expect(() => withoutSession(response, call(url), make)).toThrow();
  expect(make).toHaveBeenLastCalledWith({ url: revoke, method: 'POST' });
});
