import type { Frame, Page } from '@playwright/test';
import { test as base, expect, expectEventually, HostPage, WidgetFrame } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { signInByPasscode } from '../../journeys/signIn.ts';
import { AccountChooser } from '../../pages/AccountChooser.ts';
import { serveHostileFrame } from '../../support/attacks/hostileFrame.ts';

/** `origin`: a site that the deployment does not list. */
const test = base.extend<{ origin: string }>({
  origin: async ({ host }, use) => use(host.url.replace('localhost', 'stranger.localhost')),
});
const config = { products: ['otp' as const] };

/** Embeds a page in another one as an iframe. */
async function embed(page: Page | Frame, url: string): Promise<Frame> {
  const element = await page.evaluateHandle((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.querySelector('#second')?.append(frame);
    return new Promise<HTMLIFrameElement>((resolve) => {
      frame.onload = () => resolve(frame);
    });
  }, url);
  const frame = await element.asElement()?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

/**
 * Sends every message of the protocol between host and frame to all reachable windows, until the page is closed. It passes
 * ports in case a window replies through one. Returns the replies.
 */
const talk = (speaker: Page | Frame, evil: string) =>
  speaker.evaluateHandle((evil) => {
    const back: unknown[] = [];
    addEventListener('message', ({ data, origin }) => origin === location.origin || back.push(data));
    const channel = { namespace: 'penpal', channel: 'vestibule' };
    const session = { session_id: 's', user_id: 'u', started_at: '', last_accessed_at: '', expires_at: '', roles: [] };
    const name = { first_name: 'Mallory', last_name: '' };
    const user = { user_id: 'u', name, emails: [], phone_numbers: [], webauthn_registrations: [] };
    const calls = [
      ['navigate', { url: evil }],
      ['success', { method: 'passcode', session, user }],
      ['session', { session, user }],
      ['error', { code: 'api_error', message: 'Call 555-0100' }],
      ['resize', { heightPx: 7 }],
      ['signOut'],
      ['configure', { protocol: { major: 1, minor: 0 } }],
    ].map(([method, ...args]) => ({ type: 'CALL', id: '1', methodPath: [method], args }));
    const response = { value: { ok: true, value: { session, user } } };
    const messages = [
      { type: 'SYN', participantId: 'stranger' },
      { type: 'ACK1', methodPaths: [['configure'], ['navigate']] },
      { type: 'ACK2' },
      ...calls,
      { type: 'REPLY', callId: '1', ...response },
      { type: 'DESTROY' },
      { type: 5 },
    ].map((message) => ({ ...channel, ...message }));
    const windows = () => {
      const { opener, parent, opened } = window as typeof window & { opened?: Window };
      const near: Window[] = [opener, parent, opened].filter((near) => near && near !== window);
      return near.flatMap((near) => [
        near,
        ...Array.from({ length: near.length }, (_, index) => near[index] as Window),
      ]);
    };
    setInterval(() => {
      for (const target of windows()) {
        for (const message of [...messages, 'nonsense', null, { penpal: 'syn' }]) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => back.push(data);
          target.postMessage(message, '*', [port2]);
        }
      }
    }, 20);
    return back;
  }, evil);

/** The error page that Chromium or Firefox shows instead of a page that must not be framed. */
const refusal = /^(chrome-error:\/\/chromewebdata\/|about:neterror\?e=cspBlocked&)/;

test('host and frame ignore messages of a foreign frame and window from before the handshake on', async ({
  context,
  page,
  servers,
  origin,
  inbox,
  control,
  email,
}) => {
  await page.goto(`${origin}/embedded`);
  const popup = context.waitForEvent('page');
  await page.evaluate((url) => {
    Object.assign(window, { opened: window.open(url) });
  }, `${servers.host.url}/`);
  const host = await HostPage.create(await popup, servers);
  await host.page.waitForLoadState();
  const child = await embed(host.page, `${origin}/embedded`);
  const backs = [await talk(child, `${origin}/stolen`), await talk(page, `${origin}/stolen`)];

  await host.createAuth();
  await host.mount('mountLogin', { config });
  await host.ready();
  const { user } = await signInByPasscode(host, inbox, email);
  expect(user.emails[0]?.email).toBe(email);
  expect(await host.page.evaluate(() => window.auth.user.get())).toMatchObject({ emails: [{ email }] });
  expect(host.page.url()).toBe(`${host.url}/`);
  await expectEventually(host.errors()).toEqual([]);
  await expectEventually(host.signIns()).toHaveLength(1);
  expect(control.requests({ path: '/sessions/revoke' })).toEqual([]);
  for (const back of backs) expect(await back.jsonValue()).toEqual([]);
});

test('auth pages cannot be framed by an unlisted page, nor by a listed page inside an unlisted one', async ({
  page,
  host,
  origin,
  devServer,
  problems,
}) => {
  problems.expect(/frame-ancestors/);
  await page.goto(`${origin}/embedded`);
  for (const path of [
    '/',
    '/any/other',
    '/idp?client_id=1',
    '/account',
    '/passkeys',
    '/authenticate',
    '/passkey-window',
  ]) {
    const frame = await embed(page, devServer.urls.auth + path);
    expect(frame.url(), path).toMatch(refusal);
  }
  const embeddedFrame = await embed(page, `${host.url}/embedded`);
  expect(embeddedFrame.url()).toBe(`${host.url}/embedded`);
  expect((await embed(embeddedFrame, `${devServer.urls.auth}/`)).url()).toMatch(refusal);
});

