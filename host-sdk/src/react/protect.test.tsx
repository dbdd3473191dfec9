// @vitest-environment happy-dom
import { type FrameMethods, signedOut } from '@vestibule/shared-protocol';
import { act, type ReactNode, StrictMode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { returnPath } from '../redirect/returnPath.ts';
import { frameOrigin, installFrames, session, user } from '../testing/frameDouble.ts';
import { AuthProvider } from './AuthProvider.tsx';
import { Protect } from './Protect.tsx';
import { RedirectToSignIn } from './RedirectToSignIn.tsx';
import { UserButton } from './UserButton.tsx';
import { userButtonWords } from './userButtonWords.ts';
import { SignedOut } from './visitor.tsx';

let frames: ReturnType<typeof installFrames>;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.innerHTML = '<body><div id="root"></div><p id="elsewhere"></p></body>';
  frames = installFrames();
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  frames.close();
});

const admin = { ...session, roles: ['admin'] };
const withSession: Partial<FrameMethods> = { session: async () => ({ ok: true, value: { session: admin, user } }) };

/** Renders in a page whose hidden frame answers with these methods. */
async function show(children: ReactNode, methods: Partial<FrameMethods> = withSession) {
  await act(async () =>
    root.render(
      <StrictMode>
        <AuthProvider publicToken="public-token-test-1" frameUrl={frameOrigin}>
          {children}
        </AuthProvider>
      </StrictMode>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  await act(async () => {
    await frames.load(document.querySelector('iframe') as HTMLIFrameElement, methods).host;
  });
}

const text = () => document.getElementById('root')?.textContent;
const expectText = (expected: string) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(text()).toBe(expected);
  });
const isAuthorized = (isIt: boolean) => async () => ({ ok: true as const, value: isIt });

describe('Protect', () => {
  test.each<[string, object, Partial<FrameMethods>, string]>([
    ['a logged-in user', {}, withSession, 'shown'],
    ['a visitor who is not logged in', {}, { session: async () => ({ ok: true, value: signedOut }) }, 'refused'],
    ['a user with the role', { role: 'admin' }, withSession, 'shown'],
    ['a user without the role', { role: 'owner' }, withSession, 'refused'],
    ['a user who meets the condition', { condition: () => true }, withSession, 'shown'],
    ['a user who does not meet the condition', { condition: () => false }, withSession, 'refused'],
    [
      'a user with the permission',
      { permission: { resource: 'bills', action: 'read' } },
      { ...withSession, isAuthorized: isAuthorized(true) },
      'shown',
    ],
    [
      'a user without the permission',
      { permission: { resource: 'bills', action: 'read' } },
      { ...withSession, isAuthorized: isAuthorized(false) },
      'refused',
    ],
    [
      'a user with the permission but not the role',
      { role: 'owner', permission: { resource: 'bills', action: 'read' } },
      { ...withSession, isAuthorized: isAuthorized(true) },
      'refused',
    ],
  ])('decides about %s', async (_, requirements, methods, expected) => {
    await show(
      <Protect {...requirements} fallback="refused">
        shown
      </Protect>,
      methods,
    );
    await expectText(expected);
  });
});

