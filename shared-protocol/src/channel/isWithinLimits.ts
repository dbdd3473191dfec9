import { limits } from '../limits.ts';

/**
 * Returns whether a message written as JSON stays within `limits.messageCharacters`. False for a value that JSON cannot
 * express.
 *
 * Counts during serialization and stops at the limit. A structured clone that repeats one object is small in memory and
 * huge as JSON.
 */
export function isWithinLimits(message: unknown): boolean {
  let left: number = limits.messageCharacters;
  const count = (name: string, part: unknown) => {
    // Short names are not counted, because JSON does not write the indexes of a list.
    left -= (name[9] ? name.length : 0) + (Math.max(1, (part as string | null)?.length as number) || 1);
    if (left < 0) throw left;
    return part;
  };
  try {
    return (JSON.stringify(message, count) ?? '').length <= limits.messageCharacters;
  } catch {
    return false;
  }
}
