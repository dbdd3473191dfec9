// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { exampleSignIn } from '../testing/fakePorts.ts';
import { internalsOf } from './internals.ts';
import { keepSession } from './keepSession.ts';
import { toFlowError } from './toFlowError.ts';

const url = '/webauthn/register';
const call = { url, method: 'POST' };

function start(answer: object) {
  const networkClient = { fetchSDK: vi.fn(async () => answer as never) };
  keepSession(networkClient, url);
  return networkClient;
}

it('takes an answer without a session for none', async () => {
  const failed = start({ request_id: 'request-1' }).fetchSDK as (call: object) => Promise<unknown>;
  const thrown = await failed(call).catch((error: unknown) => error);
  expect(toFlowError(thrown).failure.code).toBe('provider_unreachable');
});

it('lets whole answers pass, and those of other calls', async () => {
  const whole = { session: exampleSignIn.session };
  expect(await (start(whole).fetchSDK as (call: object) => Promise<unknown>)(call)).toBe(whole);
  const other = { request_id: 'request-1' };
  expect(await (start(other).fetchSDK as (call: object) => Promise<unknown>)({ ...call, url: '/events' })).toBe(other);
});

it('stands in the way of the call that the library makes', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = createStytchClient('public-token-test-kept');
  const { networkClient } = internalsOf(client);
  networkClient.fetchSDK = vi.fn(() => Promise.reject(new Error('as far as here')));
  await expect(client.webauthn.register({ session_duration_minutes: 5 })).rejects.toThrow('as far as here');
});