describe('RedirectToSignIn', () => {
  const replace = vi.fn();
  beforeEach(() => {
    replace.mockClear();
    vi.spyOn(location, 'replace').mockImplementation(replace);
  });
  const signedOutFrame: Partial<FrameMethods> = { session: async () => ({ ok: true, value: signedOut }) };
  const redirect = (
    <SignedOut>
      <RedirectToSignIn />
    </SignedOut>
  );

  test('leads to the login page, with the page to return to', async () => {
    history.replaceState(null, '', '/app?tab=1#a');
    await show(redirect, signedOutFrame);
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
    const [target] = replace.mock.lastCall ?? [];
    expect(new URL(`${target}`).pathname).toBe('/sign-in');
    expect(new URL(`${target}`).searchParams.get('return_to')).toBe('/app?tab=1#a');
  });

  test.each([
    ...['/sign-in', '/sign-in/', '/Sign-In', '/sign-in.html', '/sign-in/index.html', '/sign-in/?return_to=%2Fapp'],
    ...['/de/sign-in/?return_to=%2Fapp', '/base/sign-in?return_to=%2Fapp'],
  ])('stays on the login page %s', async (address) => {
    history.replaceState(null, '', address);
    await show(redirect, signedOutFrame);
    await act(async () => {});
    expect(replace).not.toHaveBeenCalled();
  });

  test('ends a circle through another page, and says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const once = `/login?${new URLSearchParams({ return_to: '/app' })}`;
    history.replaceState(null, '', `/login?${new URLSearchParams({ return_to: once })}`);
    await show(redirect, signedOutFrame);
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    expect(replace).not.toHaveBeenCalled();
    expect(error).toHaveBeenCalledWith(expect.stringContaining('/sign-in leads to this page'));
  });

  test('leads on from a page that only ends like the login page', async () => {
    history.replaceState(null, '', '/help/sign-in');
    await show(redirect, signedOutFrame);
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  });

  test.each([
    ['/app?tab=1#a', '/app?tab=1#a'],
    ['https://evil.example/', '/home'],
    ['//evil.example/', '/home'],
    ['/\\evil.example/', '/home'],
    ['javascript:alert(1)', '/home'],
    ['http://[', '/home'],
    [`${location.origin}//evil.example/`, '/home'],
  ])('returnPath for %s is %s', (path, expected) => {
    history.replaceState(null, '', `/sign-in?return_to=${encodeURIComponent(path)}`);
    expect(returnPath('/home')).toBe(expected);
  });

  test('returnPath has a fallback', () => {
    history.replaceState(null, '', '/sign-in');
    expect(returnPath()).toBe('/');
  });
});

describe('Protect before an answer', () => {
  test.each([
    ['the session', { session: () => new Promise<never>(() => {}) }],
    ['the permission', { ...withSession, isAuthorized: () => new Promise<never>(() => {}) }],
  ])('renders neither children nor fallback until %s is known', async (_, methods) => {
    await show(
      <Protect permission={{ resource: 'bills', action: 'read' }} fallback="refused">
        shown
      </Protect>,
      methods,
    );
    await act(async () => {});
    expect(text()).toBe('');
  });
});

test('Protect decides again when its permission changes, and shows nothing of the former meanwhile', async () => {
  const renders: string[] = [];
  const methods: Partial<FrameMethods> = {
    ...withSession,
    isAuthorized: async (resource) => ({ ok: true, value: resource === 'bills' }),
  };
  const protectedPart = (resource: string) => (
    <Protect permission={{ resource, action: 'read' }} fallback={`no ${resource}`}>
      <Shown name={resource} />
    </Protect>
  );
  function Shown({ name }: { name: string }) {
    renders.push(name);
    return name;
  }
  const [first, second] = [protectedPart('bills'), protectedPart('salaries')];
  let change = (_: ReactNode) => {};
  function Page() {
    const [part, setPart] = useState<ReactNode>(first);
    change = setPart;
    return part;
  }
  await show(<Page />, methods);
  await expectText('bills');
  await act(async () => change(second));
  await expectText('no salaries');
  expect(renders).not.toContain('salaries');
});

