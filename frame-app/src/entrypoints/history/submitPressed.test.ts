// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePorts } from '../../testing/fakePorts.ts';
import { type Start, startFlow } from '../../testing/startFlow.ts';
import { environmentAtom } from '../../theme/environment.ts';
import { type Pressed, submitPressed } from './submitPressed.ts';

beforeEach(() => {
  document.body.innerHTML = '<form name="email"><input name="email"><button type="submit"></button></form>';
});

/** Returns the requests sent after a form with this address was submitted. */
function press(email: string, start: Start = {}) {
  const requests: unknown[] = [];
  const provider = {
    ...fakePorts().provider,
    sendMagicLink: async (to: string) => void requests.push(to),
    sendPasscode: async (_: unknown, to: string) => {
      requests.push(`passcode ${to}`);
      return { methodId: 'method-1' };
    },
  };
  const { flow, view } = startFlow({ provider, ...start });
  const form = document.forms.namedItem('email') as HTMLFormElement;
  (form.elements.namedItem('email') as HTMLInputElement).value = email;
  const savedForm: Pressed = { pressedElement: form };
  return { flow, view, form, presses: savedForm, sent: requests };
}

it('submits an early submit once, after the host has configured the frame', async () => {
  const { flow, view, presses, sent } = press(' ada@example.com ');
  let configure = () => {};
  submitPressed(
    flow,
    new Promise<void>((resolve) => {
      configure = resolve;
    }),
    presses,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  flow.configure({ config: startFlow({ config: { products: ['otp'] } }).flow.settings().config });
  configure();
  await flow.settled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['passcode ada@example.com']);
  expect(view().state.screen).toBe('OTPAuthenticate');
  expect(presses.pressedElement).toBeNull();
});

it('submits before the first render, and not again while that is pending', async () => {
  const { flow, form, presses, sent } = press('ada@example.com');
  presses.pressedElement = null;
  submitPressed(flow, Promise.resolve(), presses);
  for (let times = 0; times < 3; times += 1) {
    presses.pressedElement = form;
    dispatchEvent(new Event('submit'));
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['ada@example.com']);
});

it('leaves an invalid address to the rendered form, which shows the error', async () => {
  const { flow, form, presses, sent } = press('ada');
  submitPressed(flow, Promise.resolve(), presses);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  expect(presses.pressedElement).toBe(form);
});

it('ignores other screens than Main, and forms that are not configured', async () => {
  const elsewhere = press('ada@example.com', { initial: { screen: 'LoggedIn', account: null } });
  const formless = press('ada@example.com', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  for (const { flow, presses } of [elsewhere, formless]) submitPressed(flow, Promise.resolve(), presses);
  await new Promise((resolve) => setTimeout(resolve));
  expect([...elsewhere.sent, ...formless.sent]).toEqual([]);
});

/** Simulates an OAuth button that was clicked in the document. */
function pressButton(value: string, start: Start = {}) {
  const oauth = { products: ['oauth' as const], oauthOptions: { providers: [{ type: 'google' as const }] } };
  const { flow, reports } = startFlow({ config: oauth, ...start });
  const button = Object.assign(document.createElement('button'), { name: 'oauth', value, ariaBusy: 'true' });
  return { flow, reports, presses: { pressedElement: button } as Pressed, pressed: button };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('redirects once to the provider whose button was clicked', async () => {
  const { flow, reports, presses } = pressButton('google');
  submitPressed(flow, Promise.resolve(), presses);
  dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(reports.events).toEqual([{ type: 'oauth_started', provider: 'google' }]));
  expect(presses.pressedElement).toBeNull();
});

it('resets the button after a failure', async () => {
  const provider = { oauthUrl: () => Promise.reject(new Error('no')) };
  const { flow, presses, pressed } = pressButton('google', { provider });
  submitPressed(flow, Promise.resolve(), presses);
  await vi.waitFor(() => expect(pressed.ariaBusy).toBe('false'));
});

it('leaves popups, which need a user gesture, and unconfigured providers to the rendered button', async () => {
  const inWindow = {
    products: ['oauth' as const],
    oauthOptions: { uxMode: 'popup' as const, providers: [{ type: 'google' as const }] },
  };
  for (const { flow, reports, presses, pressed } of [
    pressButton('google', { config: inWindow }),
    pressButton('apple'),
  ]) {
    submitPressed(flow, Promise.resolve(), presses);
    await settle();
    expect(presses.pressedElement).toBe(pressed);
    expect(reports.events).toEqual([]);
  }
});

it('leaves Google inside an in-app browser to the rendered button, which explains it', async () => {
  const { flow, reports, presses, pressed } = pressButton('google');
  flow.store.set(environmentAtom, { ...flow.store.get(environmentAtom), refusedProviders: ['google'] });
  submitPressed(flow, Promise.resolve(), presses);
  await settle();
  expect(presses.pressedElement).toBe(pressed);
  expect(reports.events).toEqual([]);
});
