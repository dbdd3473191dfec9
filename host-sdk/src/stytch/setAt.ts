/** Sets a nested member: `setAt({}, 'colors.text', '#000')`. */
export function setAt(target: Record<string, unknown>, place: string, value: unknown): void {
  const [name = '', ...rest] = place.split('.');
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = { ...(target[name] as Record<string, unknown> | undefined) };
  setAt(inner, rest.join('.'), value);
  target[name] = inner;
}
