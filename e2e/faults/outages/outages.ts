import type { Failure } from '@vestibule/dev-server';

/** A bad time of the provider: how every call fails, and for how long. */
export type Outage = { name: string; failure: Failure; lengthMs: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const long = 30 * MINUTE_MS;
const short = 60 * SECOND_MS;

/** The columns of the matrix by time. */
export const outages: Outage[] = [
  { name: '30 min refused', failure: 'cut', lengthMs: long },
  { name: '30 min silent', failure: 'timeout', lengthMs: long },
  { name: '30 min HTML 502', failure: 'bad-gateway', lengthMs: long },
  { name: '60 s truncated JSON', failure: 'invalid-json', lengthMs: short },
  { name: '60 s HTML 200', failure: 'html', lengthMs: short },
  { name: '60 s half bodies', failure: 'half', lengthMs: short },
  { name: '60 s slow', failure: 'slow:700', lengthMs: short },
];

/** Each outage is looked at this many times. */
export const LOOKS = 6;
