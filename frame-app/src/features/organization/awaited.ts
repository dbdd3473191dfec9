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
  const has = saved as Partial<Record<string, unknown>>;
  const isComplete =
    typeof has.email === 'string' &&
    (has.slug === null || typeof has.slug === 'string') &&
    limitMs?.every((name) => typeof has[name] === 'number');
  return isComplete ? saved : null;
}

/** Returns the saved screen in its course. */
export function restored({ slug: _, ...state }: Awaited, course: Course): StateOf<RestoredScreen> {
  return { ...state, course } as StateOf<RestoredScreen>;
}
