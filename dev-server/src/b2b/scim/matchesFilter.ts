import { type Filter, filter, parse } from 'scim2-parse-filter';
import { type Attribute, attributeNamed, type ResourceKind, targetOf } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

/** Longer filters are refused before they are parsed. */
const MOST_CHARACTERS = 4096;

/**
 * Reads a filter on the resources of a kind (RFC 7644 §3.4.2.2). Attributes are compared with or without case, as their
 * schema says; a list of complex values is compared by its member `value`.
 *
 * @throws ScimRefusal 400 invalidFilter
 */
export function readFilter(kind: ResourceKind, text: string): (resource: object) => boolean {
  if (text.length > MOST_CHARACTERS) throw new ScimRefusal(400, 'The filter is too long.', 'invalidFilter');
  const parsed = parseFilter(text);
  const matches = filter(foldFilter(kind, parsed));
  return (resource) => matches(foldValues(kind.attributes, resource));
}

/** Returns the values that elements must have to match, such as `{ type: 'work' }` for `type eq "work"`. */
export function valuesOf(text: string): Record<string, unknown> {
  const parsed = parseFilter(text);
  const all = parsed.op === 'and' ? parsed.filters : [parsed];
  return Object.fromEntries(all.flatMap((one) => (one.op === 'eq' ? [[one.attrPath, one.compValue]] : [])));
}

function parseFilter(text: string): Filter {
  try {
    return parse(text);
  } catch {
    throw new ScimRefusal(400, 'The filter cannot be read.', 'invalidFilter');
  }
}

function foldFilter(kind: ResourceKind, given: Filter): Filter {
  switch (given.op) {
    case 'and':
    case 'or':
      return { ...given, filters: given.filters.map((one) => foldFilter(kind, one)) };
    case 'not':
      return { ...given, filter: foldFilter(kind, given.filter) };
    case '[]': {
      const attributes = attributeNamed(kind.attributes, given.attrPath)?.subAttributes ?? [];
      return { ...given, valFilter: foldFilter({ schema: kind.schema, attributes }, given.valFilter) };
    }
    default: {
      const target = targetOf(kind, given.attrPath);
      if (!target) return given;
      const isList = target.attribute.multiValued && !target.subAttribute;
      const compared =
        target.subAttribute ?? (isList ? attributeNamed(target.attribute.subAttributes, 'value') : target.attribute);
      const attrPath = isList ? `${target.attribute.name}.value` : plainPath(kind, given.attrPath);
      if (!('compValue' in given)) return { ...given, attrPath };
      return { ...given, attrPath, compValue: foldValue(compared, given.compValue) as typeof given.compValue };
    }
  }
}

/** The path without the URN of the core schema, which is no member of a resource. */
const plainPath = ({ schema }: ResourceKind, path: string) =>
  path.toLowerCase().startsWith(`${schema.toLowerCase()}:`) ? path.slice(schema.length + 1) : path;

function foldValues(attributes: readonly Attribute[], resource: object): object {
  const fold = ([name, value]: [string, unknown]) => [name, foldValue(attributeNamed(attributes, name), value)];
  return Object.fromEntries(Object.entries(resource).map(fold));
}

function foldValue(attribute: Attribute | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => foldValue(attribute, one));
  if (typeof value === 'object' && value !== null) return foldValues(attribute?.subAttributes ?? [], value);
  if (typeof value !== 'string' || attribute?.caseExact) return value;
  const lower = value.toLowerCase();
  return attribute?.type === 'boolean' && /^(true|false)$/.test(lower) ? lower === 'true' : lower;
}
