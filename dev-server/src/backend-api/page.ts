import { ApiError, type ApiErrorType } from '../wire/apiError.ts';

const DEFAULT_LIMIT = 100;

/**
 * Returns one page of a list. The cursor is the number of items to skip.
 *
 * @throws `ifMalformed` for a malformed cursor
 */
export function page<Item>(
  items: Item[],
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | null | undefined; limit?: number | undefined },
  ifMalformed: ApiErrorType,
): { items: Item[]; results_metadata: { total: number; next_cursor: string | null } } {
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw new ApiError(ifMalformed);
  const start = Number(cursor ?? 0);
  const end = start + limit;
  const next_cursor = end < items.length ? String(end) : null;
  return { items: items.slice(start, end), results_metadata: { total: items.length, next_cursor } };
}
