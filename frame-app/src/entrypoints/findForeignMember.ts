import { type Vertical, verticalMistake, type WidgetConfig } from '@vestibule/shared-protocol';

/** Returns the refusal of a configuration with a member of the other vertical; null if it has none. */
export function findForeignMember(config: WidgetConfig, vertical: Vertical) {
  const mistake = verticalMistake(config, vertical);
  if (!mistake) return null;
  const { path, message } = mistake;
  return { failure: { kind: 'config', code: 'invalid_config', path } as const, message };
}
