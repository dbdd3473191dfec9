// @vitest-environment happy-dom
import {
  type FrameAddress,
  type FrameMethods,
  limits,
  type MountUpdate,
  protocolVersion,
  type Theme,
  timeouts,
} from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAuth, type LazyChunks } from '../auth/buildAuth.ts';
import { createAuth } from '../auth/createAuth.ts';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import type { HostSdkError } from '../errors/errors.ts';
import { inheritTheme } from '../inherit/inheritTheme.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import { frameOrigin, installFrames, session, signIn, tokens, user } from '../testing/frameDouble.ts';
import type { LoadChunk } from './Mounted.ts';

vi.mock('../inherit/inheritTheme.ts');

const publicToken = 'public-token-test-1';
let frames: ReturnType<typeof installFrames>;

beforeEach(() => {
  document.body.innerHTML = '<div id="login"></div>';
  frames = installFrames();
});
afterEach(() => frames.close());

const iframe = () => document.querySelector('iframe') as HTMLIFrameElement;
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'fine').catch((error: HostSdkError) => error.code);

/** A mount whose frame gives these answers. */
function mount(options: MountOptions = {}, methods: Partial<FrameMethods> = {}, authOptions = {}) {
  const errors: HostSdkError[] = [];
  const auth = createAuth({ publicToken, frameUrl: frameOrigin, ...authOptions });
  const handle = auth.mountLogin('#login', { onError: (error) => errors.push(error), ...options });
  const frame = frames.load(iframe(), methods);
  return { auth, handle, errors, ...frame };
}

test('names the selector that matches nothing', () => {
  const auth = createAuth({ publicToken, frameUrl: frameOrigin });
  expect(() => auth.mountLogin('#nowhere')).toThrow('No element matches "#nowhere".');
});

test('refuses an invalid frame URL at once', () => {
  expect(() => createAuth({ publicToken, frameUrl: 'auth.example.com' })).toThrow('frameUrl');
});

describe('an undefined option', () => {
  test('has the value of createAuth, like a missing one', async () => {
    const ownOptions = { locale: 'de', theme: { colorScheme: 'dark' as const }, texts: { de: { 'main.or': 'sonst' } } };
    const absent = { locale: undefined, theme: undefined, texts: undefined, config: undefined, title: undefined };
    const { handle, requests } = mount(absent, {}, ownOptions);
    await handle.ready;
    expect(requests[0]).toMatchObject({ ...ownOptions, config: {} });
  });

  test('changes nothing in an update', async () => {
    const updates: MountUpdate[] = [];
    const config = { products: ['otp' as const] };
    const theme = { colors: { primary: '#f00' } };
    const update: FrameMethods['update'] = async (change) => {
      updates.push(change);
      return { ok: true, value: null };
    };
    const { handle, requests } = mount({ config, theme, locale: 'de' }, { update });
    await handle.ready;
    await handle.update({ config: undefined, theme: undefined, locale: undefined, texts: undefined });
    expect(updates.flatMap((change) => Object.keys(change))).toEqual([]);
    const again = handle.retry();
    frames.load(iframe(), {
      configure: async (request) => {
        requests.push(request);
        return { ok: true, value: { protocol: protocolVersion } };
      },
    });
    await again;
    expect(requests[1]).toMatchObject({ config, theme, locale: 'de' });
  });
});

test('the iframe has the features of sign-in for its own origin, and navigates the page only when its visitor presses', () => {
  mount();
  const { allow, title } = iframe();
  expect(title).toBe('auth.example.com');
  expect(allow.split('; ').map((part) => part.replace(';', ''))).toContain(`publickey-credentials-get ${frameOrigin}`);
  expect(allow).not.toContain('*');
  const sandbox = iframe().getAttribute('sandbox')?.split(' ');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox?.filter((word) => word.includes('top-navigation'))).toEqual([
    'allow-top-navigation-by-user-activation',
  ]);
});

test('the frame learns the origin of the page and no more of its address', () => {
  mount();
  expect(iframe().referrerPolicy).toBe('strict-origin');
});

test('the address of the frame carries layout and no URL', () => {
  mount({
    config: {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: { loginRedirectURL: 'https://app.example.com/back' },
    },
    theme: {
      hideHeaderText: true,
      logo: { logoImageUrl: 'https://app.example.com/logo.png' },
      fonts: [{ family: 'Inter', src: 'https://app.example.com/inter.woff2' }],
    },
    locale: 'de',
  });
  const { origin, pathname, hash } = new URL(frames.addressOf(iframe()));
  const address = JSON.parse(decodeURIComponent(hash.slice(1))) as FrameAddress;
  expect(origin).toBe(frameOrigin);
  expect(pathname).toBe('/in/de/');
  expect(address).toEqual({
    host: location.origin,
    kind: 'login',
    config: { products: ['emailMagicLinks'] },
    theme: { hideHeaderText: true },
  });
});

