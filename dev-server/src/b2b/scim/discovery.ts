import type { StoredScimConnection } from '../../state/b2b/scim.ts';
import {
  type Attribute,
  ENTERPRISE_SCHEMA,
  enterpriseAttributes,
  GROUP_SCHEMA,
  groupAttributes,
  USER_SCHEMA,
  userAttributes,
} from './schemas.ts';

// Describes what the server supports, for directories that ask first (RFC 7644 §4).

type Connection = Pick<StoredScimConnection, 'base_url'>;

export const MAX_RESULTS = 200;

export const serviceProvider = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of the connection' },
  ],
};

/** The kinds of resources. RFC 7643 §6. */
export const resourceTypes = ({ base_url }: Connection) => [
  resourceType(base_url, 'User', 'Users', USER_SCHEMA, [{ schema: ENTERPRISE_SCHEMA, required: false }]),
  resourceType(base_url, 'Group', 'Groups', GROUP_SCHEMA, []),
];

function resourceType(baseUrl: string, name: string, path: string, schema: string, schemaExtensions: object[]) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${path}`,
    description: name,
    schema,
    schemaExtensions,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  };
}

/** The attributes of each kind. RFC 7643 §7. */
export const schemas = ({ base_url }: Connection) => [
  schema(base_url, USER_SCHEMA, 'User', userAttributes),
  schema(base_url, ENTERPRISE_SCHEMA, 'EnterpriseUser', enterpriseAttributes),
  schema(base_url, GROUP_SCHEMA, 'Group', groupAttributes),
];

function schema(baseUrl: string, id: string, name: string, attributes: readonly Attribute[]) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description: name,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
  };
}

function describeAttribute(attribute: Attribute): object {
  const { name, type, multiValued = false, isRequired = false, caseExact = false, readOnly, subAttributes } = attribute;
  return {
    name,
    type,
    multiValued,
    description: name,
    required: isRequired,
    caseExact,
    mutability: readOnly ? 'readOnly' : 'readWrite',
    returned: name === 'id' ? 'always' : 'default',
    uniqueness: name === 'userName' || name === 'id' ? 'server' : 'none',
    ...(type === 'reference' && { referenceTypes: ['external'] }),
    ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
  };
}
