import { failureOf } from './ports.ts';

/**
 * Returns whether an error leaves open if a token is valid: no response arrived, or the error was not about the token.
 */
export function isUndecided(error: unknown): boolean {
  const { kind, code } = failureOf(error);
  const { status_code = 0 } = Object((error as Error).cause) as { status_code?: number };
  if (kind === 'api') return status_code === 429 || status_code >= 500;
  return code === 'timeout' || code === 'provider_unreachable' || code === 'unexpected';
}
