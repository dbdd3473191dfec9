// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRESSED_MS, RETAKE_AFTER_MS, RETURN_POLL_MS, SETTLE_MS } from './focusLimits.ts';
import { followMouse, isMouseOver } from './mouseOver.ts';
import { watchFocus } from './watchFocus.ts';

const onTaken = vi.fn();
const onAway = vi.fn();
const watch = { onTaken, onAway, isSuspicious: false };
let field: HTMLInputElement;
let other: HTMLInputElement;
let visibility: DocumentVisibilityState;
/** The holder of the focus: this document, the host's document, or another window. */
let focused: 'frame' | 'host' | 'window';
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  onTaken.mockClear();
  onAway.mockClear();
  visibility = 'visible';
  focused = 'frame';
  document.body.innerHTML = '<input id="code"><input id="other">';
  [field, other] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused === 'frame');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  followMouse();
  // The field no longer counts as new.
  vi.advanceTimersByTime(60_000);
  stop = watchFocus(field, watch);
  vi.advanceTimersByTime(60_000);
  move('out');
  field.focus();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Sends a trusted event, as from the visitor or the browser; events of scripts are untrusted. */
function send(target: EventTarget, type: string, more: object = {}, isTrusted = true) {
  const event = Object.assign(new Event(type, { bubbles: !/^(focus|blur)$/.test(type) }), more);
  target.dispatchEvent(
    Object.defineProperties(event, {
      isTrusted: { value: isTrusted },
      timeStamp: { value: performance.now() },
    }),
  );
}
function move(how: 'over' | 'out') {
  if (how === 'over')
    send(window, 'pointermove', { pointerType: 'mouse', movementX: 1, movementY: 0, clientX: 50, clientY: 500 });
  else send(window, 'pointerout', { pointerType: 'mouse', relatedTarget: null });
}

function resize(heightPx: number) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(heightPx);
  send(window, 'resize');
}

/** Moves the focus to the host's document, so that the browser blurs the field. */
function take() {
  focused = 'host';
  field.blur();
  send(field, 'blur');
}
const settle = () => vi.advanceTimersByTime(SETTLE_MS);

