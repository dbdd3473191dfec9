// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const host = 'https://app.example.com';
const deployment = { publicToken: 'public-token-test-1', hosts: [host, 'https://www.example.com'] };
const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});

/** As the document runs it: with its deployment above, at that address. */
async function greetAt(fragment: string, data = JSON.stringify(deployment)) {
  document.head.innerHTML = `<script type="application/json" id="deployment">${data}</script>`;
  location.hash = fragment;
  await import('./greet.ts');
}
const written = (address: unknown) => encodeURIComponent(JSON.stringify(address));

beforeEach(() => {
  vi.resetModules();
  document.documentElement.removeAttribute('style');
});
afterEach(() => void post.mockClear());

it('tells a host of the deployment that the document is there, and nothing else', async () => {
  await greetAt(written({ host, kind: 'login', config: {} }));
  expect(post.mock.calls).toEqual([[{}, host]]);
});

it.each([
  [undefined, 'light'],
  [{}, 'light'],
  [{ colorScheme: 'light' }, 'light'],
  [{ colorScheme: 'dark' }, 'dark'],
  [{ colorScheme: 'auto' }, 'light dark'],
])('has the colour scheme of the iframe, which lets the host page be seen through: theme %j', async (theme, scheme) => {
  await greetAt(written({ host, theme }));
  expect(document.documentElement.style.colorScheme).toBe(scheme);
});

it.each([
  ['another host', written({ host: 'https://evil.example' })],
  ['what begins as a host does', written({ host: `${host}.evil.example` })],
  ['anybody', written({ host: '*' })],
  ['nobody', written({ kind: 'login' })],
  ['no text', written({ host: [host] })],
  ['null', 'null'],
  ['no address', ''],
  ['nonsense', '%'],
])('tells nobody where the address names %s', async (_, fragment) => {
  await greetAt(fragment);
  expect(post).not.toHaveBeenCalled();
});

it('has no code around it while it is posted, of which a browser would note where it stands', async () => {
  const stacks: (string | undefined)[] = [];
  post.mockImplementationOnce(() => void stacks.push(new Error('posted').stack));
  await greetAt(written({ host }));
  expect(stacks).toEqual([expect.not.stringContaining('greet.ts')]);
});

it('tells nobody without a deployment', async () => {
  await greetAt(written({ host }), '{}');
  expect(post).not.toHaveBeenCalled();
});
