import type { WidgetError } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';

/** What the provider's no is called, in the visitor's language where there are words for it. */
export function refusalOf(error: WidgetError | null, { secondFactor: { refusals } }: Texts): string | undefined {
  return new Map(Object.entries(refusals)).get(error?.error_type ?? '') ?? error?.message;
}
