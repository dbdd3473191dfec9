import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readFilter, valuesOf } from './matchesFilter.ts';
import { type Attributes, isObject, readAttributes, readOne, readValue } from './readAttributes.ts';
import { type ResourceKind, type Target, targetOf } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

const MOST_OPERATIONS = 1000;

const Operation = v.object({
  // Entra ID writes operations with a capital.
  op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'remove', 'replace'])),
  path: v.nullish(v.pipe(v.string(), v.maxLength(4096))),
  value: v.optional(v.unknown()),
});
const Patch = v.pipe(
  v.looseObject({}),
  // Names of members count without case here, too.
  v.transform((body) => ({
    Operations: Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1],
  })),
  v.object({ Operations: v.pipe(v.array(Operation), v.maxLength(MOST_OPERATIONS)) }),
);
type Operation = v.InferOutput<typeof Operation>;
type Elements = Attributes[];

/**
 * Applies the operations of a PATCH to a copy of a resource (RFC 7644 §3.5.2). Operations on attributes without a
 * meaning here, and on read-only ones, are ignored.
 *
 * @throws ScimRefusal 400 invalidSyntax, invalidValue, invalidFilter, noTarget
 */
export function applyPatch(kind: ResourceKind, resource: object, body: unknown): Attributes {
  const read = v.safeParse(Patch, body);
  if (!read.success) throw new ScimRefusal(400, read.issues[0].message, 'invalidSyntax');
  const patched = readAttributes(kind, structuredClone(resource));
  for (const operation of read.output.Operations) {
    for (const { path, value } of parts(operation)) {
      const target = targetOf(kind, path);
      if (target && !target.attribute.readOnly) change(patched, target, operation.op, value);
    }
  }
  return patched;
}

/** An operation without a path has the paths as names in its value. */
function parts({ op, path, value }: Operation): { path: string; value: unknown }[] {
  if (path) return [{ path, value }];
  if (op === 'remove') throw new ScimRefusal(400, 'A removal needs a path.', 'noTarget');
  if (!isObject(value)) throw new ScimRefusal(400, 'The value must be an object without a path.', 'invalidValue');
  return Object.entries(value).map(([name, member]) => ({ path: name, value: member }));
}

function change(patched: Attributes, target: Target, op: Operation['op'], given: unknown): void {
  const { attribute, subAttribute } = target;
  // Null is no value (RFC 7643 §2.5), so it removes.
  const isRemoval = op === 'remove' || given === null || given === undefined;
  if (attribute.multiValued) {
    const elements = (patched[attribute.name] ?? []) as Elements;
    const changed = isRemoval ? removeElements(target, elements, given) : addElements(target, elements, op, given);
    patched[attribute.name] = changed;
  } else if (subAttribute) {
    const object = (patched[attribute.name] ?? {}) as Attributes;
    if (isRemoval) delete object[subAttribute.name];
    else object[subAttribute.name] = readValue(subAttribute, given);
    patched[attribute.name] = object;
  } else if (isRemoval) {
    delete patched[attribute.name];
  } else {
    const value = readValue(attribute, given);
    patched[attribute.name] = isObject(value) ? { ...(patched[attribute.name] as object), ...value } : value;
  }
}

/** Removes the elements that the filter or the value names; all without either. Entra ID and OneLogin send values. */
function removeElements(target: Target, elements: Elements, given: unknown): Elements {
  const { attribute, subAttribute } = target;
  const chosen = new Set(chosenOf(target, elements));
  if (subAttribute) {
    for (const element of chosen) delete element[subAttribute.name];
    return elements;
  }
  const named = isEmpty(given) ? undefined : (readValue(attribute, given) as Elements);
  const isNamed = (element: Attributes) => !named || named.some((one) => isSame(one, element));
  return elements.filter((element) => !(chosen.has(element) && isNamed(element)));
}

const isEmpty = (given: unknown) => given === undefined || given === null || given === '';

function addElements(target: Target, elements: Elements, op: Operation['op'], given: unknown): Elements {
  const { attribute, subAttribute, filter } = target;
  if (filter === undefined && !subAttribute) {
    const added = readValue(attribute, given) as Elements;
    // An element that is sent again replaces the former one.
    const others = elements.filter((element) => !added.some((one) => isSame(one, element)));
    return op === 'replace' ? added : onePrimary(others, added);
  }
  const chosen = chosenOf(target, elements);
  // Directories replace an address that is not there, so a filter without a match adds what it asks for.
  if (chosen.length === 0) {
    const added = readOne(attribute, filter === undefined ? {} : valuesOf(filter)) as Attributes;
    elements.push(added);
    chosen.push(added);
  }
  for (const element of chosen) {
    if (subAttribute) element[subAttribute.name] = readValue(subAttribute, given);
    else Object.assign(element, readOne(attribute, Array.isArray(given) ? given[0] : given));
  }
  return onePrimary(
    elements.filter((one) => !chosen.includes(one)),
    chosen,
  );
}

/** Keeps one primary element: the one that was set last (RFC 7644 §3.5.2). */
function onePrimary(elements: Elements, changed: Elements): Elements {
  if (!changed.some(({ primary }) => primary === true)) return [...elements, ...changed];
  return [...elements.map((one) => (one.primary === true ? { ...one, primary: false } : one)), ...changed];
}

function chosenOf({ attribute, filter }: Target, elements: Elements): Elements {
  if (filter === undefined) return [...elements];
  return elements.filter(readFilter({ schema: '', attributes: attribute.subAttributes ?? [] }, filter));
}

/** A value names an element by `value`; one without it by all members. */
const isSame = (named: Attributes, element: Attributes) =>
  named.value === undefined ? isDeepStrictEqual(named, element) : named.value === element.value;
