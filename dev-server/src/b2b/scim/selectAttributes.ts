import { isObject } from './readAttributes.ts';
import { attributeNamed, type ResourceKind, type Target, targetOf } from './schemas.ts';

/** The parameters of a request that choose attributes, separated by commas. */
type Selection = { attributes?: string | undefined; excludedAttributes?: string | undefined };

/** Returns a resource with the attributes that the request wants; default all. RFC 7644 §3.9. */
export function selectAttributes(kind: ResourceKind, resource: object, selection: Selection): object {
  const includedTargets = targetsIn(kind, selection.attributes);
  const excludedTargets = targetsIn(kind, selection.excludedAttributes);
  const isMeta = (list: string | undefined) => list?.split(',').some((name) => /^\s*meta\b/i.test(name)) ?? false;
  const members = Object.entries(resource).flatMap(([name, value]) => {
    // Always returned, also if the request excludes them.
    if (name === 'schemas' || name === 'id') return [[name, value]];
    if (name === 'meta') {
      const isLeft = selection.attributes ? isMeta(selection.attributes) : !isMeta(selection.excludedAttributes);
      return isLeft ? [[name, value]] : [];
    }
    const includedParts = includedTargets && partsOf(includedTargets, name);
    if (includedParts?.length === 0) return [];
    const includedValue = includedParts ? narrowed(value, includedParts, true) : value;
    const excludedParts = excludedTargets ? partsOf(excludedTargets, name) : [];
    if (excludedParts.some(({ subAttribute }) => !subAttribute)) return [];
    return [[name, narrowed(includedValue, excludedParts, false)]];
  });
  return Object.fromEntries(members);
}

function targetsIn(kind: ResourceKind, list: string | undefined): Target[] | undefined {
  if (!list) return undefined;
  return list.split(',').flatMap((path) => targetOf(kind, path.trim()) ?? []);
}

const partsOf = (targets: Target[], name: string) => targets.filter(({ attribute }) => attribute.name === name);

/**
 * Keeps or drops the sub-attributes that the paths name. A path without a sub-attribute stands for the whole attribute.
 */
function narrowed(value: unknown, parts: Target[], isKeeping: boolean): unknown {
  const names = parts.flatMap(({ subAttribute }) => subAttribute ?? []);
  if (names.length < parts.length || names.length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => narrowed(item, parts, isKeeping));
  if (!isObject(value)) return value;
  const isNamed = (name: string) => attributeNamed(names, name) !== undefined;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isNamed(name) === isKeeping));
}