describe('the language', () => {
  afterEach(() => {
    document.documentElement.lang = '';
  });
  const pathOf = () => new URL(frames.addressOf(iframe())).pathname;

  test("is that of the page if the host sets none, then the browser's", async () => {
    document.documentElement.lang = 'pt-PT';
    const { handle, requests } = mount();
    expect(pathOf()).toBe('/in/pt/PT/auto/');
    await handle.ready;
    expect(requests[0]?.locale).toBe('pt-PT,auto');
  });

  test("is the browser's if the page has none", async () => {
    const { handle, requests } = mount({ locale: 'auto' });
    expect(pathOf()).toBe(`/in/${navigator.language.replace('-', '/')}/auto/`);
    await handle.ready;
    expect(requests[0]?.locale).toBe(`${navigator.language},auto`);
  });

  test('is read from the start of a text of any length in the page', async () => {
    document.documentElement.lang = `pt-BR${'-abcdefgh'.repeat(1_000)}`;
    const { handle, requests } = mount();
    await handle.ready;
    expect(requests[0]?.locale).toMatch(/^pt-BR(-abcdefgh)+(-[a-h]+)?,auto$/);
    expect(requests[0]?.locale?.length).toBeLessThan(limits.textCharacters);
    expect(frames.addressOf(iframe()).length).toBeLessThan(limits.textCharacters);
  });

  test('accepts the notation of programs, from an option and from the page', async () => {
    const { handle, requests } = mount({ locale: 'de_AT.UTF-8' });
    expect(pathOf()).toBe('/in/de/AT/');
    await handle.ready;
    expect(requests[0]?.locale).toBe('de-AT');
    document.documentElement.lang = 'zh_CN';
    const ofPage = mount();
    expect(pathOf()).toBe('/in/zh/CN/auto/');
    await ofPage.handle.ready;
    expect(ofPage.requests[0]?.locale).toBe('zh-CN,auto');
  });

  test.each(['C', '', 'no tag!'])(
    'is that of the page for %j, and the frame receives the unreadable text',
    async (locale) => {
      document.documentElement.lang = 'he';
      const { handle, requests } = mount({ locale });
      expect(pathOf()).toBe('/in/he/auto/');
      await handle.ready;
      expect(requests[0]?.locale).toBe(`${locale},he,auto`);
    },
  );

  test('can change to that of the page', async () => {
    const updates: MountUpdate[] = [];
    const update = async (change: MountUpdate) => {
      updates.push(change);
      return { ok: true as const, value: null };
    };
    const { handle } = mount({ locale: 'fi,de-AT' }, { update });
    expect(pathOf()).toBe('/in/fi/de/AT/');
    await handle.ready;
    document.documentElement.lang = 'he';
    await handle.update({ locale: 'auto' });
    expect(updates).toEqual([{ locale: 'he,auto' }]);
  });
});

test('configures the frame once, with the version and all options of the host', async () => {
  const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
  const { handle, requests } = mount({ config, theme: { colorScheme: 'dark' }, locale: 'de' });
  await handle.ready;
  expect(requests).toEqual([
    {
      protocol: protocolVersion,
      mount: { kind: 'login' },
      publicToken,
      config,
      theme: { colorScheme: 'dark' },
      locale: 'de',
      pageUrl: location.href,
    },
  ]);
});

describe('an inherited theme', () => {
  const theme = { colorScheme: 'dark', colors: { primary: '#ffd400' }, container: { width: '500px' } } as const;
  type Follow = Parameters<typeof inheritTheme>;
  const follows: Follow[] = [];
  const inherit = vi.fn((...follow: Follow) => {
    follows.push(follow);
    return theme as Theme;
  });

  beforeEach(() => {
    follows.length = 0;
    vi.mocked(inheritTheme).mockImplementation(inherit);
  });

  const whenAddressed = () => vi.waitFor(() => expect(frames.addressOf(iframe())).not.toBe(''));
  async function mountInherited(theme: MountOptions['theme'] = 'inherit', methods: Partial<FrameMethods> = {}) {
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin('#login', { theme: theme });
    expect(iframe().style.height).toMatch(/^(244|192)px$/);
    expect(frames.addressOf(iframe())).toBe('');
    await whenAddressed();
    return { handle, ...frames.load(iframe(), methods) };
  }

  test('is read before the frame has an address, so that the first paint has it', async () => {
    const { handle, requests } = await mountInherited();
    expect(decodeURIComponent(frames.addressOf(iframe()))).toContain('#ffd400');
    expect(iframe().style).toMatchObject({ maxWidth: '500px', colorScheme: 'dark' });
    await handle.ready;
    expect(requests[0]?.theme).toEqual(theme);
    expect(follows[0]?.slice(0, 2)).toEqual([document.querySelector('#login'), { inherit: true }]);
  });

  test('follows the host page, and updates the existing frame', async () => {
    const changes: MountUpdate[] = [];
    const update = async (change: MountUpdate) => {
      changes.push(change);
      return { ok: true, value: null } as const;
    };
    const { handle } = await mountInherited({ inherit: true, hideHeaderText: true }, { update });
    await handle.ready;
    const [[, mountOptions, tell] = []] = follows;
    expect(mountOptions).toEqual({ inherit: true, hideHeaderText: true });
    const before = iframe();
    tell?.({ colorScheme: 'light' });
    await vi.waitFor(() => expect(changes).toEqual([{ theme: { colorScheme: 'light' }, inheritsTheme: true }]));
    expect(iframe()).toBe(before);
    expect(before.style.colorScheme).toBe('light');
  });

  test('is followed until another theme is set or the widget is unmounted', async () => {
    const { handle } = await mountInherited();
    await handle.ready;
    const signal = (at: number) => follows[at]?.[3] as AbortSignal;
    expect(signal(0).aborted).toBe(false);
    await handle.update({ locale: 'de' });
    expect(signal(0).aborted).toBe(false);
    await handle.update({ theme: 'inherit' });
    expect([signal(0).aborted, signal(1).aborted]).toEqual([true, false]);
    handle.unmount();
    expect(signal(1).aborted).toBe(true);
  });

  test('loads no frame when it changes while none answers; the next frame has it', async () => {
    const { handle } = await mountInherited();
    await handle.ready;
    iframe().remove();
    frames.layout();
    expect(await codeOf(handle.ready)).toBe('frame_removed');
    follows[0]?.[2]({ colorScheme: 'light' });
    await Promise.resolve();
    expect(document.querySelector('iframe')).toBeNull();
    void handle.retry();
    const { requests } = frames.load(iframe());
    await handle.ready;
    expect(requests[0]?.theme).toEqual({ colorScheme: 'light' });
  });

  test("only loses the page's look if its code cannot be loaded", async () => {
    inherit.mockImplementationOnce(() => {
      throw new Error('Failed to fetch');
    });
    const { handle, requests } = await mountInherited({ inherit: true, hideHeaderText: true });
    await handle.ready;
    expect(JSON.parse(JSON.stringify(requests[0]?.theme))).toEqual({ hideHeaderText: true });
  });

  test('leaves nothing behind if it is read after the unmount', async () => {
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin('#login', { theme: 'inherit' });
    handle.unmount();
    expect(await codeOf(handle.ready)).toBe('unmounted');
    expect(document.querySelector('iframe')).toBeNull();
    for (const [, , , signal] of follows) expect(signal.aborted).toBe(true);
  });
});