describe('UserButton', () => {
  const findByName = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a')].find(
      (element) => (element.ariaLabel ?? element.getAttribute('aria-label') ?? element.textContent) === name,
    );
  const button = () => findByName('Account menu: Ann Example');
  const press = (element: HTMLElement | undefined) => act(async () => element?.click());

  test('shows nothing to a visitor who is not logged in', async () => {
    await show(<UserButton />, { session: async () => ({ ok: true, value: signedOut }) });
    await act(async () => {});
    expect(text()).toBe('');
  });

  test('opens a menu, and closes it with Escape and a press elsewhere', async () => {
    await show(<UserButton accountUrl="/account" />);
    await vi.waitFor(() => expect(button()?.textContent).toBe('A'));
    const isOpen = () => button()?.getAttribute('aria-expanded');
    expect(isOpen()).toBe('false');
    await press(button());
    expect(isOpen()).toBe('true');
    expect(findByName('Manage account')?.getAttribute('href')).toBe('/account');
    const keydown = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    await act(async () => void document.dispatchEvent(keydown));
    expect(isOpen()).toBe('false');
    expect(keydown.defaultPrevented, 'a dialog around the menu stays open').toBe(true);
    expect(document.activeElement).toBe(button());
    await press(button());
    await act(async () => {
      document.getElementById('elsewhere')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    });
    expect(isOpen()).toBe('false');
  });

  test('says that the visitor could not be logged out, and keeps the menu open', async () => {
    const [onSignOut, onError] = [vi.fn(), vi.fn()];
    const error = { kind: 'client', code: 'provider_unreachable', message: 'offline' } as const;
    await show(<UserButton onSignOut={onSignOut} onError={onError} />, {
      ...withSession,
      signOut: async () => ({ ok: false, error }),
    });
    await vi.waitFor(() => expect(button()).toBeDefined());
    await press(button());
    await press(findByName('Log out'));
    await vi.waitFor(() => expect(onError.mock.calls).toMatchObject([[{ code: 'provider_unreachable' }]]));
    expect(onSignOut).not.toHaveBeenCalled();
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
  });

  test('closes the account by a press beside its dialog, and not by one inside', async () => {
    HTMLDialogElement.prototype.showModal ??= () => {};
    await show(<UserButton />);
    await vi.waitFor(() => expect(button()).toBeDefined());
    await press(button());
    await press(findByName('Manage account'));
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
    const close = vi.spyOn(dialog, 'close');
    const pressAt = (clientX: number, clientY: number) =>
      act(async () => void dialog.dispatchEvent(Object.assign(new Event('pointerdown'), { clientX, clientY })));
    await pressAt(120, 120);
    expect(close).not.toHaveBeenCalled();
    await pressAt(20, 120);
    expect(close).toHaveBeenCalledOnce();
  });

  test('logs out once for two presses', async () => {
    const onSignOut = vi.fn();
    let finish = () => {};
    const signOut = vi.fn(
      () =>
        new Promise<{ ok: true; value: null }>((resolve) => {
          finish = () => resolve({ ok: true, value: null });
        }),
    );
    await show(<UserButton onSignOut={onSignOut} />, { ...withSession, signOut });
    await vi.waitFor(() => expect(button()).toBeDefined());
    await press(button());
    await press(findByName('Log out'));
    await press(findByName('Log out'));
    await vi.waitFor(() => expect(signOut).toHaveBeenCalled());
    await act(async () => finish());
    await expectText('');
    expect(signOut).toHaveBeenCalledOnce();
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  test('logs out', async () => {
    const onSignOut = vi.fn();
    const signOut = vi.fn(async () => ({ ok: true as const, value: null }));
    await show(<UserButton onSignOut={onSignOut} />, { ...withSession, signOut });
    await vi.waitFor(() => expect(button()).toBeDefined());
    await press(button());
    await press(findByName('Log out'));
    await vi.waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
    expect(signOut).toHaveBeenCalledOnce();
    await expectText('');
  });

  describe('rendered by a server', () => {
    const page = (
      <AuthProvider
        publicToken="public-token-test-1"
        frameUrl={frameOrigin}
        initialSession={session}
        initialUser={user}
      >
        <UserButton />
      </AuthProvider>
    );

    test('has no style attributes, which a strict policy blocks', () => {
      expect(renderToString(page)).toContain('Ann Example');
      expect(renderToString(page)).not.toMatch(/\sstyle=/);
    });

    test('takes the language of the browser after hydration', async () => {
      const place = document.createElement('div');
      vi.stubGlobal('document', undefined);
      place.innerHTML = renderToString(page);
      vi.unstubAllGlobals();
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
      document.documentElement.lang = 'de';
      document.body.append(place);
      const onRecoverableError = vi.fn();
      await act(async () => {
        root.unmount();
        root = hydrateRoot(place, page, { onRecoverableError });
      });
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(findByName('Kontomenü: Ann Example')).toBeDefined();
    });
  });

  test('has its own texts in each language', () => {
    expect(userButtonWords('de-AT,en').signOut).toBe('Abmelden');
    expect(userButtonWords('zh-TW').signOut).toBe('登出');
    expect(userButtonWords('zh-Hans-TW').signOut).toBe('退出登录');
    expect(userButtonWords('fi,ja').close).toBe('閉じる');
    expect(userButtonWords('constructor').close).toBe('Close');
  });
});
