// @vitest-environment happy-dom
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { resolveConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Internals } from '../../provider/patches/internals.ts';
import { createPasskeys } from './createPasskeys.ts';
import { readNotes, writeNote } from './passkeyDetails.ts';

const note = { credentialId: 'credential-1', rpId: 'auth.example.com', lastUsedAtMs: 1_000 };
const registration = {
  webauthn_registration_id: 'registration-1',
  name: '',
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0',
  verified: true,
};

const signalUnknownCredential = vi.fn(async () => {});
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential });
});
afterEach(() => void vi.unstubAllGlobals());

/** Creates the passkeys of a user with these registrations. `calls` records the provider calls in order. */
function start(registrations = [registration], { isRefusing = false } = {}) {
  const calls: unknown[] = [];
  const read = vi.fn();
  const tell = async (what: unknown) => {
    if (isRefusing) throw new Error('no');
    calls.push(what);
  };
  const client = {
    user: {
      get: async () => {
        read();
        return { webauthn_registrations: registrations };
      },
      deleteWebauthnRegistration: (id: string) => tell(['delete', id]),
    },
    webauthn: { update: (change: object) => tell(['update', change]) },
  } as unknown as StytchClient;
  const networkClient = {
    fetchSDK: () => Promise.reject(new Error('not here')),
  } as unknown as Internals['networkClient'];
  return { passkeys: createPasskeys(client, { networkClient }, () => {}), calls, read };
}

describe('a deleted passkey', () => {
  beforeEach(() => {
    writeNote('registration-1', note);
    writeNote('registration-2', { ...note, credentialId: 'credential-2' });
  });

  it('is deleted at the provider, in its password manager and from this browser’s notes', async () => {
    const { passkeys, calls } = start();
    await expect(passkeys.remove('registration-1')).resolves.toBe(true);
    expect(calls).toEqual([['delete', 'registration-1']]);
    const deletedPasskey = { rpId: 'auth.example.com', credentialId: 'credential-1' };
    expect(signalUnknownCredential).toHaveBeenCalledExactlyOnceWith(deletedPasskey);
    expect(Object.keys(readNotes())).toEqual(['registration-2']);
  });

  it('is kept in the notes while the provider has it', async () => {
    const { passkeys } = start([registration], { isRefusing: true });
    await expect(passkeys.remove('registration-1')).resolves.toBe(false);
    expect(Object.keys(readNotes())).toContain('registration-1');
    expect(signalUnknownCredential).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is also deleted when this browser has no note of it', async () => {
    const { passkeys, calls } = start();
    await passkeys.remove('registration-3');
    expect(calls).toEqual([['delete', 'registration-3']]);
    expect(signalUnknownCredential).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is deleted in a browser that cannot notify password managers', async () => {
    vi.stubGlobal('PublicKeyCredential', {});
    await start().passkeys.remove('registration-1');
    expect(Object.keys(readNotes())).toEqual(['registration-2']);
  });
});

it('sends changes one after the other, and continues after a failed one', async () => {
  const { passkeys, calls } = start();
  void passkeys.rename('registration-1', 'Work');
  void passkeys.remove('registration-1');
  await passkeys.settled();
  expect(calls).toEqual([
    ['update', { webauthn_registration_id: 'registration-1', name: 'Work' }],
    ['delete', 'registration-1'],
  ]);
});

it('reads the user again after a rename, so that subscribers get the new name', async () => {
  const { passkeys, read } = start();
  await expect(passkeys.rename('registration-1', 'Work')).resolves.toBe(true);
  expect(read).toHaveBeenCalledOnce();
});

it('renames a passkey even when the user cannot be read again', async () => {
  const { passkeys, read } = start();
  read.mockImplementation(() => {
    throw new Error('offline');
  });
  await expect(passkeys.rename('registration-1', 'Work')).resolves.toBe(true);
});

describe('the list', () => {
  it('has the verified passkeys, with this browser’s notes about them', async () => {
    writeNote('registration-1', { ...note, aaguid: 'd548826e-79b4-db40-a3d8-11116f7e8349' });
    const unverifiedPasskey = { ...registration, webauthn_registration_id: 'registration-2', verified: false };
    const { passkeys } = start([{ ...registration, name: 'Work' }, unverifiedPasskey]);
    expect(await passkeys.load()).toEqual([
      { id: 'registration-1', name: 'Work', manager: 'Bitwarden', lastUsedAtMs: 1_000 },
    ]);
  });

  it('names an unnamed passkey after its password manager or device, without repeating it', async () => {
    expect(await start().passkeys.load()).toEqual([
      { id: 'registration-1', name: 'Chrome on Mac', manager: '', lastUsedAtMs: null },
    ]);
  });
});