describe('a frame is hidden and keeps its place', () => {
  const says = (data: unknown, origin: string, source: object | null = iframe().contentWindow) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

  test('until its document has sent a message', async () => {
    createAuth({ publicToken, frameUrl: frameOrigin }).mountLogin('#login');
    expect(iframe().style).toMatchObject({ filter: 'contrast(0)opacity(.06)', height: '244px' });
    await new Promise((resolve) => setTimeout(resolve));
    says('', 'https://evil.example');
    says('', frameOrigin, window);
    expect(iframe().style.filter).not.toBe('');
    says('', frameOrigin);
    expect(iframe().style.filter).toBe('');
  });

  test('until the handshake with a deployment of an earlier version', async () => {
    const { handle } = mount();
    await handle.ready;
    expect(iframe().style.filter).toBe('');
  });
});

test('the frame sets its title, unless the host has set one', async () => {
  const first = mount();
  await (await first.host).title('Anmeldung');
  expect(iframe().title).toBe('Anmeldung');
  await (await first.host).title(5 as unknown as string);
  expect(iframe().title).toBe('Anmeldung');
  expect(first.errors.map(({ code }) => code)).toEqual(['bad_message']);
  const second = mount({ title: 'Willkommen' });
  await (await second.host).title('Anmeldung');
  expect(iframe().title).toBe('Willkommen');
});

describe('a document that sends no greeting', () => {
  const silent = (options: MountOptions = {}) => {
    vi.useFakeTimers();
    const errors: HostSdkError[] = [];
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin('#login', { onError: (error) => errors.push(error), ...options });
    return { handle, codes: () => errors.map(({ code }) => code) };
  };
  const notice = () => document.querySelector<HTMLElement>('#login [role=alert]');
  afterEach(() => void vi.useRealTimers());

  test('fails soon after it has loaded, like an error page of the browser', async () => {
    const { codes } = silent();
    await vi.advanceTimersByTimeAsync(1);
    iframe().dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(timeouts.loadedMs - 1);
    expect(notice()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    expect(notice()?.textContent).toContain("Login couldn't load.");
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs);
    expect(codes()).toEqual(['frame_unreachable']);
  });

  test('has the whole time limit while it loads; the notice replaces it', async () => {
    const { codes } = silent({ theme: { container: { width: '300px' } } });
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs - 1);
    expect(notice()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    expect(notice()?.style).toMatchObject({ minHeight: '244px', maxWidth: '300px' });
    expect(codes()).toEqual(['frame_unreachable']);
  });

  test('causes no error after the widget was unmounted', async () => {
    const { handle, codes } = silent();
    await vi.advanceTimersByTimeAsync(1);
    iframe().dispatchEvent(new Event('load'));
    handle.unmount();
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs);
    expect(notice()).toBeNull();
    expect(codes()).toEqual([]);
  });
});

