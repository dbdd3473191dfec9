import { expect, test } from 'vitest';
import { masked } from './masked.ts';

test('masks secrets at any depth and nothing else', () => {
  const body = { email: 'ada@example.com', password: 'a b c', data: [{ session_jwt: 'x.y.z', user_id: 'user-1' }] };
  expect(masked(body)).toEqual({
    email: 'ada@example.com',
    password: '••••••',
    data: [{ session_jwt: '••••••', user_id: 'user-1' }],
  });
  expect(masked({ password: null, token: '' })).toEqual({ password: null, token: '' });
});
