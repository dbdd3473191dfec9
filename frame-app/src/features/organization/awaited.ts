import type { StateOf } from '../../flow/screens.ts';
import type { Awaited, Course, RestoredScreen } from './entities.ts';

type IsNeeded = Readonly<Record<RestoredScreen, readonly string[]>>;

/** The times that each saved screen must have. An earlier version may have written the entry. */
const times: IsNeeded = {
  EmailMethodSelection: [],
  OrganizationEmailConfirmation: ['sentAtMs'],
  EmailOTPEntry: ['expiresAtMs'],
  OrganizationPasswordSent: ['sentAtMs'],
  PasswordResetVerifyConfirmation: [],
  PasswordAuthenticate: [],
};

/** Returns the saved screen if it is complete; null otherwise. */
export function readAwaited(saved: Awaited | undefined): Awaited | null {
  if (!saved) return null;
  const limitMs = new Map(Object.entries(times)).get(saved.screen);
  const entry = saved as Partial<Record<string, unknown>>;
  const isComplete =
    typeof entry.email === 'string' &&
    (entry.slug === null || typeof entry.slug === 'string') &&
    limitMs?.every((name) => typeof entry[name] === 'number');
  return isComplete ? saved : null;
}

/** Returns the saved screen in its course. */
export function restored({ slug: _, ...state }: Awaited, course: Course): StateOf<RestoredScreen> {
  return { ...state, course } as StateOf<RestoredScreen>;
}
