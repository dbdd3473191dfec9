// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardPresses } from './guardPresses.ts';

let isReady = true;
let stop = () => {};
const onDecide = vi.fn();

beforeEach(() => {
  isReady = true;
  onDecide.mockClear();
  document.body.innerHTML =
    '<p></p><button data-decides>Allow</button><button data-decides>Deny</button><button>Cancel</button>';
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => onDecide(button.textContent));
  stop = guardPresses(() => isReady);
});
afterEach(() => stop());

const [allow, deny, cancel, text] = ['button', 'button + button', 'button:last-child', 'p'];
type Place = { screenX?: number; screenY?: number; clientX?: number; clientY?: number; detail?: number };

function mouse(type: 'pointerdown' | 'click', selector: string, place: Place = {}) {
  const init = {
    bubbles: true,
    cancelable: true,
    screenX: 150,
    screenY: 250,
    clientX: 50,
    clientY: 50,
    detail: 1,
    ...place,
  };
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, init));
}

function key(name: string, selector: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented ? 'dropped' : 'heard';
}

it('lets a press on a ready button through', () => {
  mouse('pointerdown', allow);
  mouse('click', allow);
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('Allow');
});

it('lets a screen reader’s click without a press through', () => {
  mouse('click', allow, { detail: 0 });
  expect(onDecide).toHaveBeenCalledOnce();
});

it('drops a click whose press came before the button was ready', () => {
  isReady = false;
  mouse('pointerdown', allow);
  isReady = true;
  mouse('click', allow);
  expect(onDecide).not.toHaveBeenCalled();
  mouse('pointerdown', allow);
  mouse('click', allow);
  expect(onDecide).toHaveBeenCalledOnce();
});

it.each([
  ['another button', deny],
  ['no button', text],
])('drops a click whose press was on %s', (_, selector) => {
  mouse('pointerdown', selector);
  mouse('click', allow);
  expect(onDecide).not.toHaveBeenCalled();
});

it.each<[string, Place]>([
  ['sideways', { clientX: 40 }],
  ['up', { clientY: 60 }],
])('drops a click whose frame has moved %s since the press', (_, place) => {
  mouse('pointerdown', allow);
  mouse('click', allow, place);
  expect(onDecide).not.toHaveBeenCalled();
});

it('tolerates a trembling hand', () => {
  mouse('pointerdown', allow);
  mouse('click', allow, { screenX: 153, clientX: 53, screenY: 249, clientY: 51 });
  expect(onDecide).toHaveBeenCalledOnce();
});

it('ignores buttons without a decision', () => {
  isReady = false;
  mouse('pointerdown', text);
  mouse('click', cancel);
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('Cancel');
  expect(key('Enter', cancel, { repeat: true })).toBe('heard');
});

it.each(['Enter', ' '])('drops a key that is held down or pressed too early: "%s"', (name) => {
  expect(key(name, allow)).toBe('heard');
  expect(key(name, allow, { repeat: true })).toBe('dropped');
  isReady = false;
  expect(key(name, allow)).toBe('dropped');
});

it('ignores keys that move the focus', () => {
  isReady = false;
  expect(key('Tab', allow, { repeat: true })).toBe('heard');
});

it('drops nothing once it is stopped', () => {
  stop();
  isReady = false;
  mouse('pointerdown', text);
  mouse('click', allow);
  expect(onDecide).toHaveBeenCalledOnce();
});

it.each(['beforeinput', 'input', 'submit'])('drops the %s of a deciding form while it is not ready', (type) => {
  document.body.innerHTML = '<form data-decides><input></form>';
  const [form, field] = ['form', 'input'].map((name) => document.querySelector(name) as HTMLElement);
  const listener = vi.fn();
  form?.addEventListener(type, listener);
  const send = () => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    (type === 'submit' ? form : field)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(send()).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
  isReady = false;
  expect(send()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
});