describe('a late frame', () => {
  const notice = () => document.querySelector<HTMLElement>('#login [role=alert]');
  const greet = () =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { data: {}, origin: frameOrigin, source: iframe().contentWindow }),
    );
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open(authOptions = {}) {
    const errors: string[] = [];
    const auth = createAuth({ publicToken, frameUrl: frameOrigin, ...authOptions });
    const handle = auth.mountLogin('#login', { onError: ({ code }) => errors.push(code) });
    return { handle, errors };
  }
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  };

  test('replaces the notice by its answer, with the document that it has', async () => {
    const { handle, errors } = open();
    const first = iframe();
    await pass(timeouts.handshakeMs + 1);
    expect(first.isConnected).toBe(true);
    expect(first.style).toMatchObject({ visibility: 'hidden', position: 'fixed' });
    expect(await codeOf(handle.ready)).toBe('frame_unreachable');
    notice()?.querySelector('button')?.focus();
    const focus = vi.fn(async () => {});
    frames.load(first, { focus });
    await pass(1);
    expect(notice()).toBeNull();
    expect(iframe()).toBe(first);
    expect(first.style).toMatchObject({ visibility: '', position: 'static', filter: '', background: '' });
    expect(await codeOf(handle.ready)).toBe('fine');
    expect(focus).toHaveBeenCalledOnce();
    await pass(timeouts.handshakeMs + timeouts.configureMs);
    expect(errors).toEqual(['frame_unreachable']);
  });

  test('that was slow to accept its configuration replaces the notice, too', async () => {
    const { handle, errors } = open();
    let accept = () => {};
    const configure: FrameMethods['configure'] = () =>
      new Promise((resolve) => {
        accept = () => resolve({ ok: true, value: { protocol: protocolVersion } });
      });
    frames.load(iframe(), { configure });
    await pass(timeouts.configureMs + 1);
    expect(notice()).not.toBeNull();
    accept();
    await pass(1);
    expect(notice()).toBeNull();
    expect(await codeOf(handle.ready)).toBe('fine');
    expect(errors).toEqual(['timeout']);
  });

  test('shows why it refuses its configuration', async () => {
    const { errors } = open();
    await pass(timeouts.handshakeMs + 1);
    const error = { kind: 'config', code: 'invalid_config', message: 'config: ...' } as const;
    frames.load(iframe(), { configure: async () => ({ ok: false, error }) });
    await pass(1);
    expect(notice()).toBeNull();
    expect(iframe().style.visibility).toBe('');
    expect(errors).toEqual(['frame_unreachable', 'invalid_config']);
  });

  test('has the time limit anew from each sign of life', async () => {
    const { errors } = open();
    await pass(timeouts.handshakeMs - 1);
    greet();
    iframe().dispatchEvent(new Event('load'));
    await pass(timeouts.handshakeMs - 1);
    expect(notice()).toBeNull();
    greet();
    await pass(timeouts.handshakeMs - 1);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).not.toBeNull();
    greet();
    await pass(timeouts.handshakeMs * 2);
    expect(errors).toEqual(['frame_unreachable']);
  });

  test('has the time of the option', async () => {
    open({ frameTimeoutSeconds: 60 });
    await pass(1);
    iframe().dispatchEvent(new Event('load'));
    await pass(59_998);
    expect(notice()).toBeNull();
    await pass(2);
    expect(notice()).not.toBeNull();
  });

  test.each([2, 301, Number.NaN])('cannot be given %j seconds', (frameTimeoutSeconds) => {
    expect(() => open({ frameTimeoutSeconds })).toThrow('frameTimeoutSeconds: expected 3 to 300, got ');
  });

  test('does not come back after the visitor has pressed Try again, or the widget was unmounted', async () => {
    const { handle } = open();
    const first = iframe();
    await pass(timeouts.handshakeMs + 1);
    notice()?.querySelector('button')?.click();
    expect(first.isConnected).toBe(false);
    await pass(timeouts.handshakeMs + 1);
    expect(document.querySelectorAll('#login iframe')).toHaveLength(1);
    handle.unmount();
    expect(document.querySelector('#login')?.childElementCount).toBe(0);
  });
});

test('a refused configuration rejects ready, reaches onError once, and leaves the frame to show why', async () => {
  const error = { kind: 'config', code: 'invalid_config', message: 'config.products: ...', path: 'config' } as const;
  const { handle, errors } = mount({}, { configure: async () => ({ ok: false, error }) });
  expect(await codeOf(handle.ready)).toBe('invalid_config');
  expect(errors.map(({ widgetError }) => widgetError)).toEqual([error]);
  expect(iframe().isConnected).toBe(true);
});

test('an invalid configuration still reaches the frame', async () => {
  const config = { products: 5, oauthOptions: { providers: [null] } } as unknown as MountOptions['config'];
  const { handle, requests } = mount({ config });
  await handle.ready;
  expect(requests[0]?.config).toEqual(config);
});

test('a configuration that is no data is refused with a message', async () => {
  const { handle } = mount({ config: { products: () => {} } as unknown as NonNullable<MountOptions['config']> });
  expect(await codeOf(handle.ready)).toBe('invalid_argument');
});

test('a frame of another major version causes a clear error', async () => {
  const { handle, errors } = mount(
    {},
    { configure: async () => ({ ok: true, value: { protocol: { major: 2, minor: 0 } } }) },
  );
  expect(await codeOf(handle.ready)).toBe('version_mismatch');
  expect(errors[0]?.message).toContain('protocol version 2');
  await vi.dynamicImportSettled();
  expect(document.querySelector('[role=alert]')).not.toBeNull();
});

test('a frame that never answers is replaced by a message with a retry, which loads it again', async () => {
  vi.useFakeTimers();
  try {
    const onError = vi.fn();
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin('#login', { onError, failureTexts: { retry: 'Noch einmal' } });
    const first = iframe();
    const outcome = codeOf(handle.ready);
    // The time limit starts in the task after the mount.
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs + 1);
    expect(await outcome).toBe('frame_unreachable');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0].message).toContain(frameOrigin);

    await vi.dynamicImportSettled();
    const notice = document.querySelector('[role=alert]');
    expect(notice?.textContent).toContain("Login couldn't load.");
    const button = notice?.querySelector('button');
    expect(button?.textContent).toBe('Noch einmal');
    const link = notice?.querySelector('a');
    expect(link?.textContent).toBe('Open the login page');
    expect(link?.href).toBe(`${frameOrigin}/#return_to=${encodeURIComponent(location.href)}`);
    button?.click();
    expect(iframe()).not.toBe(first);
    expect(document.querySelector('[role=alert]')).toBeNull();
    const focus = vi.fn(async () => {});
    frames.load(iframe(), { focus });
    await vi.advanceTimersByTimeAsync(1);
    await handle.ready;
    await vi.waitFor(() => expect(focus).toHaveBeenCalled());
  } finally {
    vi.useRealTimers();
  }
});

