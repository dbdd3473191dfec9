// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { isFollowed, watchCreate, watchGet } from './abortableCredentials.ts';

const refusal = new DOMException('No.', 'NotAllowedError');
const get = vi.fn<(options: CredentialRequestOptions) => Promise<never>>(async () => Promise.reject(refusal));
const create = vi.fn<(options: CredentialCreationOptions) => Promise<never>>(async () => Promise.reject(refusal));

it("sees the library's passkey requests", async () => {
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  const party = { challenge: 'AAAA', rp: { name: 'Acme' }, user: { id: 'AAAA', name: 'ada', displayName: 'ada' } };
  const options = JSON.stringify({ ...party, pubKeyCredParams: [], allowCredentials: [] });
  const data = { public_key_credential_request_options: options, public_key_credential_creation_options: options };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url.includes('/bootstrap/') ? { captcha_settings: { enabled: false } } : data }),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  const { webauthn } = createStytchClient('public-token-test-credentials');
  expect(isFollowed()).toBe(true);

  const { signal } = new AbortController();
  const login = watchGet({ signal, onChosen: () => {} });
  await expect(webauthn.authenticate({ session_duration_minutes: 5, signal })).rejects.toThrow();
  expect(get.mock.lastCall?.[0].signal).toBe(signal);
  expect(login.askedAtMs).toBeTypeOf('number');

  const registration = watchCreate({ signal: new AbortController().signal, onChosen: () => {} });
  await expect(webauthn.register({ session_duration_minutes: 5 })).rejects.toThrow();
  expect(create.mock.lastCall?.[0].signal).toBe(registration.signal);
});
