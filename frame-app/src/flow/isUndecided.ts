import { failureOf } from './ports.ts';

/** Returns whether it is unknown if a token is valid: no answer arrived, or the error was not about the token. */
export function isUndecided(thrown: unknown): boolean {
  const { kind, code } = failureOf(thrown);
  const { status_code = 0 } = Object((thrown as Error).cause) as { status_code?: number };
  if (kind === 'api') return status_code === 429 || status_code >= 500;
  return code === 'timeout' || code === 'provider_unreachable' || code === 'unexpected';
}
