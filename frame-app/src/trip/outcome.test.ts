// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { storeOutcome, takeOutcome } from './outcome.ts';

const failure = { kind: 'api', code: 'api_error', error_type: 'oauth_token_not_found' } as const;

beforeEach(() => sessionStorage.clear());

it.each([{ signedIn: 'oauth' } as const, { signedIn: 'magic_link' } as const, { failure }])(
  'tells %j once',
  (ended) => {
    storeOutcome(ended);
    expect(takeOutcome()).toEqual(ended);
    expect(takeOutcome()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  },
);

it.each(['', 'nonsense', 'null', '{}', '{"signedIn":"passport"}', '{"failure":{"code":"api_error"}}'])(
  'takes %j for nothing, and forgets it',
  (stored) => {
    sessionStorage.setItem('vestibule_trip_outcome', stored);
    expect(takeOutcome()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  },
);
