/**
 * Returns Node's refusal of an option's value in plain words.
 *
 * @param expectations by option: what its value is, such as "a name".
 */
export function argumentMistake(message: string, expectations: Record<string, string>): string {
  const [, name = '', takesNone] = /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' (does not take)?/.exec(message) ?? [];
  if (name === '') return message;
  return takesNone ? `--${name} takes no value.` : `--${name} needs ${expectations[name] ?? 'a value'}.`;
}
