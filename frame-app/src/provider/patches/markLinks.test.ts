// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { internalsOf } from './internals.ts';
import { consumerLinks, markLinks } from './markLinks.ts';

const here = 'https://auth.example.com/authenticate';
const project = { project_name: 'Vestibule', captcha_settings: { enabled: false }, password_config: null };
let settings: object = project;
/** The redirect URLs that the provider refuses. */
let refused: (url: string) => boolean = () => false;
const bodies: { path: string; body: Record<string, string> }[] = [];

beforeEach(() => {
  [settings, refused, bodies.length] = [project, () => false, 0];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/projects/')) return Response.json({ data: settings });
    if (path === '/events') return Response.json({ data: {} });
    const request = { path, body: JSON.parse(String(body)) };
    bodies.push(request);
    const isRefused = Object.entries(request.body).some(([name, url]) => name.endsWith('_url') && refused(`${url}`));
    if (!isRefused) return Response.json({ data: {} });
    const error_type = 'no_match_for_provided_magic_link_url';
    return Response.json({ status_code: 400, error_type, error_message: 'no', error_url: '' }, { status: 400 });
  });
});

function createClient() {
  const client = createStytchClient(`public-token-test-${Math.random()}`);
  const nameLink = vi.fn();
  markLinks(internalsOf(client).networkClient, consumerLinks, { nameLink });
  const send = () =>
    client.magicLinks.email.loginOrCreate('ada@example.com', {
      login_magic_link_url: `${here}?kind=login`,
      signup_magic_link_url: here,
    });
  return { client, nameLink, send };
}

it('names the start of each link in its redirect URLs', async () => {
  const { client, nameLink, send } = createClient();
  await send();
  await client.passwords.resetByEmailStart({
    email: 'ada@example.com',
    login_redirect_url: here,
    reset_password_redirect_url: here,
  });
  const [first, second] = nameLink.mock.calls.flat();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(bodies.map(({ body }) => Object.values(body).filter((value) => value?.startsWith?.('http')))).toEqual([
    [`${here}?kind=login&vestibule_start=${first}`, `${here}?vestibule_start=${first}`],
    [`${here}?vestibule_start=${second}`, `${here}?vestibule_start=${second}`],
  ]);
});

it('sends the mail without a name if the provider refuses the redirect URL with one', async () => {
  refused = (url) => url.includes('vestibule_start');
  const { nameLink, send } = createClient();
  await send();
  expect(bodies.map(({ body }) => body.signup_magic_link_url?.includes('vestibule_start'))).toEqual([true, false]);
  expect(nameLink).not.toHaveBeenCalled();
});

it('passes on the refusal of an address that is not listed at all', async () => {
  refused = () => true;
  await expect(createClient().send()).rejects.toMatchObject({ error_type: 'no_match_for_provided_magic_link_url' });
});

it('does not name a link with a PKCE challenge', async () => {
  settings = { ...project, pkce_required_for_email_magic_links: true };
  const { nameLink, send } = createClient();
  await send();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.body).toMatchObject({ code_challenge: expect.any(String), signup_magic_link_url: here });
  expect(nameLink).not.toHaveBeenCalled();
});
