import type { RequestRecord } from '../control/requestLog.ts';

/** A call as it reached the provider, for pages of the application: nothing that was in it. */
export type Happening = Pick<RequestRecord, 'id' | 'atMs' | 'method' | 'path' | 'status' | 'durationMs'>;

/** Tells of every call when it comes and when it was answered; returns the way to stop that. */
export type WatchHappenings = (tell: (happening: Happening) => void) => () => void;

/** What may be shown of a call. Ids of users and sessions are left out of its path. */
export function happeningOf({ id, atMs, method, path, status, durationMs }: RequestRecord): Happening {
  const shown = path.replace(/\/[a-z-]+-(test|live)-[\w-]+/g, '/…');
  return {
    id,
    atMs,
    method,
    path: shown,
    ...(status !== undefined && { status }),
    ...(durationMs !== undefined && { durationMs }),
  };
}
