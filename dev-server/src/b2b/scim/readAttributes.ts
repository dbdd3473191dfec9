import { type Attribute, attributeNamed, type ResourceKind } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

/** The attributes of a resource under their names in the schema. */
export type Attributes = Record<string, unknown>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what a directory sent of a resource. Names count without case, null counts as missing (RFC 7643 §2.1, §2.5).
 * Attributes without a meaning here and read-only ones are ignored.
 *
 * @throws ScimRefusal 400 invalidValue
 */
export function readAttributes({ attributes }: Pick<ResourceKind, 'attributes'>, given: unknown): Attributes {
  if (!isObject(given)) throw new ScimRefusal(400, 'Expected an object of attributes.', 'invalidSyntax');
  const read: Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributeNamed(attributes, name);
    if (!attribute || attribute.readOnly || value === null) continue;
    read[attribute.name] = readValue(attribute, value);
  }
  return read;
}

/** Reads the value of one attribute. @throws ScimRefusal 400 invalidValue */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (!attribute.multiValued) return readOne(attribute, value);
  // Some directories send a single value where a list has one.
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one) => one !== null).map((one) => readOne(attribute, one));
}

/** Reads one value of an attribute that may have several. A bare text stands for the member `value` (RFC 7643 §2.4). */
export function readOne({ name, type, subAttributes = [], multiValued }: Attribute, value: unknown): unknown {
  if (type === 'complex') {
    const isBare = multiValued && typeof value === 'string';
    // Entra ID sends the manager as a text.
    const isReference = !multiValued && typeof value === 'string' && attributeNamed(subAttributes, 'value');
    return readAttributes({ attributes: subAttributes }, isBare || isReference ? { value } : value);
  }
  if (type === 'boolean') {
    // Entra ID sends flags as text.
    const flag = typeof value === 'string' ? flags.get(value.toLowerCase()) : value;
    if (typeof flag === 'boolean') return flag;
  } else if (typeof value === 'string') {
    return value;
  }
  throw new ScimRefusal(400, `${name} is not of the type ${type}.`, 'invalidValue');
}

const flags = new Map([
  ['true', true],
  ['false', false],
]);
