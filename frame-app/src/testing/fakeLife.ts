import type { SessionLife } from '../provider/sessionLife.ts';

/** Fakes the life of a session, whose calls do nothing. */
export const fakeLife = (calls: Partial<SessionLife> = {}): SessionLife => ({
  endHere: async () => {},
  arrived: async () => {},
  end: () => 'signed_out',
  extend: async () => {},
  renew: async () => {},
  onEnding: () => {},
  onTokens: () => {},
  isTooLarge: () => false,
  signOut: async () => {},
  ...calls,
});
