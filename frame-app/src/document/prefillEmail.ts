import type { MountRequest } from '@vestibule/shared-protocol';
import { emailField } from './saveFormState.ts';

/**
 * Fills in the document's e-mail field as soon as the host has said with what, long before the application is there to draw
 * it. It is the field's default: what was typed, or what the browser filled in, stays. Whatever else the host says is judged
 * by the application.
 */
export function prefillEmail(request: unknown): void {
  const { config } = Object(request) as Partial<MountRequest>;
  const field = emailField();
  if (field) field.defaultValue = config?.prefill?.emailAddress ?? '';
}
