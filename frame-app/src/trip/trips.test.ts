// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type StoredTrip, storeOutcome, storeTrip, takeOutcome, takeTrip } from './trips.ts';

const trip: StoredTrip = {
  provider: 'google',
  method: 'oauth',
  sessionDurationMinutes: 30,
  returnTo: 'https://app.example.com/in',
};

beforeEach(() => sessionStorage.clear());

describe('what a tab remembers', () => {
  it('is told once, and nothing is left of it', () => {
    storeTrip(trip);
    storeOutcome({ signedIn: 'oauth' });
    expect(takeTrip()).toEqual(trip);
    expect(takeOutcome()).toEqual({ signedIn: 'oauth' });
    expect(sessionStorage).toHaveLength(0);
    expect(takeTrip()).toBeNull();
    expect(takeOutcome()).toBeNull();
  });

  it('is the last trip it began', () => {
    storeTrip(trip);
    storeTrip({ ...trip, provider: 'github' });
    expect(takeTrip()).toMatchObject({ provider: 'github' });
    expect(takeTrip()).toBeNull();
  });

  it('is a trip or an outcome, never one for the other', () => {
    storeTrip(trip);
    expect(takeOutcome()).toBeNull();
    storeOutcome({ signedIn: 'oauth' });
    expect(takeTrip()).toEqual(trip);
  });
});