test('if the notice cannot be loaded either, a button replaces it and loads the frame again', async () => {
  vi.useFakeTimers();
  try {
    const load = () => Promise.reject(new TypeError('offline'));
    const auth = buildAuth({ publicToken, frameUrl: frameOrigin }, load);
    const handle = auth.mountLogin('#login', { failureTexts: { retry: 'Noch einmal' } });
    const first = iframe();
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs + 1);
    const button = document.querySelector<HTMLButtonElement>('#login > button');
    expect(button?.textContent).toBe("Login couldn't load. Noch einmal");
    expect(button?.type).toBe('button');
    button?.click();
    expect(button?.isConnected).toBe(false);
    expect(iframe()).not.toBe(first);
    frames.load(iframe());
    await vi.advanceTimersByTimeAsync(1);
    await handle.ready;
  } finally {
    vi.useRealTimers();
  }
});

test('a notice that arrives after a retry or an unmount is not shown', async () => {
  vi.useFakeTimers();
  try {
    const load = ((name: keyof LazyChunks) =>
      name === 'failure' ? failure : new Promise(() => {})) as LoadChunk<LazyChunks>;
    let come = (_: typeof import('../failure/failureNotice.ts')) => {};
    const failure = new Promise<typeof import('../failure/failureNotice.ts')>((resolve) => {
      come = resolve;
    });
    document.body.insertAdjacentHTML('beforeend', '<div id="other"></div>');
    const auth = buildAuth({ publicToken, frameUrl: frameOrigin }, load);
    const again = auth.mountLogin('#login');
    const otherLogin = auth.mountLogin('#other');
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs + 1);
    void ignoreRejection(again.retry());
    otherLogin.unmount();
    come(await import('../failure/failureNotice.ts'));
    await vi.advanceTimersByTimeAsync(1);
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(document.querySelectorAll('#login iframe')).toHaveLength(1);
    expect(document.querySelector('#other')?.childElementCount).toBe(0);
    again.unmount();
  } finally {
    vi.useRealTimers();
  }
});

test('a retry that fails too causes no uncaught error in the page', async () => {
  vi.useFakeTimers();
  const uncaught = vi.fn();
  process.on('unhandledRejection', uncaught);
  try {
    const { handle } = mount({}, { configure: () => new Promise(() => {}) });
    const outcome = codeOf(handle.ready);
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs + timeouts.configureMs);
    expect(await outcome).toBe('timeout');
    await vi.dynamicImportSettled();
    document.querySelector<HTMLElement>('[role=alert] button')?.click();
    expect(document.querySelector('[role=alert]')).toBeNull();
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs + timeouts.configureMs);
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve));
    expect(uncaught).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', uncaught);
    vi.useRealTimers();
  }
});

test('a frame that completes the handshake but not the configuration fails', async () => {
  vi.useFakeTimers();
  try {
    const { handle } = mount({}, { configure: () => new Promise(() => {}) });
    const outcome = codeOf(handle.ready);
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs + timeouts.configureMs);
    expect(await outcome).toBe('timeout');
  } finally {
    vi.useRealTimers();
  }
});

test('reports of the frame reach the callbacks', async () => {
  const onEvent = vi.fn();
  const onSuccess = vi.fn();
  const onResize = vi.fn();
  const { host, errors } = mount({ onEvent, onSuccess, onResize });
  const remote = await host;
  await remote.event({ type: 'screen_changed', screen: 'EmailConfirmation' });
  await remote.success(signIn);
  await remote.resize({ heightPx: 311 });
  await remote.error({ kind: 'api', code: 'api_error', message: 'No.', error_type: 'no' });
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'screen_changed', screen: 'EmailConfirmation' });
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(signIn);
  expect(onResize).toHaveBeenCalledExactlyOnceWith({ heightPx: 311 });
  expect(iframe().style.height).toBe('311px');
  expect(errors.map(({ code, widgetError }) => [code, widgetError?.error_type])).toEqual([['api_error', 'no']]);
});

test('reports arrive in order while their code loads, even if loading fails once', async () => {
  const part = vi.fn(() => import('../scriptParts.ts')).mockRejectedValueOnce(new TypeError('offline'));
  const messages: string[] = [];
  const auth = buildAuth({ publicToken, frameUrl: frameOrigin }, part as unknown as LoadChunk<LazyChunks>);
  auth.mountLogin('#login', {
    onEvent: ({ type }) => messages.push(type),
    onSuccess: ({ method }) => messages.push(method),
  });
  const remote = await frames.load(iframe()).host;
  vi.spyOn(location, 'assign').mockImplementation(() => messages.push('navigate'));
  const first = remote.event({ type: 'authenticated', method: 'passcode' });
  const second = remote.success({ ...signIn, method: 'passcode' });
  await Promise.all([first, second, remote.navigate({ url: 'https://app.example.com/' })]);
  expect(messages).toEqual(['authenticated', 'passcode', 'navigate']);
});

