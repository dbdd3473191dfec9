import { configSchema, type MountUpdate, themeSchema, type Validated } from '@vestibule/shared-protocol';
import { closestName } from '../../closestName.ts';
import type { UnknownName } from './unknownNames.ts';

/** The members of a valibot schema that list the allowed names. */
type Schema = {
  type: string;
  entries?: Readonly<Record<string, Schema>>;
  wrapped?: Schema;
  item?: Schema;
  options?: readonly unknown[];
};

type Given = Pick<MountUpdate, 'config' | 'theme'>;

const LEFT_OUT = Symbol('left out');

/**
 * Returns the input without unknown names, such as a product of a newer host, and the list of these names. An object
 * that requires such a name is dropped as a whole. Other errors stay in the input.
 */
export function dropUnknown<G extends Given>(input: G) {
  const leftOut: UnknownName[] = [];

  function known({ type, entries, wrapped, item, options }: Schema, value: unknown, path: string): unknown {
    if (wrapped) return known(wrapped, value, path);
    if (type === 'picklist' && options && typeof value === 'string' && !options.includes(value)) {
      const name = value.slice(0, 64);
      leftOut.push({ path, message: `${path}: "${name}" is left out: ${closestName(name, options.map(String))}` });
      return LEFT_OUT;
    }
    if (item && Array.isArray(value)) {
      return value
        .map((element, place) => known(item, element, `${path}[${place}]`))
        .filter((element) => element !== LEFT_OUT);
    }
    if (!entries || typeof value !== 'object' || value === null) return value;
    const elements: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
      const readMember = schema ? known(schema, member, `${path}.${name}`) : member;
      if (readMember !== LEFT_OUT) elements.push([name, readMember]);
      else if (schema?.type !== 'optional') return LEFT_OUT;
    }
    return Object.fromEntries(elements);
  }

  const rest = {
    ...input,
    config: known(configSchema, input.config, 'config'),
    theme: known(themeSchema, input.theme, 'theme'),
  } as G;
  return { rest, leftOut };
}

/**
 * Drops the invalid values of a theme that the SDK read from the page, and adds each to `leftOut`: the styles of a page
 * must not prevent a login.
 */
export function dropInvalidTheme<G extends Given, T>(
  rawInput: G,
  leftOut: UnknownName[],
  validate: (input: G) => Validated<T>,
): Validated<T> {
  const theme = structuredClone(rawInput.theme);
  for (;;) {
    const result = validate({ ...rawInput, theme });
    if (result.ok || !removeAt(theme, result.path)) return result;
    leftOut.push({ path: result.path, message: `${result.message}; it is left out` });
  }
}

/**
 * Removes a value by its path, such as `theme.colors.text`. For a font it removes the whole group. Returns false if
 * nothing was removed.
 */
function removeAt(theme: unknown, path: string): boolean {
  const [root, group = '', name = ''] = path.split(/[.[\]]+/);
  const groups = theme as Record<string, object | undefined> | null | undefined;
  if (root !== 'theme' || !groups || !Object.hasOwn(groups, group)) return false;
  const values = groups[group];
  // A font file needs all its members, so the file is removed as a whole.
  if (!Array.isArray(values) && Object(values) === values && Object.hasOwn(values as object, name))
    return Reflect.deleteProperty(values as object, name);
  return Reflect.deleteProperty(groups, group);
}
