/** Optional members of `T`. `undefined` counts as missing, so callers can pass on their own options. */
export type PartialOrUndefined<T> = { [K in keyof T]?: T[K] | undefined };

/** Returns a deep copy without `undefined` members, which would override defaults in a spread. */
export const withoutUndefined = <T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  copy(object) as never;

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  // Class instances are not copied.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, copy(member)]));
}
