import { configSchema, type MountUpdate, themeSchema, type Validated } from '@vestibule/shared-protocol';
import { closestName } from '../closestName.ts';
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

const gone = Symbol('left out');

/**
 * Returns `given` without names this frame does not know, such as a product of a newer host, and the list of those
 * names. An object that requires such a name is dropped with it. Other errors in `given` stay.
 */
export function dropUnknown<G extends Given>(given: G) {
  const leftOut: UnknownName[] = [];

  function known({ type, entries, wrapped, item, options }: Schema, value: unknown, path: string): unknown {
    if (wrapped) return known(wrapped, value, path);
    if (type === 'picklist' && options && typeof value === 'string' && !options.includes(value)) {
      const name = value.slice(0, 64);
      leftOut.push({ path, message: `${path}: "${name}" is left out, ${closestName(name, options.map(String))}` });
      return gone;
    }
    if (item && Array.isArray(value)) {
      return value.map((one, place) => known(item, one, `${path}[${place}]`)).filter((one) => one !== gone);
    }
    if (!entries || typeof value !== 'object' || value === null) return value;
    const kept: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
      const taken = schema ? known(schema, member, `${path}.${name}`) : member;
      if (taken !== gone) kept.push([name, taken]);
      else if (schema?.type !== 'optional') return gone;
    }
    return Object.fromEntries(kept);
  }

  const rest = {
    ...given,
    config: known(configSchema, given.config, 'config'),
    theme: known(themeSchema, given.theme, 'theme'),
  } as G;
  return { rest, leftOut };
}

/**
 * Drops the invalid values of a theme that the SDK read from the page, and adds each to `leftOut`: a page's own styles
 * must not stop a login.
 */
export function dropInvalidTheme<G extends Given, T>(
  given: G,
  leftOut: UnknownName[],
  validate: (given: G) => Validated<T>,
): Validated<T> {
  const theme = structuredClone(given.theme);
  for (;;) {
    const checked = validate({ ...given, theme });
    if (checked.ok || !removeAt(theme, checked.path)) return checked;
    leftOut.push({ path: checked.path, message: `${checked.message}; it is left out` });
  }
}

/** Removes the value at a path such as `theme.colors.text`, or its group. Returns false if there was none. */
function removeAt(theme: unknown, path: string): boolean {
  const [root, group = '', name = ''] = path.split(/[.[\]]+/);
  const groups = theme as Record<string, object | undefined> | null | undefined;
  if (root !== 'theme' || !groups || !Object.hasOwn(groups, group)) return false;
  const values = groups[group];
  // A file of a font needs all its members.
  if (!Array.isArray(values) && Object(values) === values && Object.hasOwn(values as object, name))
    return Reflect.deleteProperty(values as object, name);
  return Reflect.deleteProperty(groups, group);
}
