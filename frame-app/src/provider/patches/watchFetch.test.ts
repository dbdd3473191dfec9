// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOTSTRAP_PATIENCE_MS, PROVIDER_LIMIT_MS } from '../../constants.ts';
import { toFlowError } from '../toFlowError.ts';
import { internalsOf } from './internals.ts';
import { watchFetch } from './watchFetch.ts';

const bootstrapUrl = 'https://api.example.com/sdk/v1/projects/bootstrap/public-token-1';
const sendUrl = 'https://api.example.com/sdk/v1/otps/email/login_or_create';

/** Never answers; rejects as browsers do when the request is aborted. */
const silence = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
const network = vi.fn<(input: unknown, init?: RequestInit) => Promise<Response>>();
const { fetch } = window;

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
  window.fetch = network as typeof window.fetch;
  watchFetch();
});
afterEach(() => {
  window.fetch = fetch;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns the response's text, or the code of its failure. */
const outcome = (apiResponse: Promise<Response>): Promise<string> =>
  apiResponse.then(
    (response) => response.text(),
    (error: unknown) => toFlowError(error).failure.code,
  );

describe('any call', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'fails with `provider_unreachable`, whatever the message of the browser: %s',
    async (words) => {
      network.mockRejectedValue(new TypeError(words));
      expect(await outcome(window.fetch(sendUrl))).toBe('provider_unreachable');
    },
  );

  it('fails with `provider_unreachable` in the library, too', async () => {
    network.mockRejectedValue(new TypeError('Load failed'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = createStytchClient('public-token-test-watched');
    const thrownError = await client.otps.email.loginOrCreate('ada@example.com').catch((error: unknown) => error);
    expect(toFlowError(thrownError).failure.code).toBe('provider_unreachable');
  });

  it('that ends with its document stays pending, unless the document may be restored', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const onSettle = vi.fn();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    void outcome(window.fetch(sendUrl)).then(onSettle);
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(onSettle).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(await outcome(window.fetch(sendUrl))).toBe('provider_unreachable');
  });

  it('that ends with a window that closes itself stays pending', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const onSettle = vi.fn();
    vi.spyOn(window, 'closed', 'get').mockReturnValue(true);
    void outcome(window.fetch(sendUrl)).then(onSettle);
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(onSettle).not.toHaveBeenCalled();
  });

  it('fails with `timeout` without an answer', async () => {
    network.mockImplementation(silence);
    const response = outcome(window.fetch(sendUrl));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(await response).toBe('timeout');
    expect(network).toHaveBeenCalledOnce();
  });

  it('fails with `timeout` if the answer stays incomplete', async () => {
    network.mockImplementation(async (_, { signal } = {}) => {
      const half = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data": '));
          signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
        },
      });
      return new Response(half);
    });
    const response = outcome(window.fetch(sendUrl));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(await response).toBe('timeout');
  });

  it('leaves no timer after its answer', async () => {
    network.mockResolvedValue(new Response('yes'));
    expect(await outcome(window.fetch(sendUrl))).toBe('yes');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('bootstrap data', () => {
  it('are requested again while no answer arrives, and any answer counts', async () => {
    network.mockImplementation(silence);
    const response = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(2 * PROVIDER_LIMIT_MS);
    expect(network.mock.calls.length).toBeGreaterThan(2);
    network.mockResolvedValue(new Response('at last'));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(await response).toBe('at last');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('arrive soon after the provider is reachable again', async () => {
    network.mockImplementation(silence);
    const response = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(3 * PROVIDER_LIMIT_MS + 1);
    network.mockResolvedValue(new Response('at last'));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS / 2);
    expect(await response).toBe('at last');
  });

  it('may be the answer to the first of two parallel attempts', async () => {
    let respondFirst: (response: Response) => void = () => {};
    network.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          respondFirst = resolve;
        }),
    );
    network.mockImplementation(silence);
    const response = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
    expect(network).toHaveBeenCalledTimes(2);
    respondFirst(new Response('late'));
    expect(await response).toBe('late');
  });

  it('are requested again without the cache, so that no attempt waits for another', async () => {
    network.mockImplementation(silence);
    void outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
    expect(network.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-store']);
  });

  it('are awaited while one of two attempts is pending', async () => {
    network.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(resolve, BOOTSTRAP_PATIENCE_MS + 1, new Response('late'))),
    );
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const response = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS + 1);
    expect(await response).toBe('late');
  });

  it('are not requested again after a refusal', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await outcome(window.fetch(bootstrapUrl))).toBe('provider_unreachable');
    expect(network).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('that are known already', () => {
    /** Wraps `fetch` again, with known data. */
    function watchAsked(known: Response | Promise<Response>, onAsked?: (response: Promise<Response>) => void) {
      window.fetch = network as typeof window.fetch;
      watchFetch(known, onAsked);
    }

    it('answer the first request for them, and no other call', async () => {
      network.mockImplementation(async (input) => new Response(String(input)));
      watchAsked(Promise.resolve(new Response('of the last visit')));
      expect(await outcome(window.fetch(sendUrl))).toBe(sendUrl);
      expect(await outcome(window.fetch(bootstrapUrl))).toBe('of the last visit');
      expect(await outcome(window.fetch(bootstrapUrl))).toBe(bootstrapUrl);
    });

    it('are returned at once if they are remembered', async () => {
      const cachedResponse = new Response('of the last visit');
      watchAsked(cachedResponse);
      const response = window.fetch(bootstrapUrl);
      expect(vi.getTimerCount()).toBe(0);
      expect(await response).toBe(cachedResponse);
      network.mockResolvedValue(new Response('anew'));
      expect(await outcome(window.fetch(bootstrapUrl))).toBe('anew');
    });

    it('do not count as a call; other calls are reported after they have started', async () => {
      network.mockImplementation(async (input) => new Response(String(input)));
      window.fetch = network as typeof window.fetch;
      const onCall = vi.fn(() => expect(network).toHaveBeenCalled());
      watchFetch(Promise.resolve(new Response('of the last visit')), () => {}, onCall);
      await outcome(window.fetch(bootstrapUrl));
      expect(onCall).not.toHaveBeenCalled();
      await outcome(window.fetch(sendUrl));
      expect(onCall).toHaveBeenCalledOnce();
    });

    it('are reported with each answer of the provider', async () => {
      network.mockImplementation(async (input) => new Response(String(input)));
      const requests: Promise<string>[] = [];
      watchAsked(Promise.resolve(new Response('of the last visit')), (response) => {
        requests.push(response.then((said) => said.clone().text()));
      });
      for (const url of [sendUrl, bootstrapUrl, bootstrapUrl]) await outcome(window.fetch(url));
      expect(await Promise.all(requests)).toEqual([bootstrapUrl]);
    });

    it('are requested again if their request fails or gets no answer', async () => {
      network.mockImplementation(async () => new Response('anew'));
      const rejection = Promise.reject(new TypeError('Failed to fetch'));
      rejection.catch(() => {});
      watchAsked(rejection);
      expect(await outcome(window.fetch(bootstrapUrl))).toBe('anew');
      watchAsked(new Promise(() => {}));
      const response = outcome(window.fetch(bootstrapUrl));
      await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
      expect(await response).toBe('anew');
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('reach the library through the wrapped `fetch`', async () => {
    network.mockResolvedValueOnce(new Promise<Response>(() => {}) as never);
    network.mockImplementation(
      async () =>
        new Response(
          '{"data": {"project_name": "Ours", "password_config": null, "captcha_settings": {"enabled": false}}}',
        ),
    );
    const client = createStytchClient('public-token-test-insisted');
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
    expect(await internalsOf(client).bootstrap.getAsync()).toMatchObject({ projectName: 'Ours' });
  });
});
