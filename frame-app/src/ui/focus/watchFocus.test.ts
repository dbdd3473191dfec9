// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRESSED_MS, RETAKE_AFTER_MS, RETURN_POLL_MS, SETTLE_MS } from './focusLimits.ts';
import { followMouse, isMouseOver } from './mouseOver.ts';
import { watchFocus } from './watchFocus.ts';

const onTaken = vi.fn();
let field: HTMLInputElement;
let other: HTMLInputElement;
let visibility: DocumentVisibilityState;
/** What of the page has the focus: this document, the document of the host, or another window. */
let focused: 'frame' | 'host' | 'window';
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  onTaken.mockClear();
  visibility = 'visible';
  focused = 'frame';
  document.body.innerHTML = '<input id="code"><input id="other">';
  [field, other] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused === 'frame');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  followMouse();
  // Later than a field is new.
  vi.advanceTimersByTime(60_000);
  stop = watchFocus(field, onTaken);
  vi.advanceTimersByTime(60_000);
  move('out');
  field.focus();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As a visitor or the browser does it; a script makes events that are not trusted. */
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

/** The focus goes to the host's document, and the browser takes it from the field. */
function take() {
  focused = 'host';
  field.blur();
  send(field, 'blur');
}
const settle = () => vi.advanceTimersByTime(SETTLE_MS);

it('empties the field and tells, once, when the focus goes while somebody types', () => {
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

it('tells when the focus goes while the mouse is over the frame', () => {
  move('over');
  expect(isMouseOver()).toBe(true);
  take();
  settle();
  expect(onTaken).toHaveBeenCalledOnce();
});

it.each<[title: string, happen: () => void]>([
  ['the mouse has left', () => move('out')],
  ['the frame has become so low that the mouse is beneath it', () => resize(400)],
  ['somebody uses a finger', () => send(window, 'pointerdown', { pointerType: 'touch' })],
])('is silent where %s', (_, happen) => {
  move('over');
  happen();
  take();
  settle();
  expect(onTaken).not.toHaveBeenCalled();
});

it('knows that the mouse is over a frame that has got another size', () => {
  move('over');
  resize(501);
  expect(isMouseOver()).toBe(true);
});

it('counts no mouse that only lies there', () => {
  send(window, 'pointermove', { pointerType: 'mouse', movementX: 0, movementY: 0 });
  expect(isMouseOver()).toBe(false);
});

it('tells when a press gives the field no focus', () => {
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
])('is silent where %s, though somebody types and the mouse is there', (_, happen) => {
  move('over');
  send(field, 'input');
  happen();
  settle();
  vi.advanceTimersByTime(10 * RETAKE_AFTER_MS);
  expect(onTaken).not.toHaveBeenCalled();
});

it('takes nothing that a script makes for a visitor’s', () => {
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

it('takes the focus of a new field back once, and tells when it is gone again as fast', () => {
  stop();
  field.blur();
  stop = watchFocus(field, onTaken);
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

it('leaves the focus where it is once the visitor has it', () => {
  stop();
  field.blur();
  stop = watchFocus(field, onTaken);
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

/** The visitor goes to another window: the field stays the active element. */
function leave() {
  focused = 'window';
  send(field, 'blur');
  send(window, 'blur');
}

it('tells when the page takes the focus while the visitor is in another window', () => {
  leave();
  settle();
  expect(onTaken).not.toHaveBeenCalled();
  field.blur();
  send(window, 'blur');
  expect(onTaken).toHaveBeenCalledOnce();
});

it('is silent when the visitor comes back, and then presses something on the page', () => {
  leave();
  focused = 'frame';
  send(window, 'focus');
  send(field, 'focus');
  take();
  send(window, 'blur');
  settle();
  expect(onTaken).not.toHaveBeenCalled();
});

describe('in Firefox, which says whether its window is in front', () => {
  let isInFront = true;
  beforeEach(() => {
    vi.spyOn(CSS, 'supports').mockReturnValue(true);
    vi.spyOn(document.documentElement, 'matches').mockImplementation(() => !isInFront);
  });
  const wait = () => vi.advanceTimersByTime(3 * RETURN_POLL_MS);

  it('tells when the visitor is back and the field is not focused again', () => {
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