test('if the code cannot be loaded for one report, it is loaded for the next', async () => {
  const offline = new TypeError('offline');
  const part = vi.fn(() => import('../scriptParts.ts'));
  part.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  const [onSuccess, onError] = [vi.fn(), vi.fn()];
  const auth = buildAuth({ publicToken, frameUrl: frameOrigin }, part as unknown as LoadChunk<LazyChunks>);
  auth.mountLogin('#login', { onSuccess, onError });
  const remote = await frames.load(iframe()).host;
  await expect(remote.title('Sign up or log in')).rejects.toThrow('offline');
  expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['sdk_incomplete']);
  await Promise.all([remote.success(signIn), remote.title('Sign up or log in')]);
  // The last call watches the session after the sign-in.
  expect(part).toHaveBeenCalledTimes(4);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(signIn);
});

test.each([
  ['resize', { heightPx: -1 }],
  ['resize', { heightPx: 10_001 }],
  ['resize', { heightPx: '300' }],
  ['resize', { heightPx: 300, detail: 'x'.repeat(70_000) }],
  ['resize', null],
  ['event', { type: '<script>' }],
  ['event', { type: 'signed_out', detail: { deep: true } }],
  ['event', { type: 'signed_out', detail: 'x'.repeat(70_000) }],
  ['success', { session: null, user: null, method: 'passcode' }],
  ['error', 'broken'],
  ['success', { ...signIn, user: { ...user, name: undefined } }],
  ['session', { session: {}, user: null }],
  ['session', { session, user: { ...user, name: undefined } }],
  ['session', { session, user: { ...user, emails: [null] } }],
  ['session', { session: { ...session, roles: Array(10_000).fill('a_role') }, user }],
  ['navigate', { url: 'javascript:alert(1)' }],
  ['navigate', { url: '/relative' }],
  ['navigate', undefined],
])('a malformed %s is dropped and reported: %o', async (method, message) => {
  const listener = vi.fn();
  const { host, errors, handle } = mount({
    onEvent: listener,
    onSuccess: listener,
    onResize: listener,
    onNavigate: listener,
  });
  const remote = (await host) as unknown as Record<string, (message: unknown) => Promise<unknown>>;
  await remote[method]?.(message);
  expect(errors.map(({ code }) => code)).toEqual(['bad_message']);
  expect(listener).not.toHaveBeenCalled();
  await handle.ready;
});

test.each([
  'noSuchMethod',
  'constructor',
  'toString',
  '__proto__.constructor',
  'resize.constructor',
  'wallets',
  'wallets.constructor',
  'wallets.__proto__.valueOf',
])('a name that is no method of the contract is not found and breaks nothing: %s', async (path) => {
  const { host, handle } = mount();
  type Remote = { [name: string]: Remote } & (() => Promise<unknown>);
  const remote = path.split('.').reduce((part, name) => part[name] as Remote, (await host) as unknown as Remote);
  const error = await remote().catch((error: Error) => error);
  expect(error).toMatchObject({ code: 'METHOD_NOT_FOUND', stack: undefined });
  await handle.ready;
});

test('the wallets of the page answer only a frame that is configured to show them', async () => {
  const refusal = "Wallets aren't configured.";
  let release = () => {};
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve;
  });
  const update = vi.fn(() => releasePromise.then(() => ({ ok: true, value: null }) as const));
  const { host, handle } = mount({ config: { products: ['otp'] } }, { update });
  const { wallets } = await host;
  await handle.ready;
  await expect(wallets.discover()).rejects.toThrow(refusal);
  await expect(wallets.ethereumAccount('io.metamask')).rejects.toThrow(refusal);
  await expect(wallets.ethereumSign('io.metamask', 'Log in', '0x1')).rejects.toThrow(refusal);
  await expect(wallets.solanaAccount('Phantom')).rejects.toThrow(refusal);
  await expect(wallets.solanaSign('Phantom', 'Log in', '1')).rejects.toThrow(refusal);

  const turnedOn = handle.update({ config: { products: ['crypto'] } });
  // The frame asks while it applies the change.
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  expect(await wallets.discover()).toEqual([]);
  release();
  await turnedOn;
  expect(await wallets.discover()).toEqual([]);

  await handle.update({ config: { products: ['otp'] } });
  await expect(wallets.discover()).rejects.toThrow(refusal);
});

test('an error of the page reaches the frame with its message and without its stack', async () => {
  const { host } = mount({ config: { products: ['crypto'] } });
  const error = await (await host).wallets.ethereumAccount('no-such-wallet').catch((error: Error) => error);
  expect(error).toMatchObject({ message: 'This wallet was not listed.', stack: undefined });
});

test('a callback that throws is reported to the page and breaks nothing', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const mistake = new Error('of the host');
  const onEvent = () => {
    throw mistake;
  };
  const { host, handle } = mount({ onEvent });
  await (await host).event({ type: 'signed_out' });
  expect(report).toHaveBeenCalledExactlyOnceWith(mistake);
  await handle.ready;
});

test('the page navigates only if the host allows it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const states: string[] = [];
  const { host } = mount({
    onNavigate(url) {
      states.push(url);
      return url.startsWith('https://accounts.example.com/');
    },
  });
  const remote = await host;
  expect(await remote.navigate({ url: 'https://evil.example.org/' })).toBe('refused');
  expect(assign).not.toHaveBeenCalled();
  expect(await remote.navigate({ url: 'https://accounts.example.com/start' })).toBe('gone');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://accounts.example.com/start');
  expect(states).toHaveLength(2);
});

test.each([undefined, () => undefined])('the page navigates if the host does not object: %s', async (onNavigate) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { host } = mount({ onNavigate });
  expect(await (await host).navigate({ url: 'https://accounts.example.com/' })).toBe('gone');
  expect(assign).toHaveBeenCalledTimes(1);
});

