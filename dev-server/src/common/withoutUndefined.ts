/** Some members of `T`. One that is `undefined` counts as missing: that is what a caller has who passes on an option of its own. */
export type Some<T> = { [K in keyof T]?: T[K] | undefined };

/** A copy without the members that are `undefined`, in what they hold as well: a spread would hide a default behind one. */
export const withoutUndefined = <T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  copy(given) as never;

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  // Anything but a plain object is somebody's own: it is handed on as it is.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, copy(member)]));
}
