import type { RequestRecord } from '../control/requestLog.ts';

/** A call to the provider as demo pages show it, without its contents. */
export type CallSummary = Pick<RequestRecord, 'id' | 'atMs' | 'method' | 'path' | 'status' | 'durationMs'>;

/** Calls `report` when a call arrives and when it is answered. Returns a function that unsubscribes it. */
export type WatchCalls = (report: (call: CallSummary) => void) => () => void;

/** Reduces a request to its public data. User and session ids are removed from the path. */
export function summarizeCall({ id, atMs, method, path, status, durationMs }: RequestRecord): CallSummary {
  const shortPath = path.replace(/\/[a-z-]+-(test|live)-[\w-]+/g, '/…');
  return {
    id,
    atMs,
    method,
    path: shortPath,
    ...(status !== undefined && { status }),
    ...(durationMs !== undefined && { durationMs }),
  };
}
