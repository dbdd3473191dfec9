// @vitest-environment node
import { expect, test } from 'vitest';
import { createAuth } from '../index.ts';

const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com' });
const notHere = expect.objectContaining({ code: 'not_in_browser', message: expect.stringContaining('useEffect') });

test.each(['mountLogin', 'mountAccount', 'mountIdentityProvider', 'mountOrganization'] as const)(
  '%s on a server says what to do',
  (name) => {
    expect(() => auth[name]('#login')).toThrow(notHere);
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['user.get', () => auth.user.get()],
  ['session.get', () => auth.session.get()],
  ['signOut', () => auth.signOut()],
  ['stepUp', () => auth.stepUp()],
  ['diagnose', () => auth.diagnose()],
  ['report', () => auth.report()],
  ['handleRedirect', () => auth.handleRedirect()],
])('%s on a server says what to do', async (_, call) => {
  await expect(call()).rejects.toEqual(notHere);
});

test('a listener on a server is never called and throws nothing', () => {
  expect(auth.session.onChange(() => {})).toBeTypeOf('function');
  auth.destroy();
});
