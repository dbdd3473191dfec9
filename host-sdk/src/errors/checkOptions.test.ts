// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthOptions, createAuth, HostSdkError, type MountOptions, preload } from '../index.ts';
import { frameOrigin, installFrames } from '../testing/frameDouble.ts';

let frames: ReturnType<typeof installFrames>;
beforeEach(() => {
  document.body.innerHTML = '<div id="login"></div>';
  frames = installFrames();
});
afterEach(() => frames.close());

const create = (options: object = {}) =>
  createAuth({ publicToken: 'public-token-test-1', frameUrl: frameOrigin, ...options } as AuthOptions);
const argument = (name: string) =>
  expect.objectContaining({ code: 'invalid_argument', message: expect.stringMatching(new RegExp(`^${name}\\b`)) });

/** One value of every type except the type of the option. */
const wrong = {
  string: [null, 5, true, {}, []],
  boolean: [null, 0, 'false', {}, []],
  number: [null, '5', true, {}, []],
  object: [null, 5, true, 'dark', []],
  function: [null, 5, true, 'x', {}],
  array: [null, 5, 'profile', {}],
};
const ofAuth = {
  ...{ publicToken: 'string', frameUrl: 'string', locale: 'string', theme: 'object', texts: 'object' },
  ...{ failureTexts: 'object', exposeSessionToken: 'boolean', exposeSessionJwt: 'boolean', onNavigate: 'function' },
  ...{ sessionDurationMinutes: 'number', keepAlive: 'boolean', frameTimeoutSeconds: 'number' },
} as const satisfies Record<keyof AuthOptions, keyof typeof wrong>;
const ofMount = {
  ...{ config: 'object', theme: 'object', locale: 'string', texts: 'object', title: 'string', failureTexts: 'object' },
  ...{ onEvent: 'function', onSuccess: 'function', onError: 'function', onResize: 'function', onNavigate: 'function' },
} as const satisfies Record<keyof MountOptions, keyof typeof wrong>;
const cases = (options: Record<string, keyof typeof wrong>) =>
  Object.entries(options).flatMap(([name, kind]) => wrong[kind].map((value) => [name, value] as const));

it.each(cases(ofAuth))('createAuth refuses %s: %j by name', (name, value) => {
  expect(() => create({ [name]: value })).toThrow(HostSdkError);
  expect(() => create({ [name]: value })).toThrow(argument(name));
});

it.each(cases(ofMount))('every mount refuses %s: %j by name', (name, value) => {
  const auth = create();
  const options = { [name]: value };
  expect(() => auth.mountLogin('#login', options)).toThrow(argument(name));
  expect(() => auth.mountPasskeyRegistration('#login', options)).toThrow(argument(name));
  expect(() => auth.mountAccount('#login', options)).toThrow(argument(name));
  expect(() => auth.mountIdentityProvider('#login', options)).toThrow(argument(name));
  expect(() => auth.mountResetPassword('#login', { ...options, passwordResetToken: 'token' })).toThrow(argument(name));
  expect(document.querySelector('iframe')).toBeNull();
});

it.each([
  ['mountLogin', null],
  ['mountLogin', 'options'],
  ['mountAccount', []],
  ['mountAccount', null],
  ['mountIdentityProvider', null],
  ['mountResetPassword', null],
] as const)('%s refuses %j as its options', (mount, options) => {
  expect(() => create()[mount]('#login', options as never)).toThrow(argument('options'));
});

it.each([
  ['mountAccount', { sections: 'profile' }, 'sections'],
  ['mountIdentityProvider', { search: null }, 'search'],
  ['mountResetPassword', { passwordResetToken: null }, 'passwordResetToken'],
  ['mountResetPassword', {}, 'passwordResetToken'],
  ['mountResetPassword', { passwordResetToken: 'token', tokenType: null }, 'tokenType'],
] as const)('%s refuses %j', (mount, options, name) => {
  expect(() => create()[mount]('#login', options as never)).toThrow(argument(name));
});

it('refuses an argument that is no address, no listener or no options', async () => {
  expect(() => createAuth(null as never)).toThrow(argument('options'));
  expect(() => create({ publicToken: undefined })).toThrow(argument('publicToken'));
  expect(() => preload(null as never)).toThrow(argument('frameUrl'));
  const auth = create();
  expect(() => auth.session.onChange(null as never)).toThrow(argument('listener'));
  expect(() => auth.user.onChange('x' as never)).toThrow(argument('listener'));
  await expect(auth.handleRedirect(null as never)).rejects.toEqual(argument('href'));
  for (const options of [null, 5, 'x']) {
    await expect(auth.session.extend(options as never)).rejects.toEqual(argument('options'));
    await expect(auth.stepUp(options as never)).rejects.toEqual(argument('options'));
  }
  await expect(auth.session.extend({ minutes: null as never })).rejects.toEqual(argument('minutes'));
  await expect(auth.stepUp({ maxAgeMinutes: null as never })).rejects.toEqual(argument('maxAgeMinutes'));
  auth.destroy();
});

it.each([
  [{ theme: null }, 'theme'],
  [{ locale: null }, 'locale'],
  [{ config: [] }, 'config'],
  [null, 'options'],
])('refuses an update to %j and changes nothing', async (change, name) => {
  const handle = create().mountLogin('#login');
  await expect(handle.update(change as never)).rejects.toEqual(argument(name));
});

it('ignores undefined options', () => {
  const undefinedOptions = (options: object) =>
    Object.fromEntries(Object.keys(options).map((name) => [name, undefined]));
  const auth = create({ ...undefinedOptions(ofAuth), publicToken: 'public-token-test-1', frameUrl: frameOrigin });
  auth.mountLogin('#login', undefinedOptions(ofMount));
  auth.mountAccount('#login', { sections: undefined });
  auth.mountLogin('#login', { theme: 'inherit' });
});

describe('the navigation veto of createAuth', () => {
  const navigate = async (options: object) => {
    const onNavigate = vi.fn(() => false);
    create({ onNavigate }).mountLogin('#login', options);
    const { host } = frames.load(document.querySelector('iframe') as HTMLIFrameElement);
    return { answer: await (await host).navigate({ url: 'https://provider.example/' }), onNavigate };
  };

  it.each([{}, { onNavigate: undefined }])('applies if a mount has none: %j', async (options) => {
    const { answer, onNavigate } = await navigate(options);
    expect(answer).toBe('refused');
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('is replaced by the veto of a mount', async () => {
    const hasOwn = vi.fn(() => false);
    const { onNavigate } = await navigate({ onNavigate: hasOwn });
    expect(hasOwn).toHaveBeenCalledOnce();
    expect(onNavigate).not.toHaveBeenCalled();
  });
});
