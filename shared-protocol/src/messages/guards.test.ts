import { describe, expect, expectTypeOf, it } from 'vitest';
import { ADDRESS_CHARACTERS, FRAME_HEIGHT_PX, limits } from '../limits.ts';
import { isSessionState } from '../session/isSessionState.ts';
import { mayLeaveTo } from '../text/destinations.ts';
import { isWebUrl } from '../text/isWebUrl.ts';
import type { WidgetError } from './errors.ts';
import type { WidgetEvents } from './events.ts';
import { isNavigation, isSignIn, isSize, isWidgetError, isWidgetEvent } from './guards.ts';

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

describe('a height', () => {
  it.each([0, 0.5, FRAME_HEIGHT_PX])('accepts %d', (heightPx) => {
    expect(isSize({ heightPx })).toBe(true);
  });

  it.each([-1, FRAME_HEIGHT_PX + 1, Number.NaN, Number.POSITIVE_INFINITY, '100', null, undefined])(
    'refuses %s',
    (heightPx) => {
      expect(isSize({ heightPx })).toBe(false);
    },
  );

  it.each(noRecords)('refuses a value that is no record: %s', (value) => {
    expect(isSize(value)).toBe(false);
  });
});

describe.each([
  ['an event', isWidgetEvent, 'type'],
  ['an error', isWidgetError, 'code'],
])('%s', (_, isMessage, name) => {
  it('needs a name and texts, and accepts unknown names', () => {
    expect(isMessage({ [name]: 'from_the_future' })).toBe(true);
    expect(isMessage({ [name]: 'a'.repeat(64), other: longest, another: '' })).toBe(true);
  });

  it.each(['', 'a'.repeat(65), 'Signed_In', 'signed in', 'signed-in', 'a1', ' a', 'a\n'])(
    'refuses the name %j',
    (wrong) => {
      expect(isMessage({ [name]: wrong })).toBe(false);
    },
  );

  it.each([undefined, null, 1, {}, [], ['a']])('refuses a name that is no text: %j', (wrong) => {
    expect(isMessage({ [name]: wrong })).toBe(false);
  });

  it.each([`${longest}x`, 1, null, {}, [], undefined])(
    'refuses members other than texts within the limit: %#',
    (wrong) => {
      expect(isMessage({ [name]: 'some_name', other: wrong })).toBe(false);
    },
  );

  it.each(noRecords)('refuses a value that is no record: %s', (value) => {
    expect(isMessage(value)).toBe(false);
  });
});

describe('a session', () => {
  it('is valid with its user, or without a session', () => {
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
    ['email addresses that are no list', { session, user: { ...user, emails: {} } }],
  ])('is refused with %s', (_, value) => {
    expect(isSessionState(value)).toBe(false);
    expect(isSignIn({ method: 'oauth', ...value })).toBe(false);
  });

  it.each(noRecords)('refuses a value that is no record: %s', (value) => {
    expect(isSessionState(value)).toBe(false);
  });
});

describe('a sign-in', () => {
  it('has a method, a session and a user', () => {
    expect(isSignIn({ method: 'passkey', session, user })).toBe(true);
  });

  it.each([
    ['without a method', { session, user }],
    ['with a method that is no text', { method: 1, session, user }],
    ['without a user', { method: 'passkey', session: null, user: null }],
    ['if it is no record', null],
  ])('is refused %s', (_, value) => {
    expect(isSignIn(value)).toBe(false);
  });
});

describe('a navigation', () => {
  it.each(['https://app.example.com/in?a=1#b', 'http://localhost:3000', 'HTTPS://app.example.com'])(
    'accepts %s',
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
    `https://app.example.com/${'x'.repeat(ADDRESS_CHARACTERS)}`,
    undefined,
    1,
    new URL('https://app.example.com'),
  ])('refuses %s', (url) => {
    expect(isWebUrl(url)).toBe(false);
    expect(isNavigation({ url })).toBe(false);
  });

  it('accepts an address with a long value of an app', () => {
    const url = `https://app.example.com/?state=${longest}`;
    expect(isNavigation({ url })).toBe(true);
    expect(mayLeaveTo(url)).toBe(true);
    expect(mayLeaveTo(`com.example.app:/?state=${longest}`)).toBe(true);
    expect(isWebUrl(url), 'an address of the deployment is short').toBe(false);
  });

  it.each([...noRecords, 'https://app.example.com'])('refuses a value that is no record: %s', (value) => {
    expect(isNavigation(value)).toBe(false);
  });
});

it('has only text members in every event and error, so that the guards accept them', () => {
  type Member<T> = T extends unknown ? T[keyof T] : never;
  expectTypeOf<Member<WidgetEvents[keyof WidgetEvents]>>().toExtend<string>();
  expectTypeOf<Member<WidgetError>>().toExtend<string | undefined>();
});
