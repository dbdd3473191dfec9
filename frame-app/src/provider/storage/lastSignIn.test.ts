// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastSignInKey, readLastSignIn, startEmail } from './lastSignIn.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const host = 'https://app.example.com';
const keep = (value: unknown) => localStorage.setItem(lastSignInKey, JSON.stringify(value));

it('fills in the address that was signed in with last, where the host wants it kept', () => {
  keep({ emails: { [host]: 'ada@example.com' } });
  expect(startEmail({ rememberEmail: true }, host)).toBe('ada@example.com');
  expect(startEmail({ rememberEmail: false }, host)).toBeUndefined();
  expect(startEmail({}, host)).toBeUndefined();
  expect(startEmail({ rememberEmail: true }, 'https://other.example.com')).toBeUndefined();
});

it('fills in the address of the host, whatever is kept', () => {
  keep({ emails: { [host]: 'ada@example.com' } });
  const prefill = { emailAddress: 'grace@example.com' };
  expect(startEmail({ rememberEmail: true, prefill }, host)).toBe('grace@example.com');
});

it.each(['', 'nonsense', 'null', '7', '[]'])('knows of nothing where "%s" is kept', (kept) => {
  localStorage.setItem(lastSignInKey, kept);
  expect(startEmail({ rememberEmail: true }, host)).toBeUndefined();
});

it('knows of nothing where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(readLastSignIn()).toEqual({});
});
