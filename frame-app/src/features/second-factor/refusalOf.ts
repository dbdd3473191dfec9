import type { WidgetError } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';

/** Returns the provider's refusal in the visitor's language, or its message without a translation. */
export function refusalOf(error: WidgetError | null, { secondFactor: { refusals } }: Texts): string | undefined {
  return new Map(Object.entries(refusals)).get(error?.error_type ?? '') ?? error?.message;
}
