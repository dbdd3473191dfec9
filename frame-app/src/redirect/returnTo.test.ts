// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { authPageOf, readReturnTo } from './returnTo.ts';

const redirect = { tokenType: 'magic_links', token: 'a+b/c=' };
const hosts = ['https://app.example.com'];
const page = 'https://app.example.com/in?plan=free#part';

afterEach(() => void vi.unstubAllGlobals());

it('sends a frame to the auth page, with the token and the return address', () => {
  vi.stubGlobal('parent', {});
  const url = new URL(authPageOf(redirect, page) ?? '');
  expect(url.origin + url.pathname).toBe(`${location.origin}/authenticate`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ stytch_token_type: 'magic_links', token: 'a+b/c=' });
  expect(readReturnTo(url, hosts)).toBe(page);
});

it('sends a frame there without a return address if its host reports no page', () => {
  vi.stubGlobal('parent', {});
  expect(authPageOf(redirect, undefined)).toBe(
    `${location.origin}/authenticate?stytch_token_type=magic_links&token=a%2Bb%2Fc%3D`,
  );
});

it('returns null on the page itself', () => {
  expect(authPageOf(redirect, page)).toBeNull();
});

it.each([
  '',
  '#part',
  '#return_to=nonsense',
  '#return_to=https://evil.example/',
  '#return_to=https://app.example.com.evil.example/',
  '#return_to=https://app.example.com@evil.example/',
  '#return_to=http://app.example.com/',
  '#return_to=javascript:alert(1)',
  '#return_to=blob:https://app.example.com/8d5b',
])('accepts no page outside the listed hosts: %s', (hash) => {
  expect(readReturnTo({ hash }, hosts)).toBeNull();
});
