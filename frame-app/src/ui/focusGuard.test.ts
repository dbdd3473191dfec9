// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFocus } from './focusGuard.ts';

let field: HTMLInputElement;
let hasFocus = false;
let visibility: DocumentVisibilityState = 'visible';
const moved = vi.fn();
let stop = () => {};

/** An event at a time of the page, in milliseconds. */
function at(timeMs: number, target: EventTarget, event: Event) {
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  target.dispatchEvent(event);
}
const focus = (timeMs: number) => at(timeMs, field, new FocusEvent('focus'));
const blur = (timeMs: number) => {
  at(timeMs, window, new FocusEvent('blur'));
  vi.advanceTimersByTime(100);
};
const key = (timeMs: number, name: string, more: KeyboardEventInit = {}) =>
  at(timeMs, field, new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }));

beforeEach(() => {
  vi.useFakeTimers();
  field = document.createElement('input');
  document.body.replaceChildren(field);
  field.focus();
  hasFocus = false;
  visibility = 'visible';
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  moved.mockClear();
  stop = watchFocus(field, moved);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that takes the focus', () => {
  it('is noticed right after the field got it', () => {
    focus(1000);
    blur(1030);
    expect(moved).toHaveBeenCalledOnce();
  });

  it('is noticed right after the visitor pressed in the frame', () => {
    at(5000, window, new Event('pointerdown'));
    blur(5030);
    expect(moved).toHaveBeenCalledOnce();
  });

  it('is noticed where the browser blurs the field first', () => {
    focus(1000);
    field.blur();
    at(1020, field, new FocusEvent('blur'));
    blur(1022);
    expect(moved).toHaveBeenCalledOnce();
  });

  it('is noticed between two keys', () => {
    focus(1000);
    key(4000, '1');
    blur(4200);
    expect(moved).toHaveBeenCalledOnce();
  });
});

describe('a visitor who leaves', () => {
  it.each<[string, () => void]>([
    ['for the page, a moment after the last key', () => key(4000, '1')],
    ['by Tab', () => key(4290, 'Tab')],
    ['by Escape', () => key(4290, 'Escape')],
    ['by a shortcut', () => key(4290, 'Tab', { altKey: true })],
    ['by a shortcut of the password manager', () => key(4290, 'l', { ctrlKey: true, shiftKey: true })],
  ])('%s, is not stopped', (_, act) => {
    act();
    blur(4300);
    expect(moved).not.toHaveBeenCalled();
  });

  it('for another tab, is not stopped, however fast', () => {
    key(4290, '1');
    visibility = 'hidden';
    blur(4300);
    expect(moved).not.toHaveBeenCalled();
  });

  it('and is back at once, is not stopped', () => {
    key(4290, '1');
    hasFocus = true;
    blur(4300);
    expect(moved).not.toHaveBeenCalled();
  });

  it('once the code is typed and being verified, is not stopped', () => {
    key(4290, '6');
    field.readOnly = true;
    blur(4300);
    expect(moved).not.toHaveBeenCalled();
  });

  it('from another control of the frame, is not stopped', () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    at(4290, window, new Event('pointerup'));
    blur(4300);
    expect(moved).not.toHaveBeenCalled();
  });
});
