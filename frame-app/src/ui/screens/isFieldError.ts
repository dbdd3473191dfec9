import type { WidgetError } from '@vestibule/shared-protocol';

/** Errors that the provider returns without having checked the input. */
const UNSEEN = /^(too_many_requests|user_lock_limit_reached|internal_server_error)$/;

/**
 * Returns whether an error concerns the typed value, so that its field is marked as invalid (WCAG 2.2, 3.3.1). If the
 * provider did not respond or was busy, the value may be right.
 */
export function isFieldError(problem: WidgetError | null): boolean {
  if (problem?.kind === 'api') return !UNSEEN.test(problem.error_type ?? '');
  return problem?.code === 'invalid_input';
}
