// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { writeCookie } from './cookies.ts';
import { forgetHandover, readHandover, storeHandover } from './handover.ts';
import * as cookies from './register/cookies.ts';

const id = '6ab14f3e-5a4c-4d5c-8a2b-0d6f2f3f9f10';
const nowMs = Date.now();
const minuteMs = 60_000;
const passcode = {
  type: 'email',
  methodId: 'email-test-1',
  destination: 'ada@example.com',
  expiresAtMs: nowMs + 2 * minuteMs,
} as const;

beforeEach(() => forgetHandover(id));

it('keeps a sign-in until its passcode expires, under its id', () => {
  storeHandover(id, { passcode, sessionDurationMinutes: 60 }, nowMs);
  expect(readHandover(id, nowMs)).toEqual({ passcode, sessionDurationMinutes: 60, untilMs: passcode.expiresAtMs });
  expect(readHandover(id, passcode.expiresAtMs)).toBeNull();
  expect(readHandover('6ab14f3e-5a4c-4d5c-8a2b-000000000000', nowMs)).toBeNull();
  forgetHandover(id);
  expect(readHandover(id, nowMs)).toBeNull();
});

it('keeps none for longer than ten minutes', () => {
  const password = { email: 'ada@example.com', type: 'password' } as const;
  storeHandover(id, { password, sessionDurationMinutes: 60 }, nowMs);
  expect(readHandover(id, nowMs + 10 * minuteMs - 1)).toMatchObject({ password });
  expect(readHandover(id, nowMs + 10 * minuteMs)).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['a unicode value', '€'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no end', JSON.stringify({ passcode, sessionDurationMinutes: 60 })],
  [
    'a session of a hundred years',
    JSON.stringify({ passcode, sessionDurationMinutes: 52_704_000, untilMs: nowMs + 1 }),
  ],
  [
    'an unknown method',
    JSON.stringify({ passcode: { ...passcode, type: 'fax' }, sessionDurationMinutes: 60, untilMs: nowMs + 1 }),
  ],
  [
    'an object as an id',
    JSON.stringify({ passcode: { ...passcode, methodId: {} }, sessionDurationMinutes: 60, untilMs: nowMs + 1 }),
  ],
])('drops a cookie with %s', (_, value) => {
  writeCookie(cookies.handover, value, 60, id);
  expect(readHandover(id, nowMs)).toBeNull();
});
