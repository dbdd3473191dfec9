import { expect, test } from 'vitest';
import { resolveConfig } from './config/config.ts';
import { withoutUndefined } from './withoutUndefined.ts';

test('drops members that are undefined, and nothing else', () => {
  expect(Object.keys(withoutUndefined({ a: undefined, b: null, c: 0, d: '', e: false }))).toEqual(['b', 'c', 'd', 'e']);
});

test('lets the default apply for an undefined option', () => {
  const plain = resolveConfig({});
  expect(
    resolveConfig({
      products: undefined,
      emailMagicLinksOptions: { loginExpirationMinutes: undefined, loginRedirectURL: undefined },
      otpOptions: { methods: undefined, expirationMinutes: undefined },
      sessionOptions: { sessionDurationMinutes: undefined },
      oauthOptions: { providers: undefined, uxMode: undefined },
      passwordOptions: undefined,
      mfa: { policy: undefined, methods: undefined },
      showLastUsed: undefined,
    }),
  ).toEqual(plain);
});
