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
  const told: string[] = [];
  stop = watchFront((readiness) => told.push(readiness));
  return told;
}

function setFocus(is: boolean) {
  isFocused = is;
  window.dispatchEvent(new Event(is ? 'focus' : 'blur'));
}

function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** As a visitor does it: a script cannot make events that are trusted. */
function press(type: 'pointerdown' | 'keydown', isTrusted = true) {
  window.dispatchEvent(Object.defineProperty(new Event(type), 'isTrusted', { value: isTrusted }));
}

it('is ready when the page has been in front for a second, not sooner', () => {
  const told = watch();
  vi.advanceTimersByTime(999);
  expect(told).toEqual(['waiting']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['waiting', 'ready']);
});

it.each([
  ['another window comes in front', () => setFocus(false), () => setFocus(true)],
  ['another tab is shown', () => setVisibility('hidden'), () => setVisibility('visible')],
])('begins the second anew when %s meanwhile', (_, leave, comeBack) => {
  const told = watch();
  vi.advanceTimersByTime(900);
  leave();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['waiting', 'unfocused']);
  comeBack();
  vi.advanceTimersByTime(999);
  expect(told).toEqual(['waiting', 'unfocused', 'waiting']);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe('ready');
  leave();
  expect(told.at(-1)).toBe('unfocused');
});

it('waits for the focus where the page comes up behind another', () => {
  isFocused = false;
  const told = watch();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['unfocused']);
  setFocus(true);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['unfocused', 'waiting', 'ready']);
});

it('stays in front when the focus goes to a frame of its own', () => {
  const told = watch();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('blur'));
  expect(told).toEqual(['waiting', 'ready']);
});

it.each(['pointerdown', 'keydown'] as const)(
  'takes a %s in the page for the focus that a browser never tells of, and waits a second from then',
  (type) => {
    isFocused = false;
    const told = watch();
    press(type, false);
    expect(told, 'a script pressed').toEqual(['unfocused']);
    press(type);
    vi.advanceTimersByTime(999);
    press(type);
    expect(told).toEqual(['unfocused', 'waiting']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['unfocused', 'waiting', 'ready']);
  },
);

it('says nothing more once it is stopped', () => {
  const told = watch();
  stop();
  setFocus(false);
  setVisibility('hidden');
  press('pointerdown');
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['waiting']);
});