test('a veto that throws keeps the page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.stubGlobal('reportError', vi.fn());
  const onNavigate = () => {
    throw new Error('of the host');
  };
  const { host } = mount({ onNavigate });
  expect(await (await host).navigate({ url: 'https://accounts.example.com/' })).toBe('refused');
  expect(assign).not.toHaveBeenCalled();
});

test('messages from another origin or another window are ignored', async () => {
  const { handle, requests } = mount();
  await handle.ready;
  const data = { namespace: 'penpal', channel: 'vestibule', type: 'SYN', participantId: 'intruder' };
  const source = iframe().contentWindow;
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin: 'https://evil.example.org', source }));
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin: frameOrigin, source: window }));
  await handle.focus();
  expect(requests).toHaveLength(1);
});

test('a theme changes without another frame', async () => {
  const changes: MountUpdate[] = [];
  const { handle } = mount(
    {},
    {
      update: async (change) => {
        changes.push(change);
        return { ok: true, value: null };
      },
    },
  );
  const before = iframe();
  const change = { theme: { colorScheme: 'dark', container: { width: '500px' } } } as const;
  await handle.update(change);
  expect(changes).toEqual([change]);
  expect(iframe()).toBe(before);
  expect(before.style.maxWidth).toBe('500px');
});

test('a refused change rejects, reaches onError once and is forgotten', async () => {
  const error = { kind: 'config', code: 'invalid_config', message: 'theme: ...' } as const;
  const { handle, errors } = mount({}, { update: async () => ({ ok: false, error }) });
  expect(await codeOf(handle.update({ theme: { container: { width: '1px' } } }))).toBe('invalid_config');
  expect(errors).toHaveLength(1);
  expect(iframe().style.maxWidth).toBe('400px');
});

test('a valid configuration repairs a mount after a refused one', async () => {
  const error = { kind: 'config', code: 'invalid_config', message: 'no' } as const;
  const { handle } = mount({}, { configure: async () => ({ ok: false, error }) });
  await codeOf(handle.ready);
  const secondUpdate = handle.update({ config: { products: ['otp'] } });
  await vi.waitFor(() => expect(frames.addressOf(iframe())).toContain('otp'));
  const { requests } = frames.load(iframe());
  await secondUpdate;
  expect(requests[0]?.config).toEqual({ products: ['otp'] });
});

test('a second mount on an element removes the first one', async () => {
  const first = mount();
  const second = mount();
  expect(await codeOf(first.handle.ready)).toBe('unmounted');
  await second.handle.ready;
  expect(document.querySelectorAll('#login iframe')).toHaveLength(1);
  first.handle.unmount();
  expect(document.querySelectorAll('#login iframe')).toHaveLength(1);
});

test('unmounting twice during the handshake leaves nothing behind', async () => {
  const { handle, errors } = mount();
  handle.unmount();
  handle.unmount();
  expect(await codeOf(handle.ready)).toBe('unmounted');
  expect(await codeOf(handle.focus())).toBe('unmounted');
  expect(await codeOf(handle.update({ locale: 'de' }))).toBe('unmounted');
  expect(document.querySelector('#login')?.childNodes).toHaveLength(0);
  expect(errors).toEqual([]);
});

test('a call rejects if the widget is unmounted meanwhile', async () => {
  const update = vi.fn(() => new Promise<never>(() => {}));
  const { handle, errors } = mount({}, { update });
  const call = codeOf(handle.update({ locale: 'de' }));
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  handle.unmount();
  expect(await call).toBe('unmounted');
  expect(errors).toEqual([]);
});

test('an iframe that is removed by other code causes one error', async () => {
  const { handle, errors } = mount();
  await handle.ready;
  iframe().remove();
  frames.layout();
  frames.layout();
  expect(errors.map(({ code }) => code)).toEqual(['frame_removed']);
  expect(await codeOf(handle.ready)).toBe('frame_removed');
});

describe('an element that leaves the page with its frame', () => {
  const place = () => document.querySelector('#login') as HTMLElement;

  test('ends the mount without an error', async () => {
    const { auth, handle, errors } = mount();
    await handle.ready;
    place().remove();
    frames.layout();
    expect(await codeOf(handle.ready)).toBe('unmounted');
    expect(errors).toEqual([]);
    expect(await codeOf(handle.update({ locale: 'de' }))).toBe('unmounted');
    handle.unmount();
    auth.destroy();
    expect(errors).toEqual([]);
  });

  test('is connected again when it comes back', async () => {
    const { auth, handle, errors } = mount({ locale: 'de' });
    await handle.ready;
    const login = place();
    const frame = iframe();
    login.remove();
    frames.layout();
    expect(await codeOf(handle.ready)).toBe('unmounted');
    document.body.append(login);
    const { requests } = frames.load(frame);
    frame.dispatchEvent(new Event('load'));
    await handle.ready;
    expect(requests[0]?.locale).toBe('de');
    await handle.focus();
    auth.destroy();
    expect(login.querySelector('iframe')).toBeNull();
    expect(errors).toEqual([]);
  });

  test('can enter the page after the mount', async () => {
    const errors: HostSdkError[] = [];
    const login = document.createElement('div');
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin(login, { onError: (error) => errors.push(error) });
    const { ready } = handle;
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(login);
    const frame = login.querySelector('iframe') as HTMLIFrameElement;
    frames.load(frame);
    frame.dispatchEvent(new Event('load'));
    await ready;
    expect(errors).toEqual([]);
    handle.unmount();
  });

  test('stays empty after an unmount', async () => {
    const { handle } = mount();
    await handle.ready;
    const frame = iframe();
    place().remove();
    frames.layout();
    handle.unmount();
    frame.dispatchEvent(new Event('load'));
    expect(await codeOf(handle.ready)).toBe('unmounted');
  });
});

