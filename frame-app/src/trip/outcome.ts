import { widgetErrorCodes } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import type { TripOutcome } from '../flow/ports.ts';

const key = 'vestibule_trip_outcome';
const method = v.picklist(['magic_link', 'oauth', 'one_tap']);
const failure = v.object({
  kind: v.picklist(['config', 'api', 'client', 'protocol']),
  code: v.picklist(widgetErrorCodes),
  error_type: v.exactOptional(v.string()),
  error_message: v.exactOptional(v.string()),
  path: v.exactOptional(v.string()),
});
const outcome = v.union([v.object({ signedIn: method }), v.object({ failure })]);

/** Keeps for the host page's frame how a sign-in ended on the auth domain's own page. */
export const storeOutcome = (ended: TripOutcome): void => sessionStorage.setItem(key, JSON.stringify(ended));

/** Told once; null where there is none. */
export function takeOutcome(): TripOutcome | null {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    return outcomeOf(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

/** What another document of this origin says of how a sign-in ended; null where it says nothing that makes sense. */
export function outcomeOf(said: unknown): TripOutcome | null {
  const checked = v.safeParse(outcome, said);
  return checked.success ? checked.output : null;
}
