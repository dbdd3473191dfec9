// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOTSTRAP_PATIENCE_MS, PROVIDER_LIMIT_MS } from '../../constants.ts';
import { toFlowError } from '../toFlowError.ts';
import { internalsOf } from './internals.ts';
import { watchFetch } from './watchFetch.ts';

const bootstrapUrl = 'https://api.example.com/sdk/v1/projects/bootstrap/public-token-1';
const sendUrl = 'https://api.example.com/sdk/v1/otps/email/login_or_create';

/** Never answers; rejects as browsers do when it is given up. */
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

/** What became of it: the answer's text, or the code of its failure. */
const outcome = (answer: Promise<Response>): Promise<string> =>
  answer.then(
    (response) => response.text(),
    (thrown: unknown) => toFlowError(thrown).failure.code,
  );

describe('any call', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'that fails is a provider that cannot be reached, whatever the browser calls it: %s',
    async (words) => {
      network.mockRejectedValue(new TypeError(words));
      expect(await outcome(window.fetch(sendUrl))).toBe('provider_unreachable');
    },
  );

  it('is so for the library, too', async () => {
    network.mockRejectedValue(new TypeError('Load failed'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = createStytchClient('public-token-test-watched');
    const thrown = await client.otps.email.loginOrCreate('ada@example.com').catch((error: unknown) => error);
    expect(toFlowError(thrown).failure.code).toBe('provider_unreachable');
  });

  it('that ends with its document is told to nobody, unless the document may come back', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const settled = vi.fn();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    void outcome(window.fetch(sendUrl)).then(settled);
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(settled).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(await outcome(window.fetch(sendUrl))).toBe('provider_unreachable');
  });

  it('that ends with a window that closes itself is told to nobody', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const settled = vi.fn();
    vi.spyOn(window, 'closed', 'get').mockReturnValue(true);
    void outcome(window.fetch(sendUrl)).then(settled);
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(settled).not.toHaveBeenCalled();
  });

  it('is given up when no answer comes in time', async () => {
    network.mockImplementation(silence);
    const answer = outcome(window.fetch(sendUrl));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(await answer).toBe('timeout');
    expect(network).toHaveBeenCalledOnce();
  });

  it('is given up when half of the answer is all that comes', async () => {
    network.mockImplementation(async (_, { signal } = {}) => {
      const half = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data": '));
          signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
        },
      });
      return new Response(half);
    });
    const answer = outcome(window.fetch(sendUrl));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(await answer).toBe('timeout');
  });

  it('leaves no timer behind when it is answered', async () => {
    network.mockResolvedValue(new Response('yes'));
    expect(await outcome(window.fetch(sendUrl))).toBe('yes');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('bootstrap data', () => {
  it('are asked for again while no answer comes, and the answer of any attempt counts', async () => {
    network.mockImplementation(silence);
    const answer = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(2 * PROVIDER_LIMIT_MS);
    expect(network.mock.calls.length).toBeGreaterThan(2);
    network.mockResolvedValue(new Response('at last'));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    expect(await answer).toBe('at last');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reach a press that waits for them as soon as they can be had, however long they could not', async () => {
    network.mockImplementation(silence);
    const answer = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(3 * PROVIDER_LIMIT_MS + 1);
    network.mockResolvedValue(new Response('at last'));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS / 2);
    expect(await answer).toBe('at last');
  });

  it('may come late: the first attempt goes on beside the second', async () => {
    let answerFirst: (response: Response) => void = () => {};
    network.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    network.mockImplementation(silence);
    const answer = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
    expect(network).toHaveBeenCalledTimes(2);
    answerFirst(new Response('late'));
    expect(await answer).toBe('late');
  });

  it('are asked for past the cache, which would have the second attempt wait for the first', async () => {
    network.mockImplementation(silence);
    void outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
    expect(network.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-store']);
  });

  it('go on being waited for where only one of two attempts fails', async () => {
    network.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(resolve, BOOTSTRAP_PATIENCE_MS + 1, new Response('late'))),
    );
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const answer = outcome(window.fetch(bootstrapUrl));
    await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS + 1);
    expect(await answer).toBe('late');
  });

  it('that are refused are not insisted on', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await outcome(window.fetch(bootstrapUrl))).toBe('provider_unreachable');
    expect(network).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('that are known already', () => {
    /** Watches once more, over what is known. */
    function watchAsked(known: Response | Promise<Response>, onAsked?: (answer: Promise<Response>) => void) {
      window.fetch = network as typeof window.fetch;
      watchFetch(known, onAsked);
    }

    it('answer the first question for them, and no other call', async () => {
      network.mockImplementation(async (input) => new Response(String(input)));
      watchAsked(Promise.resolve(new Response('of the last visit')));
      expect(await outcome(window.fetch(sendUrl))).toBe(sendUrl);
      expect(await outcome(window.fetch(bootstrapUrl))).toBe('of the last visit');
      expect(await outcome(window.fetch(bootstrapUrl))).toBe(bootstrapUrl);
    });

    it('are given as they are where they are remembered: nothing is waited for', async () => {
      const remembered = new Response('of the last visit');
      watchAsked(remembered);
      const answer = window.fetch(bootstrapUrl);
      expect(vi.getTimerCount()).toBe(0);
      expect(await answer).toBe(remembered);
      network.mockResolvedValue(new Response('anew'));
      expect(await outcome(window.fetch(bootstrapUrl))).toBe('anew');
    });

    it('are no call, of which is heard once it is on its way', async () => {
      network.mockImplementation(async (input) => new Response(String(input)));
      window.fetch = network as typeof window.fetch;
      const onCall = vi.fn(() => expect(network).toHaveBeenCalled());
      watchFetch(Promise.resolve(new Response('of the last visit')), () => {}, onCall);
      await outcome(window.fetch(bootstrapUrl));
      expect(onCall).not.toHaveBeenCalled();
      await outcome(window.fetch(sendUrl));
      expect(onCall).toHaveBeenCalledOnce();
    });

    it('are told anew of each answer of the provider, and of nothing else', async () => {
      network.mockImplementation(async (input) => new Response(String(input)));
      const heard: Promise<string>[] = [];
      watchAsked(Promise.resolve(new Response('of the last visit')), (answer) => {
        heard.push(answer.then((said) => said.clone().text()));
      });
      for (const url of [sendUrl, bootstrapUrl, bootstrapUrl]) await outcome(window.fetch(url));
      expect(await Promise.all(heard)).toEqual([bootstrapUrl]);
    });

    it('are asked for anew where that has failed, or is not answered', async () => {
      network.mockImplementation(async () => new Response('anew'));
      const refused = Promise.reject(new TypeError('Failed to fetch'));
      refused.catch(() => {});
      watchAsked(refused);
      expect(await outcome(window.fetch(bootstrapUrl))).toBe('anew');
      watchAsked(new Promise(() => {}));
      const answer = outcome(window.fetch(bootstrapUrl));
      await vi.advanceTimersByTimeAsync(BOOTSTRAP_PATIENCE_MS);
      expect(await answer).toBe('anew');
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('reach the library by the address that is watched', async () => {
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
