// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeDuplicates } from './removeDuplicates.ts';

let cookie: string;
const cookieSetter = vi.fn();
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

beforeEach(() => {
  happyDOM.setURL('https://auth.example.com/account/passkeys');
  cookieSetter.mockClear();
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(cookieSetter);
});
afterEach(() => {
  vi.restoreAllMocks();
  happyDOM.setURL('http://localhost:3000/');
});

const removals = () =>
  cookieSetter.mock.calls.map(([text]) => `${text}`.replace('stytch_session=; ', '').replace('; max-age=0', ''));

it('leaves a single cookie alone', () => {
  cookie = 'other_stytch_session=1; stytch_session=1';
  removeDuplicates('stytch_session', undefined);
  expect(cookieSetter).not.toHaveBeenCalled();
});

it.each([
  [undefined, 'path=/'],
  ['example.com', 'path=/; domain=example.com'],
])('removes those of parent domains and paths, and keeps ours of the domain %s', (ownDomain, own) => {
  cookie = 'stytch_session=1; stytch_session=2';
  removeDuplicates('stytch_session', ownDomain);
  expect(removals()).not.toContain(own);
  for (const path of ['/', '/account', '/account/', '/account/passkeys', '/account/passkeys/'])
    for (const domain of ['', '; domain=auth.example.com', '; domain=example.com']) {
      const attributes = `path=${path}${domain}`;
      if (attributes !== own) expect(removals()).toContain(attributes);
    }
});
