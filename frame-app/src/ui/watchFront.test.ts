// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFront } from './watchFront.ts';

let isFocused = true;
let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  isFocused = true;
  visibility = 'visible';
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function watch() {
  const changes: string[] = [];
  stop = watchFront((readiness) => changes.push(readiness));
  return changes;
}

function setFocus(is: boolean) {
  isFocused = is;
  window.dispatchEvent(new Event(is ? 'focus' : 'blur'));
}

function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Sends a trusted event, as from the visitor; scripts cannot create one. */
function press(type: 'pointerdown' | 'keydown', isTrusted = true) {
  window.dispatchEvent(Object.defineProperty(new Event(type), 'isTrusted', { value: isTrusted }));
}

it('is ready after a second in front, not sooner', () => {
  const changes = watch();
  vi.advanceTimersByTime(999);
  expect(changes).toEqual(['waiting']);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual(['waiting', 'ready']);
});

it.each([
  ['another window comes to the front', () => setFocus(false), () => setFocus(true)],
  ['another tab is shown', () => setVisibility('hidden'), () => setVisibility('visible')],
])('restarts the second when %s meanwhile', (_, leave, comeBack) => {
  const changes = watch();
  vi.advanceTimersByTime(900);
  leave();
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual(['waiting', 'unfocused']);
  comeBack();
  vi.advanceTimersByTime(999);
  expect(changes).toEqual(['waiting', 'unfocused', 'waiting']);
  vi.advanceTimersByTime(1);
  expect(changes.at(-1)).toBe('ready');
  leave();
  expect(changes.at(-1)).toBe('unfocused');
});

it('waits for the focus when the page opens behind another', () => {
  isFocused = false;
  const changes = watch();
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual(['unfocused']);
  setFocus(true);
  vi.advanceTimersByTime(1000);
  expect(changes).toEqual(['unfocused', 'waiting', 'ready']);
});

it('stays in front when the focus moves to a frame inside it', () => {
  const changes = watch();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('blur'));
  expect(changes).toEqual(['waiting', 'ready']);
});

it.each(['pointerdown', 'keydown'] as const)(
  'takes a %s in the page as the focus when the browser reports none, and then waits a second',
  (type) => {
    isFocused = false;
    const changes = watch();
    press(type, false);
    expect(changes, 'a script pressed').toEqual(['unfocused']);
    press(type);
    vi.advanceTimersByTime(999);
    press(type);
    expect(changes).toEqual(['unfocused', 'waiting']);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual(['unfocused', 'waiting', 'ready']);
  },
);

it('reports nothing more once it is stopped', () => {
  const changes = watch();
  stop();
  setFocus(false);
  setVisibility('hidden');
  press('pointerdown');
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual(['waiting']);
});
