// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { internalsOf } from './internals.ts';
import { refetchBootstrap } from './refetchBootstrap.ts';

const sent = vi.fn<(body: string) => void>();
const answers: (() => Response)[] = [];
const asked = vi.fn();
const project = {
  project_name: 'Acme',
  disable_sdk_watermark: true,
  captcha_settings: { enabled: false },
  password_config: null,
  pkce_required_for_email_magic_links: true,
};
const known = () => new Response(JSON.stringify({ data: project }));
const refused = () => new Response('{}', { status: 500 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  asked.mockClear();
  sent.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/projects/bootstrap/')) {
      asked();
      return (answers.shift() ?? refused)();
    }
    if (url.includes('/magic_links/')) sent(String(init.body));
    return new Response(JSON.stringify({ data: {} }));
  });
});

function start(...given: (() => Response)[]) {
  answers.splice(0, answers.length, ...given);
  const client = createStytchClient(`public-token-test-${Math.random()}`);
  const internals = internalsOf(client);
  return { client, bootstrap: refetchBootstrap(internals, 'public-token-test-anew').known };
}

it('sends mails with PKCE, as the project requires, after a first failure', async () => {
  const { client, bootstrap } = start(refused, known);
  await bootstrap();
  await client.magicLinks.email.loginOrCreate('ada@example.org');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[0]?.[0]).toContain('code_challenge');
});

it('requests the data once if they arrive', async () => {
  const { bootstrap } = start(known);
  expect((await bootstrap()).projectName).toBe('Acme');
  await bootstrap();
  expect(asked).toHaveBeenCalledOnce();
});

it('asks once more for a developer who has changed a setting', async () => {
  const changed = () => Response.json({ data: { ...project, project_name: 'Acme Labs' } });
  answers.splice(0, answers.length, known, changed);
  const internals = internalsOf(createStytchClient('public-token-test-changed'));
  const { current } = refetchBootstrap(internals, 'public-token-test-changed');
  expect((await current()).projectName).toBe('Acme');
  expect((await current(true)).projectName).toBe('Acme Labs');
  expect((await current()).projectName).toBe('Acme Labs');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('shares one repeated request between callers', async () => {
  const { bootstrap } = start(refused, known);
  const names = await Promise.all([bootstrap(), bootstrap(), bootstrap()]);
  expect(names.map(({ projectName }) => projectName)).toEqual(['Acme', 'Acme', 'Acme']);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('returns the defaults if the provider keeps refusing', async () => {
  const { bootstrap } = start();
  expect((await bootstrap()).projectName).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('returns remembered data at once and replaces them everywhere by those of this visit', async () => {
  answers.splice(
    0,
    answers.length,
    known,
    () => new Response(JSON.stringify({ data: { ...project, project_name: 'New' } })),
  );
  const client = createStytchClient(`public-token-test-${Math.random()}`);
  const internals = internalsOf(client);
  const bootstrap = refetchBootstrap(internals, 'public-token-test-anew', true);
  const held = await bootstrap.known();
  expect((await bootstrap.current()).projectName).toBe('New');
  expect(held.projectName).toBe('New');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('keeps remembered data if the provider does not answer, and `current` returns the defaults', async () => {
  answers.splice(0, answers.length, known);
  const internals = internalsOf(createStytchClient(`public-token-test-${Math.random()}`));
  const bootstrap = refetchBootstrap(internals, 'public-token-test-anew', true);
  expect((await bootstrap.current()).projectName).toBeNull();
  expect((await bootstrap.known()).projectName).toBe('Acme');
});
