// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../deployment.ts';
import { bootstrapOptions } from './bootstrapOptions.ts';

const deployment: Deployment = { publicToken: 'public-token-test-1', hosts: ['https://app.example.com'] };

/** Makes the provider answer with this response; returns the mock that records the requests. */
function respond(response: Response) {
  const network = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal('fetch', network);
  return network;
}
afterEach(() => vi.unstubAllGlobals());

it('says what the provider says of the project, in the name of the first host', async () => {
  const network = respond(
    Response.json({ data: { project_name: 'Ours', vertical: 'CONSUMER', request_id: 'request-1', status_code: 200 } }),
  );
  expect(await bootstrapOptions(deployment)).toEqual({ project_name: 'Ours', vertical: 'CONSUMER' });
  const [url, { headers = {} } = {}] = network.mock.calls[0] ?? [];
  expect(url).toBe('https://test.stytch.com/sdk/v1/projects/bootstrap/public-token-test-1');
  expect(headers).toMatchObject({ 'X-SDK-Parent-Host': 'https://app.example.com' });
});

it('says what the provider answered where that is no settings', async () => {
  respond(new Response('no', { status: 401 }));
  await expect(bootstrapOptions(deployment)).rejects.toThrow('The provider answered 401');
});

it('says whom it cannot ask', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(bootstrapOptions(deployment)).rejects.toThrow("https://test.stytch.com didn't answer");
});
