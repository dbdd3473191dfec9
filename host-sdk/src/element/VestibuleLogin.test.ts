// @vitest-environment happy-dom
import { type FrameMethods, type MountUpdate, signedOut } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameOrigin, installFrames, session, signIn, user } from '../testing/frameDouble.ts';
import './index.ts';

const fields: object[] = [];
vi.mock('../inherit/inheritTheme.ts', () => ({
  inheritTheme: (_: Element, { inherit, ...theme }: { inherit: boolean }) => {
    fields.push({ inherit, ...theme });
    return { ...theme, container: { borderRadius: '3px' } };
  },
}));

let frames: ReturnType<typeof installFrames>;
beforeEach(() => {
  frames = installFrames();
  document.body.innerHTML = '';
});
afterEach(() => {
  document.body.replaceChildren();
  frames.close();
});

/** Returns the widget's iframe, not the hidden one that watches the session. */
const iframes = () => [...document.querySelectorAll('iframe')].filter((iframe) => !iframe.closest('[hidden]'));
const address = `public-token="public-token-test-1" frame-url="${frameOrigin}"`;

function write(attributes = '') {
  document.body.innerHTML = `<vestibule-login ${address} ${attributes}></vestibule-login>`;
  return document.querySelector('vestibule-login') as HTMLElementTagNameMap['vestibule-login'];
}

async function load(methods: Partial<FrameMethods> = {}) {
  const [only] = iframes();
  const frame = frames.load(only as HTMLIFrameElement, methods);
  const host = await frame.host;
  await vi.waitFor(() => expect(frame.requests).toHaveLength(1));
  return { host, request: frame.requests[0] };
}

test('mounts the element in the HTML with its attributes', async () => {
  write('products="otp, passkeys" locale="de" color-scheme="dark"');
  expect(iframes()).toHaveLength(1);
  expect((await load()).request).toMatchObject({
    publicToken: 'public-token-test-1',
    config: { products: ['otp', 'passkeys'] },
    theme: { colorScheme: 'dark' },
    locale: 'de',
  });
});

test('inherits the theme of the page with theme="inherit", with the other theme options on top', async () => {
  const element = write('theme="inherit" color-scheme="dark"');
  expect((await load()).request?.theme).toEqual({ colorScheme: 'dark', container: { borderRadius: '3px' } });
  element.theme = 'inherit';
  element.removeAttribute('theme');
  expect(fields.at(-1)).toEqual({ inherit: true, colorScheme: 'dark' });
});

test('updates the existing frame when attributes and properties change', async () => {
  const updates: MountUpdate[] = [];
  const element = write('products="otp"');
  await load({
    update: async (change) => {
      updates.push(change);
      return { ok: true, value: null };
    },
  });
  const [frame] = iframes();
  element.setAttribute('locale', 'de');
  element.theme = { colors: { primary: '#123' } };
  const config = { products: ['otp'] };
  await vi.waitFor(() =>
    expect(updates).toEqual([
      { config, theme: {}, locale: 'de' },
      { config, theme: { colors: { primary: '#123' } }, locale: 'de' },
    ]),
  );
  expect(iframes()).toEqual([frame]);
});

test('uses properties that were set before the element was defined', async () => {
  const element = document.createElement('vestibule-login');
  Object.defineProperty(element, 'config', { value: { products: ['crypto'] }, configurable: true, writable: true });
  element.setAttribute('public-token', 'public-token-test-1');
  element.setAttribute('frame-url', frameOrigin);
  document.body.append(element);
  expect((await load()).request?.config).toEqual({ products: ['crypto'] });
  expect(element.config).toEqual({ products: ['crypto'] });
});

test('dispatches success, events and errors, and lets a listener keep the page', async () => {
  const events: [string, unknown][] = [];
  const element = write();
  for (const name of ['vestibule-success', 'vestibule-event', 'vestibule-error', 'vestibule-navigate']) {
    document.body.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]), { once: true });
  }
  element.addEventListener('vestibule-navigate', (event) => event.preventDefault());
  const { host } = await load();
  await host.event({ type: 'authenticate_flow_complete' });
  await host.success(signIn);
  await host.error({ kind: 'client', code: 'network', message: 'no' } as never);
  await host.navigate({ url: 'https://idp.example.com/' });
  expect(events).toEqual([
    ['vestibule-event', { type: 'authenticate_flow_complete' }],
    ['vestibule-success', signIn],
    ['vestibule-error', expect.objectContaining({ name: 'HostSdkError' })],
    ['vestibule-navigate', 'https://idp.example.com/'],
  ]);
});

test('shares the client between elements of one deployment, and unmounts with the element', async () => {
  const element = write();
  const second = element.cloneNode() as typeof element;
  document.body.append(second);
  expect(second.auth).toBe(element.auth);
  expect(iframes()).toHaveLength(2);
  element.remove();
  expect(iframes()).toHaveLength(1);
  const { host } = await load();
  // The earlier tests created this client.
  await host.session(signedOut);
  const onUser = vi.fn();
  second.auth.user.onChange(onUser);
  await host.session({ session, user });
  expect(onUser).toHaveBeenLastCalledWith(user, undefined);
});

test('mounts when the addresses are set later, and reports a wrong address', () => {
  const onError = vi.fn();
  const element = document.body.appendChild(document.createElement('vestibule-login'));
  element.addEventListener('vestibule-error', (event) => onError((event as CustomEvent).detail));
  expect(() => element.auth).toThrow('public-token');
  element.setAttribute('public-token', 'public-token-test-1');
  expect(() => element.auth).toThrow('frame-url');
  element.setAttribute('frame-url', 'nonsense');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'invalid_argument' }));
  element.setAttribute('frame-url', frameOrigin);
  expect(iframes()).toHaveLength(1);
});

test('<vestibule-account> shows the named sections and follows changes', async () => {
  document.body.innerHTML = `<vestibule-account ${address} sections="profile, passkeys"></vestibule-account>`;
  expect((await load()).request?.mount).toEqual({ kind: 'account', sections: ['profile', 'passkeys'] });
  document.querySelector('vestibule-account')?.removeAttribute('sections');
  expect((await load()).request?.mount).toEqual({ kind: 'account' });
});
