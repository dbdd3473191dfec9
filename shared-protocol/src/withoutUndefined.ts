/** A copy without the members that are `undefined`, so that a spread does not hide a default behind one. */
export const withoutUndefined = <T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