describe("a violation of the page's policy", () => {
  const violate = (violation: Partial<SecurityPolicyViolationEvent>) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  const policyViolation = {
    effectiveDirective: 'frame-src',
    blockedURI: `${frameOrigin}/in/en/`,
    disposition: 'enforce',
  } as const;

  test('that blocks the frame is reported at once, with the directive to add', async () => {
    const errors: HostSdkError[] = [];
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin('#login', { onError: (error) => errors.push(error) });
    violate(policyViolation);
    expect(await codeOf(handle.ready)).toBe('frame_unreachable');
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(`frame-src ${frameOrigin}`)]);
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    violate(policyViolation);
    expect(errors).toHaveLength(1);
  });

  test.each<[string, Partial<SecurityPolicyViolationEvent>]>([
    ['is only reported', { ...policyViolation, disposition: 'report' }],
    ['is of another directive', { ...policyViolation, effectiveDirective: 'connect-src' }],
    ['is of another origin', { ...policyViolation, blockedURI: 'https://elsewhere.example/' }],
  ])('that %s changes nothing', async (_, violation) => {
    const auth = createAuth({ publicToken, frameUrl: frameOrigin });
    const handle = auth.mountLogin('#login');
    violate(violation);
    frames.load(iframe());
    await handle.ready;
  });

  test('by a later frame does not affect a running one', async () => {
    const { handle, errors } = mount();
    await handle.ready;
    violate(policyViolation);
    await handle.ready;
    expect(errors).toEqual([]);
  });
});

describe('without onError', () => {
  const muteConsole = () => vi.spyOn(console, 'error').mockImplementation(() => {});
  const config = { kind: 'config', code: 'invalid_config', message: 'config.products[0]: no' } as const;
  const api = { kind: 'api', code: 'api_error', message: 'Nobody has this address.' } as const;

  test('errors for developers are written to the console, and no others', async () => {
    const console = muteConsole();
    const { host, handle } = mount({ onError: undefined });
    await handle.ready;
    await (await host).error(config);
    await (await host).error(api);
    await vi.waitFor(() => expect(console).toHaveBeenCalled());
    expect(console.mock.calls).toEqual([['[vestibule]', config.code, config.message]]);
  });

  test('a configuration that the frame refuses is written too', async () => {
    const console = muteConsole();
    const { handle } = mount({ onError: undefined }, { configure: async () => ({ ok: false, error: config }) });
    expect(await codeOf(handle.ready)).toBe('invalid_config');
    expect(console.mock.calls).toEqual([['[vestibule]', config.code, config.message]]);
  });

  test('nothing is written if onError is set', async () => {
    const console = muteConsole();
    const { handle, errors } = mount({}, { configure: async () => ({ ok: false, error: config }) });
    expect(await codeOf(handle.ready)).toBe('invalid_config');
    expect(errors.map(({ isForDevelopers }) => isForDevelopers)).toEqual([true]);
    expect(console).not.toHaveBeenCalled();
  });
});

test('the frame learns the current address of the page', async () => {
  const { host, handle, requests } = mount();
  await handle.ready;
  const before = location.href;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(new URL('/later#x', before).href);
  expect(await (await host).pageUrl()).toBe(new URL('/later#x', before).href);
  expect(requests[0]?.pageUrl).toBe(before);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(before);
});

test('a document that is reloaded in the frame is configured again', async () => {
  const { handle } = mount({ locale: 'de' });
  await handle.ready;
  const { requests } = frames.load(iframe());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await handle.focus();
  expect(requests[0]?.locale).toBe('de');
});

test('an iframe that already stands in the element is adopted unchanged', async () => {
  document.body.innerHTML = '<div id="login"><iframe title="Anmelden"></iframe></div>';
  const existingFrame = iframe();
  existingFrame.dataset.address = `${frameOrigin}/#x`;
  const auth = createAuth({ publicToken, frameUrl: frameOrigin });
  frames.load(existingFrame);
  await auth.mountLogin('#login').ready;
  expect(iframe()).toBe(existingFrame);
  expect(existingFrame.title).toBe('Anmelden');
});

test('enableShadowDOM puts the iframe inside a shadow root of the element', () => {
  const auth = createAuth({ publicToken, frameUrl: frameOrigin });
  const handle = auth.mountLogin('#login', { config: { enableShadowDOM: true } });
  const { shadowRoot } = document.querySelector('#login') as Element;
  expect(shadowRoot?.querySelector('iframe')).not.toBeNull();
  handle.unmount();
  expect(shadowRoot?.querySelector('iframe')).toBeNull();
});

test('session tokens stay out of the page unless the host asked for them', async () => {
  const careful = vi.fn();
  const first = mount({ onSuccess: careful });
  await (await first.host).success({ ...signIn, tokens });
  expect(careful).toHaveBeenCalledExactlyOnceWith(signIn);

  const request = vi.fn();
  const second = mount({ onSuccess: request }, {}, { exposeSessionToken: true });
  await (await second.host).success({ ...signIn, tokens });
  expect(request).toHaveBeenCalledExactlyOnceWith({ ...signIn, tokens });
  await second.handle.ready;
  expect(second.requests[0]?.exposeSessionToken).toBe(true);
});
