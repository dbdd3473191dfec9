// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBootstrap } from './fetchBootstrap.ts';

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  network.mockReset();
  network.mockResolvedValue(new Response('{}', { status: 500 }));
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the requests without the parts that differ each time. */
function questions() {
  return network.mock.calls.map(([url, { headers, method: _, body: __, ...init } = {}]) => {
    const headerRecord = headers as Record<string, string>;
    const telemetry = JSON.parse(atob(headerRecord['X-SDK-Client'] ?? '')) as Record<string, unknown>;
    const withoutIds = Object.fromEntries(
      Object.entries(telemetry).map(([name, value]) => [name, /_(id|at)$/.test(name) ? String(value).length : value]),
    );
    return { url: String(url), init, headers: { ...headerRecord, 'X-SDK-Client': withoutIds } };
  });
}

it.each(['public-token-test-1', 'public-token-live-1'])('asks just as the client of %s does', async (publicToken) => {
  await fetchBootstrap({ publicToken, hosts: [] });
  createStytchClient(publicToken);
  const [ownRequest, libraryRequest] = questions();
  expect(ownRequest).toEqual(libraryRequest);
});

it('asks a custom domain of the provider', async () => {
  await fetchBootstrap({ publicToken: 'public-token-live-1', hosts: [], provider: { domain: 'login.example.com' } });
  expect(questions()[0]?.url).toBe('https://login.example.com/sdk/v1/projects/bootstrap/public-token-live-1');
});

it('leaves no failure that nobody hears of', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchBootstrap({ publicToken: 'public-token-test-1', hosts: [] })).rejects.toThrow('Failed to fetch');
});
