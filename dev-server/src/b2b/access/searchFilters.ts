import { plainAddress, plainDomain } from '../../common/plainAddress.ts';
import { ApiError } from '../../wire/apiError.ts';

const SHORTEST_FUZZY = 3;

type Fuzzy =
  | `member_search_${'member_email' | 'member_mfa_phone_number'}_fuzzy_too_short`
  | `organization_search_${'organization_name' | 'organization_slug' | 'member_email' | 'allowed_domain'}_fuzzy_too_short`;
type Operand = { filter_name: string; filter_value: unknown };

/** A filter of a search by its name. It throws the provider's error when the value has another type. */
export type Filters<Item> = Record<string, (item: Item, filterValue: unknown) => boolean>;

/** Returns the readers of filter values, which refuse values of another type. */
export function readersOf(search: 'member_search' | 'organization_search') {
  const texts = (filterValue: unknown): string[] => {
    const isList = Array.isArray(filterValue) && filterValue.every((item) => typeof item === 'string');
    if (!isList) throw new ApiError(`${search}_expected_array_of_strings`);
    return filterValue;
  };
  const text = (filterValue: unknown): string => {
    if (typeof filterValue !== 'string') throw new ApiError(`${search}_expected_string`);
    return filterValue;
  };
  const flag = (filterValue: unknown): boolean => {
    if (typeof filterValue !== 'boolean') throw new ApiError(`${search}_expected_boolean`);
    return filterValue;
  };
  return {
    text,
    flag,
    isIn: (filterValue: unknown, value: string) => texts(filterValue).includes(value),
    addresses: (filterValue: unknown) => texts(filterValue).map(plainAddress),
    domains: (filterValue: unknown) => texts(filterValue).map(plainDomain),
    /** Returns whether a text contains the value, in any letter case. */
    resembles(filterValue: unknown, value: string, tooShort: Fuzzy): boolean {
      const part = text(filterValue);
      if (part.length < SHORTEST_FUZZY) throw new ApiError(tooShort);
      return value.toLowerCase().includes(part.toLowerCase());
    },
  };
}

/**
 * Returns whether an item fits a query. A query without operands fits all.
 *
 * @throws user_search_invalid_operator, member_search_filter_name_not_recognized
 * @throws organization_search_filter_name_not_recognized
 */
export function matchesQuery<Item>(
  search: 'member_search' | 'organization_search',
  filters: Filters<Item>,
  query: { operator?: string | undefined; operands?: Operand[] } | undefined,
) {
  const { operator = 'AND', operands = [] } = query ?? {};
  if (operator !== 'AND' && operator !== 'OR') throw new ApiError('user_search_invalid_operator');
  const conditions = operands.map(({ filter_name, filter_value }) => {
    const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined;
    if (!filter) {
      const names = Object.keys(filters).join(', ');
      throw new ApiError(
        `${search}_filter_name_not_recognized`,
        `There is no filter "${filter_name}". Filters: ${names}.`,
      );
    }
    return (item: Item) => filter(item, filter_value);
  });
  return (item: Item): boolean => {
    const fits = conditions.map((condition) => condition(item));
    return operator === 'OR' && fits.length > 0 ? fits.includes(true) : !fits.includes(false);
  };
}
