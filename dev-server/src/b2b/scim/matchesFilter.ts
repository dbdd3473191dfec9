import { type Filter, filter, parse } from 'scim2-parse-filter';
import { type Attribute, attributeNamed, type ResourceKind, targetOf } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

/** The maximum length of a filter, checked before parsing. */
const MAX_CHARACTERS = 4096;

/**
 * Reads a filter on the resources of a kind (RFC 7644 §3.4.2.2). Attributes are compared with or without case, as their
 * schema says; for a list of complex values, the member `value` is compared.
 *
 * @throws ScimRefusal 400 invalidFilter
 */
export function readFilter(kind: ResourceKind, text: string): (resource: object) => boolean {
  if (text.length > MAX_CHARACTERS) throw new ScimRefusal(400, 'The filter is too long.', 'invalidFilter');
  const expression = parseFilter(text);
  const matches = matcherOf(kind, expression);
  return (resource) => matches(foldValues(kind.attributes, resource));
}

/** Returns the values that an element needs to match, such as `{ type: 'work' }` for `type eq "work"`. */
export function valuesOf(text: string): Record<string, unknown> {
  const expression = parseFilter(text);
  const filters = expression.op === 'and' ? expression.filters : [expression];
  return Object.fromEntries(
    filters.flatMap((filter) => (filter.op === 'eq' ? [[filter.attrPath, filter.compValue]] : [])),
  );
}

function parseFilter(text: string): Filter {
  try {
    return parse(text);
  } catch {
    throw new ScimRefusal(400, 'The filter cannot be read.', 'invalidFilter');
  }
}

type Matcher = (resource: object) => boolean;

/** The library compares single attributes. It would let each part of a filter in brackets match another element. */
function matcherOf(kind: ResourceKind, expression: Filter): Matcher {
  switch (expression.op) {
    case 'and': {
      const matchers = expression.filters.map((oneFilter) => matcherOf(kind, oneFilter));
      return (resource) => matchers.every((matches) => matches(resource));
    }
    case 'or': {
      const matchers = expression.filters.map((oneFilter) => matcherOf(kind, oneFilter));
      return (resource) => matchers.some((matches) => matches(resource));
    }
    case 'not': {
      const matches = matcherOf(kind, expression.filter);
      return (resource) => !matches(resource);
    }
    case '[]': {
      const attribute = targetOf(kind, expression.attrPath)?.attribute;
      const attributes = attribute?.subAttributes ?? [];
      const matches = matcherOf({ schema: kind.schema, attributes }, expression.valFilter);
      return (resource) => {
        const value = attribute && new Map(Object.entries(resource)).get(attribute.name);
        return [value ?? []].flat().some((element) => typeof element === 'object' && matches(element));
      };
    }
    default:
      return filter(foldComparison(kind, expression));
  }
}

/** Writes a comparison in the way that {@link foldValues} writes resources. */
function foldComparison(kind: ResourceKind, filter: Exclude<Filter, { op: 'and' | 'or' | 'not' | '[]' }>): Filter {
  const target = targetOf(kind, filter.attrPath);
  if (!target) return filter;
  const isList = target.attribute.multiValued && !target.subAttribute;
  const comparedAttribute =
    target.subAttribute ?? (isList ? attributeNamed(target.attribute.subAttributes, 'value') : target.attribute);
  const attrPath = isList ? `${target.attribute.name}.value` : plainPath(kind, filter.attrPath);
  if (!('compValue' in filter)) return { ...filter, attrPath };
  return {
    ...filter,
    attrPath,
    compValue: foldValue(comparedAttribute, filter.compValue) as typeof filter.compValue,
  };
}

/** Returns the path without the URN of the core schema, which is no member of a resource. */
const plainPath = ({ schema }: ResourceKind, path: string) =>
  path.toLowerCase().startsWith(`${schema.toLowerCase()}:`) ? path.slice(schema.length + 1) : path;

function foldValues(attributes: readonly Attribute[], resource: object): object {
  const fold = ([name, value]: [string, unknown]) => [name, foldValue(attributeNamed(attributes, name), value)];
  return Object.fromEntries(Object.entries(resource).map(fold));
}

function foldValue(attribute: Attribute | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => foldValue(attribute, item));
  if (typeof value === 'object' && value !== null) return foldValues(attribute?.subAttributes ?? [], value);
  if (typeof value !== 'string' || attribute?.caseExact) return value;
  const lower = value.toLowerCase();
  return attribute?.type === 'boolean' && /^(true|false)$/.test(lower) ? lower === 'true' : lower;
}