test('a page of another origin in place of the frame is ignored and gets no messages', async ({
  page,
  host,
  origin,
  problems,
}) => {
  problems.expect(/Failed to execute 'postMessage'/);
  await host.openLogin({ config });
  await serveHostileFrame(page, origin);
  const navigation = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(origin));
  await page.evaluate((address) => {
    const frame = document.querySelector('iframe')?.contentWindow;
    if (frame) frame.location.href = address;
  }, `${origin}/`);
  const frame = await navigation;
  await frame.waitForLoadState();
  const messages = await frame.evaluate(async (evil) => {
    const heard: unknown[] = [];
    addEventListener('message', ({ data }) => heard.push(data));
    for (let time = 0; time < 20; time += 1) {
      window.greet({ type: 'SYN', participantId: `${time}` });
      window.greet({ type: 'CALL', id: '1', methodPath: ['navigate'], args: [{ url: evil }] });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return heard;
  }, `${origin}/stolen`);
  expect(messages).toEqual([]);
  expect(page.url()).toBe(`${host.url}/`);
  await expectEventually(host.navigations()).toEqual([]);
  await expectEventually(host.signIns()).toEqual([]);
});

test('an iframe of another origin in the element is not adopted', async ({ page, host, origin }) => {
  await serveHostileFrame(page, origin);
  await host.open();
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.querySelector('#login')?.append(frame);
  }, `${origin}/?http://localhost`);
  await host.mount('mountLogin', { config });
  await host.ready();
  await expect(page.locator('#login iframe')).toHaveCount(1);
  await expect(host.widget().main.email).toBeVisible();
});

test('a page that opens an auth page learns nothing from it and cannot control it', async ({
  context,
  page,
  origin,
  devServer,
  control,
  email,
}) => {
  const { sessionId } = await openSession(devServer, context, email);
  await page.goto(`${origin}/embedded`);
  for (const path of ['/', '/authenticate', '/passkeys']) {
    const popup = context.waitForEvent('page');
    await page.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) });
    }, devServer.urls.auth + path);
    const tab = await popup;
    const back = await talk(page, `${origin}/stolen`);
    await expect(new WidgetFrame(tab).heading).toBeVisible();
    await tab.waitForLoadState('networkidle');
    const readable = await page.evaluate(() => {
      const { opened } = window as unknown as { opened: Record<string, unknown> };
      return ['document', 'localStorage', 'vestibule', 'origin', 'name'].filter((name) => {
        try {
          return opened[name] !== undefined && opened.closed === false;
        } catch {
          return false;
        }
      });
    });
    expect(readable, path).toEqual([]);
    expect(await back.jsonValue(), path).toEqual([]);
    expect(new URL(tab.url()).pathname).toBe(path);
    await tab.close();
  }
  expect(control.requests({ path: '/sessions/revoke' })).toEqual([]);
  expect(devServer.state.sessions.all().map(({ session }) => session.session_id)).toEqual([sessionId]);
});

test('pages of other origins can neither read nor send the messages between frame and window @more', async ({
  context,
  page,
  host,
  origin,
  email,
}) => {
  const oauthOptions = { providers: [{ type: 'google' as const }], uxMode: 'popup' as const };
  const widget = await host.openLogin({ config: { products: ['oauth'], oauthOptions } });
  const tab = await context.newPage();
  await tab.goto(`${origin}/embedded`);
  const listen = () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('vestibule_popup');
    channel.onmessage = ({ data }) => heard.push(data);
    addEventListener('storage', ({ key, newValue }) => heard.push([key, newValue]));
    setInterval(() => {
      channel.postMessage({ popup: 'made-up', outcome: { signedIn: 'oauth' } });
      channel.postMessage({ type: 'done', outcome: 'signed_in' });
      localStorage.setItem('vestibule_popup', JSON.stringify({ popup: 'made-up', outcome: { signedIn: 'oauth' } }));
      localStorage.removeItem('vestibule_popup');
    }, 20);
    return heard;
  };
  const listeners = [await tab.evaluateHandle(listen), await page.evaluateHandle(listen)];
  const [popup] = await Promise.all([page.waitForEvent('popup'), widget.oauth.button('Google').click()]);
  await new AccountChooser(popup).title.waitFor();
  await expectEventually(host.signIns()).toEqual([]);
  await new AccountChooser(popup).continueAs(email);
  await host.waitForSignIn();
  for (const listener of listeners) expect(await listener.jsonValue()).toEqual([]);
  await expectEventually(host.errors()).toEqual([]);
});

test('a form that another site posts to the auth domain signs no one in, changes nothing and sets no cookie', async ({
  context,
  page,
  origin,
  devServer,
  control,
  problems,
}) => {
  problems.expect(/404/);
  await page.goto(`${origin}/embedded`);
  for (const path of ['/authenticate?stytch_token_type=magic_links&token=stolen', '/account', '/idp', '/passkeys']) {
    const requestEnd = page.waitForEvent('requestfinished', (request) => request.url().startsWith(devServer.urls.auth));
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, target: '_blank' });
      const input = document.createElement('input');
      Object.assign(input, { name: 'token', value: 'stolen' });
      form.append(input);
      document.body.append(form);
      form.target = '_self';
      form.submit();
    }, devServer.urls.auth + path);
    const request = await requestEnd;
    expect(request.method(), path).toBe('POST');
    await page.waitForURL(devServer.urls.auth + path);
    await page.goto(`${origin}/embedded`);
  }
  expect(control.requests({ path: '/magic_links/*' })).toEqual([]);
  expect(control.requests({ path: '/sessions/*' })).toEqual([]);
  const names = (await context.cookies(devServer.urls.auth)).map(({ name }) => name);
  expect(names.filter((name) => /session|trip|pairs/.test(name))).toEqual([]);
});