it('empties the field and reports, once, when the focus is lost during typing', () => {
  field.value = '12';
  send(field, 'input');
  take();
  expect(onTaken).not.toHaveBeenCalled();
  settle();
  expect(field.value).toBe('');
  take();
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it('reports a loss while the mouse is over the frame', () => {
  move('over');
  expect(isMouseOver()).toBe(true);
  take();
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it.each<[title: string, happen: () => void]>([
  ['the mouse has left', () => move('out')],
  ['the frame has shrunk away from under the mouse', () => resize(400)],
  ['the visitor uses a finger', () => send(window, 'pointerdown', { pointerType: 'touch' })],
])('is silent when %s', (_, happen) => {
  move('over');
  happen();
  take();
  settle();
  expect(onTaken).not.toHaveBeenCalled();
});

it('still knows that the mouse is over a frame after a resize', () => {
  move('over');
  resize(501);
  expect(isMouseOver()).toBe(true);
});

it('does not count a resting mouse', () => {
  send(window, 'pointermove', { pointerType: 'mouse', movementX: 0, movementY: 0 });
  expect(isMouseOver()).toBe(false);
});

it('reports when a press does not focus the field', () => {
  send(field, 'pointerdown', { pointerType: 'touch' });
  vi.advanceTimersByTime(2 * PRESSED_MS);
  focused = 'host';
  field.blur();
  send(field, 'click');
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it.each<[title: string, happen: () => void]>([
  [
    'another window or the browser has the focus',
    () => {
      focused = 'window';
      send(field, 'blur');
    },
  ],
  [
    'another tab is shown',
    () => {
      take();
      visibility = 'hidden';
    },
  ],
  [
    'another field of the frame has the focus',
    () => {
      other.focus();
      send(field, 'blur');
    },
  ],
  [
    'the focus is back',
    () => {
      take();
      focused = 'frame';
      field.focus();
    },
  ],
  [
    'the visitor has pressed Tab',
    () => {
      send(window, 'keydown', { key: 'Tab' });
      take();
    },
  ],
  [
    'it is no longer watched',
    () => {
      take();
      stop();
    },
  ],
])('is silent when %s, even with typing and the mouse over the frame', (_, happen) => {
  move('over');
  send(field, 'input');
  happen();
  settle();
  vi.advanceTimersByTime(10 * RETAKE_AFTER_MS);
  expect(onTaken).not.toHaveBeenCalled();
});

it('tells of a focus that is on the page for no known reason, until it is back', () => {
  vi.advanceTimersByTime(60_000);
  take();
  settle();
  expect(onAway).toHaveBeenLastCalledWith(true);
  expect(onTaken).not.toHaveBeenCalled();
  focused = 'frame';
  field.focus();
  send(field, 'focus');
  expect(onAway).toHaveBeenLastCalledWith(false);
});

it('is silent about a focus that the visitor moved by Tab', () => {
  send(window, 'keydown', { key: 'Tab' });
  take();
  settle();
  expect(onAway).not.toHaveBeenCalledWith(true);
});

it('reports one loss without a reason on a page that has taken the focus before', () => {
  stop();
  stop = watchFocus(field, { ...watch, isSuspicious: true });
  vi.advanceTimersByTime(60_000);
  take();
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it('ignores events of scripts', () => {
  send(field, 'input', {}, false);
  send(field, 'pointerdown', {}, false);
  take();
  settle();
  expect(onTaken).not.toHaveBeenCalled();
  send(window, 'keydown', { key: 'Tab' }, false);
  focused = 'frame';
  field.focus();
  send(field, 'input');
  take();
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it('takes the focus of a new field back once, and reports when it is lost again as fast', () => {
  stop();
  field.blur();
  stop = watchFocus(field, watch);
  focused = 'frame';
  field.focus();
  send(field, 'focus');
  vi.advanceTimersByTime(30);
  take();
  settle();
  expect(document.activeElement).not.toBe(field);
  vi.advanceTimersByTime(RETAKE_AFTER_MS);
  expect(document.activeElement).toBe(field);
  expect(onTaken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30);
  take();
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it('does not move the focus once the visitor has set it', () => {
  stop();
  field.blur();
  stop = watchFocus(field, watch);
  focused = 'frame';
  field.focus();
  send(field, 'focus');
  take();
  settle();
  focused = 'window';
  visibility = 'hidden';
  vi.advanceTimersByTime(RETAKE_AFTER_MS);
  expect(document.activeElement).not.toBe(field);
});

/** Moves to another window; the field stays the active element. */
function leave() {
  focused = 'window';
  send(field, 'blur');
  send(window, 'blur');
}

it('reports when the page takes the focus while the visitor is in another window', () => {
  leave();
  settle();
  expect(onTaken).not.toHaveBeenCalled();
  field.blur();
  send(window, 'blur');
  expect(onTaken).toHaveBeenCalledOnce();
});

it('is silent when the visitor returns and then clicks on the page', () => {
  leave();
  focused = 'frame';
  send(window, 'focus');
  send(field, 'focus');
  take();
  send(window, 'blur');
  settle();
  expect(onTaken).not.toHaveBeenCalled();
});

describe('in Firefox, which reports whether its window is active', () => {
  let isInFront = true;
  beforeEach(() => {
    vi.spyOn(CSS, 'supports').mockReturnValue(true);
    vi.spyOn(document.documentElement, 'matches').mockImplementation(() => !isInFront);
  });
  const wait = () => vi.advanceTimersByTime(3 * RETURN_POLL_MS);

  it('reports when the visitor has returned and the field is not focused again', () => {
    isInFront = false;
    leave();
    wait();
    expect(onTaken).not.toHaveBeenCalled();
    isInFront = true;
    wait();
    expect(onTaken).toHaveBeenCalledOnce();
  });

  it('is silent when the field is focused again', () => {
    isInFront = false;
    leave();
    wait();
    isInFront = true;
    focused = 'frame';
    send(window, 'focus');
    wait();
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('is silent while the browser’s own controls have the focus', () => {
    isInFront = true;
    leave();
    wait();
    isInFront = false;
    wait();
    isInFront = true;
    wait();
    expect(onTaken).not.toHaveBeenCalled();
  });
});
