/** Returns a copy without the members that are `undefined`, so that spreading the copy keeps defaults. */
export const withoutUndefined = <T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
