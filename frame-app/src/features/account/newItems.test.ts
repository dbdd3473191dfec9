// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { noteAdded } from './newItems.ts';

const HOUR_MS = 60 * 60_000;
beforeEach(() => localStorage.clear());

it('remembers for a day when something was added', () => {
  expect(noteAdded(['email-1'], 1000)).toEqual({ 'email-1': 1000 });
  expect(noteAdded(['phone-1'], 1000 + HOUR_MS)).toEqual({ 'email-1': 1000, 'phone-1': 1000 + HOUR_MS });
  expect(noteAdded([], 1000 + 24 * HOUR_MS)).toEqual({ 'phone-1': 1000 + HOUR_MS });
});

it('ignores foreign content and times in the future', () => {
  localStorage.setItem('vestibule:added', '[]');
  expect(noteAdded([], 1000)).toEqual({});
  localStorage.setItem('vestibule:added', '{"email-1":"now","email-2":5000}');
  expect(noteAdded([], 1000)).toEqual({});
});

it('does not fail when the storage is full or closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(noteAdded(['email-1'], 1000)).toEqual({ 'email-1': 1000 });
});
