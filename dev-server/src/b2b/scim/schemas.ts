/** An attribute of a SCIM resource, as `/Schemas` shows it (RFC 7643 §7). Names are compared without case (§2.1). */
export type Attribute = {
  name: string;
  type: 'string' | 'boolean' | 'reference' | 'complex';
  multiValued?: true;
  isRequired?: true;
  /** Values are compared with case. */
  caseExact?: true;
  /** A directory's value for this attribute is ignored. */
  readOnly?: true;
  subAttributes?: readonly Attribute[];
};

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

const text = (name: string, attribute: Partial<Attribute> = {}): Attribute => ({ name, type: 'string', ...attribute });
const exact = { caseExact: true } as const;
const readOnly = { readOnly: true } as const;
const complexAttribute = (name: string): Attribute => ({
  name,
  type: 'complex',
  multiValued: true,
  subAttributes: [text('value'), text('display'), text('type'), { name: 'primary', type: 'boolean' }],
});
const common = [text('id', { ...exact, ...readOnly }), text('externalId', exact)];

/** The attributes of a user (RFC 7643 §4.1). */
export const userAttributes: readonly Attribute[] = [
  ...common,
  text('userName', { isRequired: true }),
  {
    name: 'name',
    type: 'complex',
    subAttributes: ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map(
      (name) => text(name),
    ),
  },
  ...['displayName', 'nickName', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'].map((name) =>
    text(name),
  ),
  { name: 'profileUrl', type: 'reference', ...exact },
  { name: 'active', type: 'boolean' },
  ...['emails', 'phoneNumbers', 'ims', 'photos', 'entitlements', 'roles'].map(complexAttribute),
  {
    name: 'addresses',
    type: 'complex',
    multiValued: true,
    subAttributes: [
      ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'].map((name) =>
        text(name),
      ),
      { name: 'primary', type: 'boolean' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [text('value', exact), text('display')],
  },
];

/** The attributes of an employee (RFC 7643 §4.3). */
export const enterpriseAttributes: readonly Attribute[] = [
  ...['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map((name) => text(name)),
  { name: 'manager', type: 'complex', subAttributes: [text('value', exact), text('displayName')] },
];

/** The attributes of a group (RFC 7643 §4.2). */
export const groupAttributes: readonly Attribute[] = [
  ...common,
  text('displayName', { isRequired: true }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    subAttributes: [text('value', exact), text('display'), text('type')],
  },
];

/** A kind of resource: its attributes, with those of its extension under the extension's URN. */
export type ResourceKind = { schema: string; attributes: readonly Attribute[] };

export const userKind: ResourceKind = {
  schema: USER_SCHEMA,
  attributes: [...userAttributes, { name: ENTERPRISE_SCHEMA, type: 'complex', subAttributes: enterpriseAttributes }],
};
export const groupKind: ResourceKind = { schema: GROUP_SCHEMA, attributes: groupAttributes };

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const attributeNamed = (attributes: readonly Attribute[] = [], name: string): Attribute | undefined =>
  attributes.find((attribute) => sameName(attribute.name, name));

/** An attribute and the sub-attribute that the path names, if it names one. */
export type Target = { attribute: Attribute; subAttribute?: Attribute; filter?: string };

const PATH = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+)(?:\.[\w$-]+)?)?$/s;

/**
 * Finds the attribute that a path names, such as `emails[type eq "work"].value` or a path below a schema's URN (RFC
 * 7644 §3.10). Only attributes of this kind are found, so a path cannot reach a prototype.
 */
export function targetOf({ schema, attributes }: ResourceKind, path: string): Target | undefined {
  const extension = attributes.find(({ name }) => name.includes(':') && startsWithName(path, name));
  if (extension) {
    const rest = path.slice(extension.name.length + 1);
    if (rest === '') return { attribute: extension };
    const subAttribute = attributeNamed(extension.subAttributes, rest.split('.')[0] ?? '');
    return subAttribute && { attribute: extension, subAttribute };
  }
  const [, name = '', filter, subName] =
    PATH.exec(startsWithName(path, schema) ? path.slice(schema.length + 1) : path) ?? [];
  const attribute = attributeNamed(attributes, name);
  if (!attribute) return undefined;
  const target = { attribute, ...(filter !== undefined && { filter }) };
  if (subName === undefined) return target;
  const subAttribute = attributeNamed(attribute.subAttributes, subName);
  return subAttribute && { ...target, subAttribute };
}

const startsWithName = (path: string, urn: string) =>
  sameName(path.slice(0, urn.length), urn) && /^[:.]?$/.test(path.charAt(urn.length));
