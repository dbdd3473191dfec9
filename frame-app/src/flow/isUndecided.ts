import { failureOf } from './ports.ts';

/** Nobody has said whether a token is good: no answer came, or one that is about something else. */
export function isUndecided(thrown: unknown): boolean {
  const { kind, code } = failureOf(thrown);
  const { status_code = 0 } = Object((thrown as Error).cause) as { status_code?: number };
  if (kind === 'api') return status_code === 429 || status_code >= 500;
  return code === 'timeout' || code === 'provider_unreachable' || code === 'unexpected';
}
