import { type Vertical, validateConfig, verticalMistake } from '@vestibule/shared-protocol';

/**
 * Returns the refusal of a configuration that is valid but has a member of the other vertical; null for any other one.
 */
export function findForeignMember(config: unknown, vertical: Vertical) {
  const checked = validateConfig(config);
  const mistake = checked.ok && verticalMistake(checked.value, vertical);
  return mistake ? ({ ok: false, ...mistake } as const) : null;
}