describe('requests to the provider', () => {
  const config = resolveConfig({ sessionOptions: { sessionDurationMinutes: 45 } });
  const authenticate = vi.fn(async () => null);
  const register = vi.fn(async () => ({
    webauthn_registration_id: 'registration-1',
    user: { webauthn_registrations: [{ ...registration, name: 'Work' }] },
  }));
  const client = { webauthn: { authenticate, register } } as unknown as StytchClient;
  const networkClient = { fetchSDK: async () => {} } as unknown as Internals['networkClient'];
  const passkeys = createPasskeys(client, { networkClient }, () => {});
  const { signal } = new AbortController();
  const request = { config, signal, onChosen: () => {} };

  it.each([true, false])('passkey authenticate, offered in the field: %s', async (inField) => {
    expect(await passkeys.authenticate({ ...request, inField })).toBeNull();
    expect(authenticate).toHaveBeenCalledExactlyOnceWith({
      is_passkey: true,
      session_duration_minutes: 45,
      conditional_mediation: inField,
      signal,
    });
  });

  it('passkey register', async () => {
    expect(await passkeys.create(request)).toBe('created');
    expect(register).toHaveBeenCalledExactlyOnceWith({ is_passkey: true, session_duration_minutes: 45 });
  });

  it('uses the configured relying party', async () => {
    const passkeyOptions = { domain: 'example.com' };
    const namedRequest = { ...request, config: resolveConfig({ passkeyOptions }) };
    await passkeys.authenticate({ ...namedRequest, inField: false });
    await passkeys.create(namedRequest);
    expect(authenticate).toHaveBeenCalledWith(expect.objectContaining(passkeyOptions));
    expect(register).toHaveBeenCalledWith(expect.objectContaining(passkeyOptions));
  });
});

it('creates no passkey for another account than the requested one, and shows no prompt', async () => {
  const { signal } = new AbortController();
  const askBrowser = vi.fn();
  const networkClient = {
    fetchSDK: async () => ({ user_id: 'user-test-other' }),
  } as unknown as Internals['networkClient'];
  const register = async () => {
    await networkClient.fetchSDK({ url: '/webauthn/register/start', method: 'POST' });
    askBrowser();
    return { webauthn_registration_id: 'registration-1', user: { webauthn_registrations: [registration] } };
  };
  const client = { webauthn: { register, update: async () => {} } } as unknown as StytchClient;
  const passkeys = createPasskeys(client, { networkClient }, () => {});
  const request = { config: resolveConfig({}), signal, onChosen: () => {} };
  expect(await passkeys.create({ ...request, userId: 'user-test-1' })).toBe('other_user');
  expect(askBrowser).not.toHaveBeenCalled();
  expect(await passkeys.create({ ...request, userId: 'user-test-other' })).toBe('created');
  expect(await passkeys.create(request)).toBe('created');
});

describe('a passkey created without a prompt', () => {
  const request = { config: resolveConfig({}), userId: 'user-test-1', onChosen: () => {} };

  type Create = (options: CredentialCreationOptions) => Promise<unknown>;
  let response: Create;
  /** Shared by all tests, because its methods are wrapped only once. */
  const credentials = { create: (options: CredentialCreationOptions) => response(options), get: async () => null };

  /** Fakes a library registration that asks the browser, which answers with `create`. */
  function startQuiet(create: Create, conditionalCreate = true) {
    response = create;
    vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => ({ conditionalCreate }) });
    vi.stubGlobal('navigator', { credentials, userAgent: '' });
    const register = vi.fn(async () => {
      await navigator.credentials.create({});
      return { webauthn_registration_id: 'registration-1', user: { webauthn_registrations: [registration] } };
    });
    const client = { webauthn: { register, update: async () => {} } } as unknown as StytchClient;
    const networkClient = { fetchSDK: async () => {} } as unknown as Internals['networkClient'];
    const onRefused = vi.fn();
    return { passkeys: createPasskeys(client, { networkClient }, onRefused), register, onRefused };
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is tried only in browsers that support it', async () => {
    const { signal } = new AbortController();
    const create = vi.fn(async () => ({ id: 'credential-1', response: {} }));
    expect(await startQuiet(create).passkeys.createQuietly({ ...request, signal })).toBe(true);
    expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mediation: 'conditional' }));
    const unable = startQuiet(create, false);
    expect(await unable.passkeys.createQuietly({ ...request, signal })).toBe(false);
    expect(unable.register).not.toHaveBeenCalled();
  });

  it('changes nothing when it is refused, and needs no window', async () => {
    const { passkeys, onRefused } = startQuiet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await passkeys.createQuietly({ ...request, signal: new AbortController().signal })).toBe(false);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('is aborted after a short time', async () => {
    const { passkeys } = startQuiet(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const creation = passkeys.createQuietly({ ...request, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await creation).toBe(false);
  });
});
