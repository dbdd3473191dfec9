// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { internalsOf } from './internals.ts';
import { refetchBootstrap } from './refetchBootstrap.ts';

const onFetch = vi.fn<(body: string) => void>();
const responses: (() => Response)[] = [];
const onRequest = vi.fn();
const project = {
  project_name: 'Acme',
  disable_sdk_watermark: true,
  captcha_settings: { enabled: false },
  password_config: null,
  pkce_required_for_email_magic_links: true,
};
const cachedResponse = () => new Response(JSON.stringify({ data: project }));
const refuse = () => new Response('{}', { status: 500 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  onRequest.mockClear();
  onFetch.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/projects/bootstrap/')) {
      onRequest();
      return (responses.shift() ?? refuse)();
    }
    if (url.includes('/magic_links/')) onFetch(String(init.body));
    return new Response(JSON.stringify({ data: {} }));
  });
});

function start(...args: (() => Response)[]) {
  responses.splice(0, responses.length, ...args);
  const client = createStytchClient(`public-token-test-${Math.random()}`);
  const internals = internalsOf(client);
  return { client, bootstrap: refetchBootstrap(internals, 'public-token-test-anew').known };
}

it('sends mails with PKCE, as the project requires, after a first failure', async () => {
  const { client, bootstrap } = start(refuse, cachedResponse);
  await bootstrap();
  await client.magicLinks.email.loginOrCreate('ada@example.org');
  expect(onRequest).toHaveBeenCalledTimes(2);
  expect(onFetch.mock.calls[0]?.[0]).toContain('code_challenge');
});

it('requests the data once if they arrive', async () => {
  const { bootstrap } = start(cachedResponse);
  expect((await bootstrap()).projectName).toBe('Acme');
  await bootstrap();
  expect(onRequest).toHaveBeenCalledOnce();
});

it('asks once more for a developer who has changed a setting', async () => {
  const changedResponse = () => Response.json({ data: { ...project, project_name: 'Acme Labs' } });
  responses.splice(0, responses.length, cachedResponse, changedResponse);
  const internals = internalsOf(createStytchClient('public-token-test-changed'));
  const { current } = refetchBootstrap(internals, 'public-token-test-changed');
  expect((await current()).projectName).toBe('Acme');
  expect((await current(true)).projectName).toBe('Acme Labs');
  expect((await current()).projectName).toBe('Acme Labs');
  expect(onRequest).toHaveBeenCalledTimes(2);
});

it('shares one repeated request between callers', async () => {
  const { bootstrap } = start(refuse, cachedResponse);
  const names = await Promise.all([bootstrap(), bootstrap(), bootstrap()]);
  expect(names.map(({ projectName }) => projectName)).toEqual(['Acme', 'Acme', 'Acme']);
  expect(onRequest).toHaveBeenCalledTimes(2);
});

it('returns the defaults if the provider keeps refusing', async () => {
  const { bootstrap } = start();
  expect((await bootstrap()).projectName).toBeNull();
  expect(onRequest).toHaveBeenCalledTimes(2);
});

it('returns remembered data at once and replaces them everywhere by those of this visit', async () => {
  responses.splice(
    0,
    responses.length,
    cachedResponse,
    () => new Response(JSON.stringify({ data: { ...project, project_name: 'New' } })),
  );
  const client = createStytchClient(`public-token-test-${Math.random()}`);
  const internals = internalsOf(client);
  const bootstrap = refetchBootstrap(internals, 'public-token-test-anew', true);
  const bootstrapNow = await bootstrap.known();
  expect((await bootstrap.current()).projectName).toBe('New');
  expect(bootstrapNow.projectName).toBe('New');
  expect(onRequest).toHaveBeenCalledTimes(2);
});

it('keeps remembered data if the provider does not answer, and `current` returns the defaults', async () => {
  responses.splice(0, responses.length, cachedResponse);
  const internals = internalsOf(createStytchClient(`public-token-test-${Math.random()}`));
  const bootstrap = refetchBootstrap(internals, 'public-token-test-anew', true);
  expect((await bootstrap.current()).projectName).toBeNull();
  expect((await bootstrap.known()).projectName).toBe('Acme');
});
