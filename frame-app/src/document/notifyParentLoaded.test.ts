// @vitest-environment happy-dom
import type { FrameAddress } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyParentLoaded } from './notifyParentLoaded.ts';

const host = 'https://app.example.com';
const deployment = { publicToken: 'public-token-test-1', hosts: [host, 'https://www.example.com'] };
const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});

/** Calls the function and waits until its message is posted. */
async function greetAt(address: FrameAddress) {
  notifyParentLoaded(address, deployment);
  await Promise.resolve();
}

beforeEach(() => document.documentElement.removeAttribute('style'));
afterEach(() => void post.mockClear());

it('tells a host of the deployment that the document is loaded, and nothing else', async () => {
  await greetAt({ host, kind: 'login', config: {} });
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
  async (theme, scheme) => {
    await greetAt({ host, theme });
    expect(document.documentElement.style.colorScheme).toBe(scheme);
    expect(document.documentElement.hasAttribute('style'), 'nothing is styled for nothing').toBe(scheme !== '');
  },
);

it.each([
  ['another host', 'https://evil.example'],
  ['an origin that only starts like a host', `${host}.evil.example`],
  ['any origin', '*'],
  ['no host', undefined],
])('sends nothing if the address names %s', async (_, named) => {
  await greetAt({ host: named });
  expect(post).not.toHaveBeenCalled();
});

it('posts with an empty stack, because browsers record the stack of such calls', async () => {
  const stacks: (string | undefined)[] = [];
  post.mockImplementationOnce(() => void stacks.push(new Error('posted').stack));
  await greetAt({ host });
  expect(stacks).toEqual([expect.not.stringContaining('notifyParentLoaded.ts')]);
});
