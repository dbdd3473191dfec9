// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchCover } from './watchCover.ts';

/** Reports the visibility of the card. */
let see: (isVisible: boolean, intersectionRatio?: number) => void;
let options: IntersectionObserverInit & { trackVisibility?: boolean };
let observed: Element | null = null;
let stop = () => {};
let nowMs = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, observerOptions: IntersectionObserverInit) {
        options = observerOptions;
        see = (isVisible, intersectionRatio = 1) => {
          const entry = { isVisible, intersectionRatio } as unknown as IntersectionObserverEntry;
          callback([entry], this as unknown as IntersectionObserver);
        };
      }
      observe(element: Element) {
        observed = element;
      }
      disconnect() {
        observed = null;
      }
    },
  );
  document.body.innerHTML = '<main><h1 class="title" tabindex="-1">Allow?</h1><button>Allow</button></main>';
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watch() {
  const changes: string[] = [];
  stop = watchCover(document.querySelector('main') as Element, (readiness) => changes.push(readiness));
  return changes;
}

/** Watches a card that becomes ready. */
function watchReady() {
  const changes = watch();
  see(true);
  vi.advanceTimersByTime(600);
  expect(changes).toEqual(['ready']);
  changes.length = 0;
  return changes;
}

function happen(type: string, afterMs = 1000) {
  nowMs += afterMs;
  window.dispatchEvent(Object.defineProperty(new Event(type), 'timeStamp', { value: nowMs }));
}

it('watches the whole card for covering content', () => {
  watch();
  expect(observed?.tagName).toBe('MAIN');
  expect(options).toMatchObject({ trackVisibility: true, threshold: expect.arrayContaining([0.99, 1]) });
});

it('is ready when the card has been visible for a while', () => {
  const changes = watch();
  see(true, 0.99);
  vi.advanceTimersByTime(599);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual(['ready']);
});

it.each([
  ['covers it', () => see(false)],
  ['clips two percent of the card', () => see(true, 0.98)],
  [
    'scales it down',
    () => {
      vi.stubGlobal('devicePixelRatio', 0.2);
      happen('resize');
    },
  ],
])('loses its readiness at once when something %s, and is covered after a while', (_, disguise) => {
  const changes = watchReady();
  disguise();
  expect(changes).toEqual(['checking']);
  vi.advanceTimersByTime(1000);
  expect(changes).toEqual(['checking', 'covered']);
});

it('is ready again when it has been visible for a while again', () => {
  const changes = watchReady();
  see(false);
  vi.advanceTimersByTime(1000);
  see(true);
  vi.advanceTimersByTime(599);
  expect(changes).toEqual(['checking', 'covered']);
  vi.advanceTimersByTime(1);
  expect(changes.at(-1)).toBe('ready');
});

it('stays ready while enough of it is visible', () => {
  const changes = watchReady();
  see(true, 0.99);
  see(true, 1);
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual([]);
});

it.each(['resize', 'visibilitychange'])('is checked again after a %s', (type) => {
  const changes = watchReady();
  (type === 'resize' ? window : document).dispatchEvent(new Event(type));
  expect(changes).toEqual(['checking']);
  vi.advanceTimersByTime(600);
  expect(changes).toEqual(['checking', 'ready']);
});

it('is checked again, with the focus on the heading, when it gets the focus without a press in the frame', () => {
  const changes = watchReady();
  document.querySelector('button')?.focus();
  happen('focus');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(changes).toEqual(['checking']);
});

it.each([
  ['a pressed mouse button', ['pointerdown'], 0],
  ['a finger that was just lifted', ['pointerdown', 'pointerup'], 100],
  ['a finger that the browser took over', ['pointerdown', 'pointercancel'], 100],
])('keeps a focus caused by %s', (_, presses, afterMs) => {
  const changes = watchReady();
  document.querySelector('button')?.focus();
  for (const press of presses) happen(press);
  happen('focus', afterMs);
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(changes).toEqual([]);
});

it('does not attribute the focus to a press long before it', () => {
  const changes = watchReady();
  for (const press of ['pointerdown', 'pointerup']) happen(press);
  happen('focus', 500);
  expect(changes).toEqual(['checking']);
});

it('reports nothing more once it is stopped', () => {
  const changes = watchReady();
  stop();
  happen('resize');
  happen('focus');
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual([]);
  expect(observed).toBeNull();
});
