import type { WidgetError } from '@vestibule/shared-protocol';

/** The provider said no without a look at what was typed. */
const UNSEEN = /^(too_many_requests|user_lock_limit_reached|internal_server_error)$/;

/**
 * Whether what was typed was found wrong, so that its field is marked as invalid (WCAG 2.2, 3.3.1). What nobody has looked
 * at, because no answer came or the provider was busy, may be right as it stands.
 */
export function isFieldError(problem: WidgetError | null): boolean {
  if (problem?.kind === 'api') return !UNSEEN.test(problem.error_type ?? '');
  return problem?.code === 'invalid_input';
}
