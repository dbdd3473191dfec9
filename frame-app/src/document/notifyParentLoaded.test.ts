// @vitest-environment happy-dom
import type { FrameAddress } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyParentLoaded } from './notifyParentLoaded.ts';

const host = 'https://app.example.com';
const deployment = { publicToken: 'public-token-test-1', hosts: [host, 'https://www.example.com'] };
const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});

const greetAt = (address: FrameAddress) => notifyParentLoaded(address, deployment);

beforeEach(() => document.documentElement.removeAttribute('style'));
afterEach(() => void post.mockClear());

it('tells a host of the deployment that the document is loaded, and nothing else', () => {
  greetAt({ host, kind: 'login', config: {} });
  expect(post.mock.calls).toEqual([[{}, host]]);
});

it.each([
  [undefined, ''],
  [{}, ''],
  [{ colorScheme: 'light' }, 'light'],
  [{ colorScheme: 'dark' }, 'dark'],
  [{ colorScheme: 'auto' }, 'light dark'],
] as const)(
  'gives the document the color scheme of the iframe, which keeps it transparent: theme %j',
  (theme, scheme) => {
    greetAt({ host, theme });
    expect(document.documentElement.style.colorScheme).toBe(scheme);
    expect(document.documentElement.hasAttribute('style'), 'nothing is styled for nothing').toBe(scheme !== '');
  },
);

it.each([
  ['another host', 'https://evil.example'],
  ['an origin that only starts like a host', `${host}.evil.example`],
  ['any origin', '*'],
  ['no host', undefined],
])('sends nothing if the address names %s', (_, named) => {
  greetAt({ host: named });
  expect(post).not.toHaveBeenCalled();
});
