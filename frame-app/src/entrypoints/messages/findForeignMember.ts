import { type Vertical, validateConfig, verticalMistake } from '@vestibule/shared-protocol';

/**
 * Returns the refusal of a configuration that is valid but has a member of the other vertical; null for any other
 * configuration.
 */
export function findForeignMember(config: unknown, vertical: Vertical) {
  const result = validateConfig(config);
  const mistake = result.ok && verticalMistake(result.value, vertical);
  return mistake ? ({ ok: false, ...mistake } as const) : null;
}
