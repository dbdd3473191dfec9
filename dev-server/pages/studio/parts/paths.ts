/** Editable plain data: JSON without null. */
export type Data = { readonly [name: string]: unknown };

export function readAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isData(value) ? value[name] : undefined), data);
}

/** Returns the data with a value at a path. `undefined` removes the value and groups that become empty. */
export function writeAt(data: Data, [name = '', ...rest]: readonly string[], value: unknown): Data {
  const oldValue = data[name];
  const child = rest.length === 0 ? value : writeAt(isData(oldValue) ? oldValue : {}, rest, value);
  const isGone = child === undefined || (rest.length > 0 && isData(child) && Object.keys(child).length === 0);
  const { [name]: _, ...siblings } = data;
  if (isGone) return siblings;
  return { ...data, [name]: child };
}

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
