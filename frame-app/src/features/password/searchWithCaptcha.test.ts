// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { internalsOf } from '../../provider/patches/internals.ts';
import { searchWithCaptcha } from './searchWithCaptcha.ts';

it('repeats a search with a captcha if the provider requires one', async () => {
  const requests: { email: string; captcha_token?: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/bootstrap/')) return Response.json({ data: { captcha_settings: { enabled: false } } });
    requests.push(JSON.parse(String(body)));
    if (requests.at(-1)?.captcha_token === undefined) return new Response('Captcha required', { status: 403 });
    return Response.json({ data: { userType: 'password' } });
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const internals = internalsOf(createStytchClient('public-token-test-search'));
  const thrownError = await internals.searchManager.searchUser('ada@example.com').catch((error: unknown) => error);
  internals.captcha.executeRecaptcha = async () => 'captcha-1';
  expect(await searchWithCaptcha(internals, 'ada@example.com', thrownError)).toEqual({ userType: 'password' });
  expect(requests.at(-1)).toMatchObject({ email: 'ada@example.com', captcha_token: 'captcha-1' });
  await expect(searchWithCaptcha(internals, 'ada@example.com', new Error('other'))).rejects.toThrow('other');
});
