import { describe, expect, it, vi } from 'vitest';
import {
  isNavigation,
  isSessionState,
  isSignIn,
  isSize,
  isWebUrl,
  isWidgetError,
  isWidgetEvent,
  isWithinLimits,
} from './guards.ts';
import { limits } from './limits.ts';

const longest = 'x'.repeat(limits.textCharacters);
const noRecords = [undefined, null, 'text', 1, true, [], () => {}];

const session = {
  session_id: 'session-1',
  user_id: 'user-1',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T00:30:00Z',
  roles: [],
};
const user = {
  user_id: 'user-1',
  name: { first_name: 'Ada', last_name: 'Lovelace' },
  emails: [],
  phone_numbers: [],
  webauthn_registrations: [],
};

/** Both halves are the same: small, and twice as long as JSON with every step. */
function doubled(times: number, part: unknown): unknown {
  return times === 0 ? part : doubled(times - 1, [part, part]);
}

describe('the size of a message', () => {
  it('is that of its JSON', () => {
    expect(isWithinLimits('x'.repeat(limits.messageCharacters - 2))).toBe(true);
    expect(isWithinLimits('x'.repeat(limits.messageCharacters - 1))).toBe(false);
    expect(isWithinLimits(undefined)).toBe(true);
  });

  it('is that of its JSON, whatever it is made of', () => {
    const fill = (characters: number, message: object) => {
      const filler = 'x'.repeat(characters - JSON.stringify({ ...message, filler: '' }).length);
      return { ...message, filler };
    };
    const messages = [
      { list: Array(20_000).fill(0) },
      { list: Array(10_000).fill([]), of: Array(2_000).fill({ a: { b: null } }) },
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, true])),
    ];
    for (const message of messages) {
      expect(isWithinLimits(fill(limits.messageCharacters, message))).toBe(true);
      expect(isWithinLimits(fill(limits.messageCharacters + 1, message))).toBe(false);
    }
  });

  it('is not counted to the end where a small message doubles again and again', () => {
    const write = vi.fn(() => 0);
    expect(isWithinLimits(doubled(17, { toJSON: write }))).toBe(false);
    expect(write.mock.calls.length).toBeLessThan(limits.messageCharacters);
  });

  const long = 'x'.repeat(10_000);
  it.each([
    ['nothing', Array(100_000)],
    ['a long text', Array(20).fill(long)],
    ['a long text that is an object', Array(20).fill(Object(long))],
    ['a long name', Array(20).fill({ [long]: 0 })],
  ])('is not counted to the end where it has %s many times', (_, many) => {
    const write = vi.fn(() => 0);
    expect(isWithinLimits([...many, { toJSON: write }])).toBe(false);
    expect(write).not.toHaveBeenCalled();
  });

  it('of what cannot be written as JSON is too large', () => {
    const round: { self?: object } = {};
    round.self = round;
    expect(isWithinLimits(round)).toBe(false);
    expect(isWithinLimits({ big: 1n })).toBe(false);
  });
});

describe('a height', () => {
  it.each([0, 0.5, limits.frameHeightPx])('may be %d', (heightPx) => {
    expect(isSize({ heightPx })).toBe(true);
  });

  it.each([-1, limits.frameHeightPx + 1, Number.NaN, Number.POSITIVE_INFINITY, '100', null, undefined])(
    'may not be %s',
    (heightPx) => {
      expect(isSize({ heightPx })).toBe(false);
    },
  );

  it.each(noRecords)('is in a record: %s', (value) => {
    expect(isSize(value)).toBe(false);
  });
});

describe.each([
  ['an event', isWidgetEvent, 'type'],
  ['an error', isWidgetError, 'code'],
])('%s', (_, isMessage, name) => {
  it('has a name and texts, also one that this version has not heard of', () => {
    expect(isMessage({ [name]: 'from_the_future' })).toBe(true);
    expect(isMessage({ [name]: 'a'.repeat(64), other: longest, another: '' })).toBe(true);
  });

  it.each(['', 'a'.repeat(65), 'Signed_In', 'signed in', 'signed-in', 'a1', ' a', 'a\n'])(
    'has no name like %j',
    (wrong) => {
      expect(isMessage({ [name]: wrong })).toBe(false);
    },
  );

  it.each([undefined, null, 1, {}, [], ['a']])('has a name that is a text, not %j', (wrong) => {
    expect(isMessage({ [name]: wrong })).toBe(false);
  });

  it.each([`${longest}x`, 1, null, {}, [], undefined])('carries nothing but texts of their length: %#', (wrong) => {
    expect(isMessage({ [name]: 'some_name', other: wrong })).toBe(false);
  });

  it.each(noRecords)('is a record: %s', (value) => {
    expect(isMessage(value)).toBe(false);
  });
});

describe('a session', () => {
  it('is one with its user, or nobody', () => {
    expect(isSessionState({ session, user })).toBe(true);
    expect(isSessionState({ session: null, user: null })).toBe(true);
  });

  it.each([
    ['a session without a user', { session, user: null }],
    ['a user without a session', { session: null, user }],
    ['nothing', {}],
    ['a session that is a list', { session: [], user }],
    ['a user that is a list', { session, user: [] }],
    ['no session_id', { session: { ...session, session_id: undefined }, user }],
    ['a session_id that is too long', { session: { ...session, session_id: `${longest}x` }, user }],
    ['an end that is no text', { session: { ...session, expires_at: 1 }, user }],
    ['no user_id', { session, user: { ...user, user_id: null } }],
    ['e-mail addresses that are no list', { session, user: { ...user, emails: {} } }],
  ])('is not %s', (_, value) => {
    expect(isSessionState(value)).toBe(false);
    expect(isSignIn({ method: 'oauth', ...value })).toBe(false);
  });

  it.each(noRecords)('is a record: %s', (value) => {
    expect(isSessionState(value)).toBe(false);
  });
});

describe('a sign-in', () => {
  it('says how, and as whom', () => {
    expect(isSignIn({ method: 'passkey', session, user })).toBe(true);
  });

  it.each([
    ['without a method', { session, user }],
    ['with a method that is no text', { method: 1, session, user }],
    ['of nobody', { method: 'passkey', session: null, user: null }],
    ['that is no record', null],
  ])('is none %s', (_, value) => {
    expect(isSignIn(value)).toBe(false);
  });
});

describe('an address to go to', () => {
  it.each(['https://app.example.com/in?a=1#b', 'http://localhost:3000', 'HTTPS://app.example.com'])(
    'may be %s',
    (url) => {
      expect(isWebUrl(url)).toBe(true);
      expect(isNavigation({ url })).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert("https://app.example.com")',
    ' javascript:alert(1)',
    'data:text/html,https://app.example.com',
    'blob:https://app.example.com/1',
    'ftp://app.example.com',
    'httpx://app.example.com',
    'https:',
    'https://',
    '//app.example.com',
    '/in',
    '',
    `https://app.example.com/${longest}`,
    undefined,
    1,
    new URL('https://app.example.com'),
  ])('may not be %s', (url) => {
    expect(isWebUrl(url)).toBe(false);
    expect(isNavigation({ url })).toBe(false);
  });

  it.each([...noRecords, 'https://app.example.com'])('is in a record: %s', (value) => {
    expect(isNavigation(value)).toBe(false);
  });
});
