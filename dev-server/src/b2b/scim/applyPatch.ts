import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readFilter, valuesOf } from './matchesFilter.ts';
import { type Attributes, isObject, readAttributes, readOne, readValue } from './readAttributes.ts';
import { type ResourceKind, type Target, targetOf } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

const MAX_OPERATIONS = 1000;
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
/** An attribute with its schema, a filter in brackets, and a part (RFC 7644 §3.10). */
const PATH = /^[\w:.$-]+(\[.*\])?(\.[\w$-]+)?$/s;

const Operation = v.object({
  // Entra ID writes operations with a capital.
  op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'remove', 'replace'])),
  path: v.nullish(v.pipe(v.string(), v.maxLength(4096))),
  value: v.optional(v.unknown()),
});
const Patch = v.pipe(
  v.looseObject({}),
  // SCIM compares member names without case.
  v.transform((body) => {
    const memberNamed = (name: string) => Object.entries(body).find(([key]) => key.toLowerCase() === name)?.[1];
    return { schemas: memberNamed('schemas'), Operations: memberNamed('operations') };
  }),
  v.object({
    // Some directories leave the schema out.
    schemas: v.optional(
      v.pipe(
        v.array(v.string()),
        v.check((schemas) => schemas.length === 0 || schemas.includes(PATCH_SCHEMA), 'The schema is no PatchOp.'),
      ),
    ),
    Operations: v.pipe(v.array(Operation), v.maxLength(MAX_OPERATIONS)),
  }),
);
type Operation = v.InferOutput<typeof Operation>;
type Elements = Attributes[];

/**
 * Applies the operations of a PATCH to a copy of a resource (RFC 7644 §3.5.2). Operations on unknown attributes are
 * ignored, and so are read-only ones in a value without a path, because Okta sends the id there.
 *
 * @throws ScimRefusal 400 invalidSyntax, invalidValue, invalidFilter, invalidPath, noTarget, mutability
 */
export function applyPatch(kind: ResourceKind, resource: object, body: unknown): Attributes {
  const validation = v.safeParse(Patch, body);
  if (!validation.success) throw new ScimRefusal(400, validation.issues[0].message, 'invalidSyntax');
  const result = readAttributes(kind, structuredClone(resource));
  for (const operation of validation.output.Operations) {
    if (operation.path && !PATH.test(operation.path)) throw new ScimRefusal(400, 'This is no path.', 'invalidPath');
    for (const { path, value } of parts(operation)) {
      const target = targetOf(kind, path);
      if (operation.path && isReadOnly(target, path)) throw new ScimRefusal(400, 'It is read-only.', 'mutability');
      if (target && !target.attribute.readOnly) change(result, target, operation.op, value);
    }
  }
  return result;
}

/** Returns whether a path names an attribute that only the server writes. */
const isReadOnly = (target: Target | undefined, path: string): boolean =>
  target?.attribute.readOnly === true || /^(id|meta|schemas)\b/i.test(path);

/** Splits an operation into single paths and values. Without a path, the names in its value are the paths. */
function parts({ op, path, value }: Operation): { path: string; value: unknown }[] {
  if (path) return [{ path, value }];
  if (op === 'remove') throw new ScimRefusal(400, 'A removal needs a path.', 'noTarget');
  if (!isObject(value)) throw new ScimRefusal(400, 'The value must be an object without a path.', 'invalidValue');
  return Object.entries(value).map(([name, member]) => ({ path: name, value: member }));
}

function change(attributes: Attributes, target: Target, op: Operation['op'], newValue: unknown): void {
  const { attribute, subAttribute } = target;
  // SCIM treats null as a missing value (RFC 7643 §2.5), so null removes the attribute.
  const isRemoval = op === 'remove' || newValue === null || newValue === undefined;
  if (attribute.multiValued) {
    const elements = (attributes[attribute.name] ?? []) as Elements;
    const newElements = isRemoval
      ? removeElements(target, elements, newValue)
      : addElements(target, elements, op, newValue);
    attributes[attribute.name] = newElements;
  } else if (subAttribute) {
    const object = (attributes[attribute.name] ?? {}) as Attributes;
    if (isRemoval) delete object[subAttribute.name];
    else object[subAttribute.name] = readValue(subAttribute, newValue);
    attributes[attribute.name] = object;
  } else if (isRemoval) {
    delete attributes[attribute.name];
  } else {
    const value = readValue(attribute, newValue);
    attributes[attribute.name] = isObject(value) ? { ...(attributes[attribute.name] as object), ...value } : value;
  }
}

/**
 * Removes the elements that the filter or the value names, or all elements. Entra ID and OneLogin name elements by
 * value.
 */
function removeElements(target: Target, elements: Elements, value: unknown): Elements {
  const { attribute, subAttribute } = target;
  const targetElements = new Set(chosenOf(target, elements));
  if (subAttribute) {
    for (const element of targetElements) delete element[subAttribute.name];
    return elements;
  }
  const elementsOfValue = isEmpty(value) ? undefined : (readValue(attribute, value) as Elements);
  const isNamed = (element: Attributes) =>
    !elementsOfValue || elementsOfValue.some((listElement) => isSame(listElement, element));
  return elements.filter((element) => !(targetElements.has(element) && isNamed(element)));
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function addElements(target: Target, elements: Elements, op: Operation['op'], value: unknown): Elements {
  const { attribute, subAttribute, filter } = target;
  if (filter === undefined && !subAttribute) {
    const additions = readValue(attribute, value) as Elements;
    // A repeated element replaces the earlier one.
    const remainder = elements.filter((element) => !additions.some((addition) => isSame(addition, element)));
    return op === 'replace' ? additions : onePrimary(remainder, additions);
  }
  const targetElements = chosenOf(target, elements);
  // Directories replace an address that does not exist yet. Then the values of the filter become a new element.
  if (targetElements.length === 0 && filter !== undefined && op === 'replace' && !subAttribute)
    throw new ScimRefusal(400, 'The filter finds nothing to replace.', 'noTarget');
  if (targetElements.length === 0) {
    const addition = readOne(attribute, filter === undefined ? {} : valuesOf(filter)) as Attributes;
    elements.push(addition);
    targetElements.push(addition);
  }
  for (const element of targetElements) {
    if (subAttribute) element[subAttribute.name] = readValue(subAttribute, value);
    else Object.assign(element, readOne(attribute, Array.isArray(value) ? value[0] : value));
  }
  return onePrimary(
    elements.filter((element) => !targetElements.includes(element)),
    targetElements,
  );
}

/** Keeps only one primary element: the latest (RFC 7644 §3.5.2). */
function onePrimary(elements: Elements, changedElements: Elements): Elements {
  if (!changedElements.some(({ primary }) => primary === true)) return [...elements, ...changedElements];
  return [
    ...elements.map((element) => (element.primary === true ? { ...element, primary: false } : element)),
    ...changedElements,
  ];
}

function chosenOf({ attribute, filter }: Target, elements: Elements): Elements {
  if (filter === undefined) return [...elements];
  return elements.filter(readFilter({ schema: '', attributes: attribute.subAttributes ?? [] }, filter));
}

/**
 * Returns whether two elements are the same: their `value` is equal or, if the request gives none, all their members
 * are.
 */
const isSame = (attributes: Attributes, element: Attributes) =>
  attributes.value === undefined ? isDeepStrictEqual(attributes, element) : attributes.value === element.value;
