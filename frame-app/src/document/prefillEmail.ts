import type { MountRequest } from '@vestibule/shared-protocol';
import { emailField } from './saveFormState.ts';

/**
 * Fills in the document's email field as soon as the host's configuration arrives, before the application has loaded.
 * Sets the field's default value, so typed or autofilled text stays. The application validates the rest of the request.
 */
export function prefillEmail(request: unknown): void {
  const { config } = Object(request) as Partial<MountRequest>;
  const field = emailField();
  if (field) field.defaultValue = config?.prefill?.emailAddress ?? '';
}
