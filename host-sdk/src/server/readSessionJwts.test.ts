import { expect, test } from 'vitest';
import { readSessionJwts } from './readSessionJwts.ts';

const read = (headers: Record<string, string | string[] | undefined>) =>
  readSessionJwts({ headers }, 'stytch_session_jwt');
const cookie = 'stytch_session_jwt=a.b.c';

test.each([
  [{ cookie }, ['a.b.c']],
  [{ cookie: 'other=1; stytch_session_jwt=a.b.c; stytch_session=token' }, ['a.b.c']],
  [{ cookie: ['other=1', 'stytch_session_jwt=a.b.c'] }, ['a.b.c']],
  [{ cookie: 'not_stytch_session_jwt=a.b.c' }, []],
  [{ cookie: 'stytch_session_jwt' }, []],
  [{ cookie: 'stytch_session_jwt=' }, []],
  [{ cookie: 'stytch_session_jwt=old; other=1; stytch_session_jwt=a.b.c' }, ['old', 'a.b.c']],
  [{ authorization: 'Bearer d.e.f' }, ['d.e.f']],
  [{ authorization: 'bearer d.e.f' }, ['d.e.f']],
  [{}, []],
])('reads from %j the JWTs %j', (headers, jwts) => {
  expect(read(headers)).toEqual(jwts);
  const plain = Object.entries(headers).map(([name, value]) => [name, [value].flat().join('; ')] as [string, string]);
  expect(readSessionJwts({ headers: new Headers(plain) }, 'stytch_session_jwt')).toEqual(jwts);
});

test.each(['Bearer d.e.f', 'Bearer', 'Bearer ', 'Bearer d.e.f g'])('"%s" alone decides', (authorization) => {
  expect(read({ authorization, cookie })).toEqual(authorization === 'Bearer d.e.f' ? ['d.e.f'] : []);
});

test.each(['Basic YTpi', 'Digest username="a"', 'DPoP d.e.f', 'Bearerlike d.e.f', ''])(
  'next to "%s", which is no bearer token, the cookie counts',
  (authorization) => {
    expect(read({ authorization, cookie })).toEqual(['a.b.c']);
  },
);
