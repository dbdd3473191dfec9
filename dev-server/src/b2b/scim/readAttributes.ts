import { type Attribute, attributeNamed, type ResourceKind } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

/** The attributes of a resource under their names in the schema. */
export type Attributes = Record<string, unknown>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the attributes of a resource that a directory sent. Names are compared without case, null counts as missing
 * (RFC 7643 §2.1, §2.5). Unknown and read-only attributes are ignored.
 *
 * @throws ScimRefusal 400 invalidValue
 */
export function readAttributes({ attributes }: Pick<ResourceKind, 'attributes'>, input: unknown): Attributes {
  if (!isObject(input)) throw new ScimRefusal(400, 'Expected an object of attributes.', 'invalidSyntax');
  const read: Attributes = {};
  for (const [name, value] of Object.entries(input)) {
    const attribute = attributeNamed(attributes, name);
    if (!attribute || attribute.readOnly || value === null) continue;
    read[attribute.name] = readValue(attribute, value);
  }
  return read;
}

/** Reads the value of one attribute. @throws ScimRefusal 400 invalidValue */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (!attribute.multiValued) return readOne(attribute, value);
  // Some directories send a single value instead of a list.
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null).map((item) => readOne(attribute, item));
}

/** Reads a single value of an attribute. A bare text stands for the member `value` (RFC 7643 §2.4). */
export function readOne({ name, type, subAttributes = [], multiValued }: Attribute, value: unknown): unknown {
  if (type === 'complex') {
    const isBare = multiValued && typeof value === 'string';
    // Entra ID sends the manager's id as text.
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
