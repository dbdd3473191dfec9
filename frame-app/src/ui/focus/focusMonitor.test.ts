import { expect, it } from 'vitest';
import { GIVEN_MS, LEADING_KEY_MS, OFTEN, OFTEN_WITHIN_MS, PRESSED_MS, TYPED_MS } from './focusLimits.ts';
import { createFocusMonitor, type FocusMonitor, isLeadingKey, type Verdict } from './focusMonitor.ts';

const AT_MS = 60_000;
type Before = (judge: FocusMonitor) => void;
const combine =
  (a: Before, b: Before): Before =>
  (judge) => {
    a(judge);
    b(judge);
  };

function judged(before: Before, { isMouseOver = false, atMs = AT_MS } = {}): Verdict {
  const judge = createFocusMonitor();
  before(judge);
  return judge.lost(atMs, isMouseOver);
}

const noEvents: Before = () => {};
const typeAt =
  (agoMs: number): Before =>
  (judge) =>
    judge.typed(AT_MS - agoMs);
const pressAt =
  (agoMs: number): Before =>
  (judge) =>
    judge.pressed(AT_MS - agoMs);
const receiveAt =
  (agoMs: number): Before =>
  (judge) =>
    judge.given(AT_MS - agoMs);
const key =
  (agoMs: number): Before =>
  (judge) =>
    judge.leadingKey(AT_MS - agoMs);

it.each<[title: string, before: Before, isMouseOver: boolean]>([
  ['during typing', typeAt(TYPED_MS - 1), false],
  ['right after the field was pressed', pressAt(PRESSED_MS - 1), false],
  ['while the mouse is over the frame, without a recent action', noEvents, true],
  ['while the mouse is over the frame, right after the frame focused the field', receiveAt(10), true],
  ['after a shortcut that wrote, such as paste', combine(key(50), typeAt(40)), false],
  ['after Tab and a press on the field', combine(key(400), pressAt(100)), false],
])('attributes a focus lost %s to the page', (_, before, isMouseOver) => {
  expect(judged(before, { isMouseOver })).toBe('page');
});

it.each<[title: string, before: Before, isMouseOver: boolean]>([
  ['Tab, a shortcut or an arrow', key(0), false],
  ['one of these, with the mouse over the frame', key(LEADING_KEY_MS - 1), true],
  ['one of these during typing', combine(typeAt(100), key(10)), false],
])('attributes a focus lost after %s to the visitor', (_, before, isMouseOver) => {
  expect(judged(before, { isMouseOver })).toBe('visitor');
});

it.each<[title: string, before: Before]>([
  ['at no particular moment', noEvents],
  ['a while after typing', typeAt(TYPED_MS)],
  ['a while after a press', pressAt(PRESSED_MS)],
  ['a while after the frame focused the field', receiveAt(GIVEN_MS)],
  ['long after a key', key(LEADING_KEY_MS)],
])('raises no alarm for one focus lost %s', (_, before) => {
  expect(judged(before)).toBe('unclear');
});

it('takes the focus back once when a field that the frame focused loses it at once', () => {
  const judge = createFocusMonitor();
  judge.given(0);
  expect(judge.lost(GIVEN_MS - 1, false)).toBe('retake');
  judge.given(500);
  expect(judge.lost(510, false)).toBe('page');
});

it('does not alarm when the focus stays after it was taken back', () => {
  const judge = createFocusMonitor();
  judge.given(0);
  expect(judge.lost(30, false)).toBe('retake');
  judge.given(300);
  expect(judge.lost(5_000, false)).toBe('unclear');
});

it('alarms on many unexplained losses in a short time', () => {
  const judge = createFocusMonitor();
  const step = OFTEN_WITHIN_MS / OFTEN;
  const verdicts = Array.from({ length: OFTEN }, (_, loss) => judge.lost(loss * step, false));
  expect(verdicts).toEqual([...Array(OFTEN - 1).fill('unclear'), 'page']);
});

it('does not alarm when the visitor alternates between the field and a mailbox on the page', () => {
  const judge = createFocusMonitor();
  const step = OFTEN_WITHIN_MS / (OFTEN - 1);
  const verdicts = Array.from({ length: 20 }, (_, loss) => judge.lost(loss * step, false));
  expect(new Set(verdicts)).toEqual(new Set(['unclear']));
});

it('does not count losses that the visitor explains', () => {
  const judge = createFocusMonitor();
  for (let loss = 0; loss < 2 * OFTEN; loss += 1) {
    judge.leadingKey(loss * 100);
    expect(judge.lost(loss * 100 + 1, false)).toBe('visitor');
  }
  expect(judge.lost(AT_MS, false)).toBe('unclear');
});

const keyOf = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  isLeadingKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers } as KeyboardEvent);

it.each(['Tab', 'Escape', 'Enter', 'F6', 'ArrowDown', 'Alt', 'Control', 'Meta'])(
  '%s may move the focus out of a field',
  (key) => {
    expect(keyOf(key)).toBe(true);
  },
);

it('a shortcut may too', () => {
  expect(keyOf('l', { ctrlKey: true })).toBe(true);
  expect(keyOf('Ł', { altKey: true })).toBe(true);
});

it.each(['1', 'a', 'Ü', ' ', 'Backspace', 'Shift', 'AltGraph', 'Dead', 'Process'])(
  '"%s" writes or edits, and never moves the focus',
  (key) => {
    expect(keyOf(key)).toBe(false);
  },
);
