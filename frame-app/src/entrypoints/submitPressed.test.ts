// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePorts } from '../testing/fakePorts.ts';
import { type Start, startFlow } from '../testing/startFlow.ts';
import { environmentAtom } from '../theme/environment.ts';
import { type Pressed, submitPressed } from './submitPressed.ts';

beforeEach(() => {
  document.body.innerHTML = '<form name="email"><input name="email"><button type="submit"></button></form>';
});

/** What was sent to whom, of a form that holds this and is submitted. */
function press(email: string, start: Start = {}) {
  const sent: unknown[] = [];
  const provider = {
    ...fakePorts().provider,
    sendMagicLink: async (to: string) => void sent.push(to),
    sendPasscode: async (_: unknown, to: string) => {
      sent.push(`passcode ${to}`);
      return { methodId: 'method-1' };
    },
  };
  const { flow, view } = startFlow({ provider, ...start });
  const form = document.forms.namedItem('email') as HTMLFormElement;
  (form.elements.namedItem('email') as HTMLInputElement).value = email;
  const kept: Pressed = { pressed: form };
  return { flow, view, form, kept, sent };
}

it('sends what was pressed before, once, when the host has said what the form is for', async () => {
  const { flow, view, kept, sent } = press(' ada@example.com ');
  let configure = () => {};
  submitPressed(
    flow,
    new Promise<void>((resolve) => {
      configure = resolve;
    }),
    kept,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  flow.configure({ config: startFlow({ config: { products: ['otp'] } }).flow.settings().config });
  configure();
  await flow.settled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['passcode ada@example.com']);
  expect(view().state.screen).toBe('OTPAuthenticate');
  expect(kept.pressed).toBeNull();
});

it('sends what is pressed before anything is drawn, and not again while that is under way', async () => {
  const { flow, form, kept, sent } = press('ada@example.com');
  kept.pressed = null;
  submitPressed(flow, Promise.resolve(), kept);
  for (let times = 0; times < 3; times += 1) {
    kept.pressed = form;
    dispatchEvent(new Event('submit'));
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['ada@example.com']);
});

it('leaves what is no address to the form, which says so', async () => {
  const { flow, form, kept, sent } = press('ada');
  submitPressed(flow, Promise.resolve(), kept);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  expect(kept.pressed).toBe(form);
});

it('leaves what was pressed on another screen than Main, or on a form that is not configured', async () => {
  const elsewhere = press('ada@example.com', { initial: { screen: 'LoggedIn', account: null } });
  const formless = press('ada@example.com', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  for (const { flow, kept } of [elsewhere, formless]) submitPressed(flow, Promise.resolve(), kept);
  await new Promise((resolve) => setTimeout(resolve));
  expect([...elsewhere.sent, ...formless.sent]).toEqual([]);
});

/** An OAuth button that was pressed in the document. */
function pressButton(value: string, start: Start = {}) {
  const oauth = { products: ['oauth' as const], oauthOptions: { providers: [{ type: 'google' as const }] } };
  const { flow, told } = startFlow({ config: oauth, ...start });
  const pressed = Object.assign(document.createElement('button'), { name: 'oauth', value, ariaBusy: 'true' });
  return { flow, told, kept: { pressed } as Pressed, pressed };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('leaves for the provider whose button was pressed, once', async () => {
  const { flow, told, kept } = pressButton('google');
  submitPressed(flow, Promise.resolve(), kept);
  dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(told.events).toEqual([{ type: 'oauth_started', provider: 'google' }]));
  expect(kept.pressed).toBeNull();
});

it('lets the button be pressed again where it came to nothing', async () => {
  const provider = { oauthUrl: () => Promise.reject(new Error('no')) };
  const { flow, kept, pressed } = pressButton('google', { provider });
  submitPressed(flow, Promise.resolve(), kept);
  await vi.waitFor(() => expect(pressed.ariaBusy).toBe('false'));
});

it('leaves to what is drawn a window, which opens within a press, and a provider that is not configured', async () => {
  const inWindow = {
    products: ['oauth' as const],
    oauthOptions: { uxMode: 'popup' as const, providers: [{ type: 'google' as const }] },
  };
  for (const { flow, told, kept, pressed } of [pressButton('google', { config: inWindow }), pressButton('apple')]) {
    submitPressed(flow, Promise.resolve(), kept);
    await settle();
    expect(kept.pressed).toBe(pressed);
    expect(told.events).toEqual([]);
  }
});

it('leaves it to what is drawn to say that Google signs nobody in inside another app', async () => {
  const { flow, told, kept, pressed } = pressButton('google');
  flow.store.set(environmentAtom, { ...flow.store.get(environmentAtom), isInAppBrowser: true });
  submitPressed(flow, Promise.resolve(), kept);
  await settle();
  expect(kept.pressed).toBe(pressed);
  expect(told.events).toEqual([]);
});
