import { expect, it } from 'vitest';
import { takeCallbackParams, takeOwnCallbackParams } from './takeCallbackParams.ts';

function take(search: string) {
  const url = new URL(`https://auth.example.com/authenticate${search}#part`);
  return { redirect: takeCallbackParams(url), rest: url.search + url.hash };
}

it('removes a token from the address, and keeps the rest', () => {
  expect(take('?a=1&stytch_token_type=magic_links&token=token-1&b=2')).toEqual({
    redirect: { tokenType: 'magic_links', token: 'token-1' },
    rest: '?a=1&b=2#part',
  });
});

it("removes an OAuth provider's error with its description", () => {
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

it('does not change an address that names no kind of token', () => {
  for (const search of ['', '?token=mine&error=mine&error_description=mine', '?stytch_token_type=&token=mine']) {
    expect(take(search)).toEqual({ redirect: null, rest: `${search}#part` });
  }
});

it('returns null if the token is missing, and removes the parameters all the same', () => {
  expect(take('?stytch_token_type=oauth&token=')).toEqual({ redirect: null, rest: '#part' });
});

const invalid = { tokenType: '', token: 'token-1' };
const link = { tokenType: 'magic_links', token: 'token-1' };

it.each([
  ['/authenticate?a=1&token=token-1', invalid, '/authenticate?a=1'],
  ['/authenticate/?stytch_token_type=&token=token-1', invalid, '/authenticate/'],
  ['/authenticate?stytch_token_type=magic_links', { tokenType: '', token: '' }, '/authenticate'],
  ['/authenticate?stytch_token_type=magic_links&#38;token=token-1', link, '/authenticate'],
  ['/authenticate?stytch_token_type=magic_links&amp;token=token-1#part', link, '/authenticate#part'],
  ['/?token=mine', null, '/?token=mine'],
  ['/authenticate#38;', null, '/authenticate#38;'],
] as const)('on a page of the auth domain, reads %s', (address, redirect, rest) => {
  const url = new URL(address, 'https://auth.example.com');
  expect(takeOwnCallbackParams(url)).toEqual(redirect);
  expect(url.pathname + url.search + url.hash).toBe(rest);
});
