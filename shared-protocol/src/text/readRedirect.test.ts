import { expect, it } from 'vitest';
import { readRedirect } from './readRedirect.ts';

const link = { stytch_token_type: 'magic_links', token: 'token-1' };

it.each([
  ['?stytch_token_type=magic_links&token=token-1', ''],
  ['?a=%20b&stytch_token_type=magic_links&c=1+2&token=token-1', '?a=%20b&c=1+2'],
  ['?stytch_token_type=magic_links&amp;token=token-1', ''],
  ['?stytch_token_type=magic_links&amp%3Btoken=token-1&c=1', '?c=1'],
  ['?stytch_token_type=magic_links%26token=token-1', ''],
  ['?stytch_token_type%3Dmagic_links%26token%3Dtoken-1', ''],
  ['?stytch_token_type=magic_links%26amp%3Btoken=token-1&c=1', '?c=1'],
  ['?token=token-1&stytch_token_type=magic_links', ''],
  ['?stytch_token_type=magic_links&token=token-1&token=token-2', ''],
])('reads the redirect in %s, and keeps the rest', (search, rest) => {
  expect(readRedirect(search)).toEqual({ parameters: link, rest });
});

it('reads an error, and the start of a link', () => {
  expect(
    readRedirect('?vestibule_start=a1&stytch_token_type=oauth&error=access_denied&error_description=Call+us+%26+wait'),
  ).toEqual({
    parameters: {
      vestibule_start: 'a1',
      stytch_token_type: 'oauth',
      error: 'access_denied',
      error_description: 'Call us & wait',
    },
    rest: '',
  });
});

it.each(['', '?', '?a=1&b=2', '?my_token=1&tokens=2&x_error=3', '?stytch_token_type', '?page=%E0%A4%A'])(
  'finds nothing in %j',
  (search) => {
    expect(readRedirect(search)).toEqual({ parameters: {}, rest: search === '?' ? '' : search });
  },
);

it('takes a value that is no valid encoding as it is', () => {
  expect(readRedirect('?token=%E0%A4%A').parameters).toEqual({ token: '%E0%A4%A' });
});
