import { expect, test } from 'vitest';
import { readSessionJwt } from './readSessionJwt.ts';

const read = (headers: Record<string, string | string[] | undefined>) =>
  readSessionJwt({ headers }, 'stytch_session_jwt');

test.each([
  [{ cookie: 'stytch_session_jwt=a.b.c' }, 'a.b.c'],
  [{ cookie: 'other=1; stytch_session_jwt=a.b.c; stytch_session=token' }, 'a.b.c'],
  [{ cookie: ['other=1', 'stytch_session_jwt=a.b.c'] }, 'a.b.c'],
  [{ cookie: 'not_stytch_session_jwt=a.b.c' }, undefined],
  [{ cookie: 'stytch_session_jwt' }, undefined],
  [{ authorization: 'Bearer d.e.f' }, 'd.e.f'],
  [{ authorization: 'bearer d.e.f' }, 'd.e.f'],
  [{}, undefined],
])('of %j the JWT is %s', (headers, jwt) => {
  expect(read(headers)).toBe(jwt);
  const plain = Object.entries(headers).map(([name, value]) => [name, [value].flat().join('; ')] as [string, string]);
  expect(readSessionJwt({ headers: new Headers(plain) }, 'stytch_session_jwt')).toBe(jwt);
});

test('a header decides alone, also one that brings no JWT', () => {
  expect(read({ authorization: 'Bearer d.e.f', cookie: 'stytch_session_jwt=a.b.c' })).toBe('d.e.f');
  expect(read({ authorization: 'Basic YTpi', cookie: 'stytch_session_jwt=a.b.c' })).toBeUndefined();
});
