import { expect, it } from 'vitest';
import { takeCallbackParams } from './takeCallbackParams.ts';

function take(search: string) {
  const url = new URL(`https://auth.example.com/authenticate${search}#part`);
  return { redirect: takeCallbackParams(url), rest: url.search + url.hash };
}

it('takes a token out of the address, and leaves the rest of it', () => {
  expect(take('?a=1&stytch_token_type=magic_links&token=token-1&b=2')).toEqual({
    redirect: { tokenType: 'magic_links', token: 'token-1' },
    rest: '?a=1&b=2#part',
  });
});

it("takes an OAuth provider's no, and leaves nothing of what it says of it", () => {
  expect(take('?stytch_token_type=oauth&error=access_denied&error_description=Call+us')).toEqual({
    redirect: { tokenType: 'oauth', error: 'access_denied' },
    rest: '#part',
  });
});

it('prefers a token to an error', () => {
  expect(take('?stytch_token_type=oauth&token=token-1&error=access_denied')).toEqual({
    redirect: { tokenType: 'oauth', token: 'token-1' },
    rest: '#part',
  });
});

it('leaves an address alone that says of no token what it is for', () => {
  for (const search of ['', '?token=mine&error=mine&error_description=mine', '?stytch_token_type=&token=mine']) {
    expect(take(search)).toEqual({ redirect: null, rest: `${search}#part` });
  }
});

it('finds nothing to spend where the token is missing, and cleans up all the same', () => {
  expect(take('?stytch_token_type=oauth&token=')).toEqual({ redirect: null, rest: '#part' });
});
