import * as v from 'valibot';
import { isSelfRegistrable } from '../state/redirectUris.ts';

/** Thrown for app metadata that cannot be accepted. `error` is a code of RFC 7591 §3.2.2. */
export class ClientMetadataError extends Error {
  override readonly name = 'ClientMetadataError';
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';

  constructor(error: ClientMetadataError['error'], description: string) {
    super(description);
    this.error = error;
  }
}

const MAX_REDIRECTS = 50;
const NAME_CHARACTERS = 200;

const METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const GRANTS = ['authorization_code', 'refresh_token'] as const;
const RESPONSES = ['code'] as const;
const APPLICATIONS = ['web', 'native'] as const;

/**
 * The metadata that an app sends about itself (RFC 7591 §2). Unsupported values of a list are dropped. Null and
 * unsupported optional values count as missing, as RFC 7591 §3.2.1 allows.
 */
export type ClientMetadata = {
  redirect_uris: string[];
  client_name: string;
  client_uri?: string;
  logo_uri?: string;
  token_endpoint_auth_method?: (typeof METHODS)[number];
  grant_types?: (typeof GRANTS)[number][];
  response_types?: (typeof RESPONSES)[number][];
  application_type?: (typeof APPLICATIONS)[number];
  scope?: string;
};

const Members = v.record(v.string(), v.unknown());
const RedirectUris = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_REDIRECTS));

/** Checks the metadata of an app. @throws ClientMetadataError */
export function readClientMetadata(input: unknown): ClientMetadata {
  if (Array.isArray(input) || !v.is(Members, input)) {
    throw new ClientMetadataError('invalid_client_metadata', 'Expected a JSON object.');
  }
  const application_type = APPLICATIONS.find((type) => type === input.application_type);
  const method = METHODS.find((method) => method === input.token_endpoint_auth_method);
  const grant_types = supportedOf(GRANTS, input, 'grant_types');
  const response_types = supportedOf(RESPONSES, input, 'response_types');
  const client_uri = webAddress(input.client_uri);
  const logo_uri = webAddress(input.logo_uri);
  return {
    redirect_uris: redirectsOf(input.redirect_uris, application_type),
    client_name: typeof input.client_name === 'string' ? input.client_name.slice(0, NAME_CHARACTERS) : '',
    ...(client_uri !== undefined && { client_uri }),
    ...(logo_uri !== undefined && { logo_uri }),
    ...(method && { token_endpoint_auth_method: method }),
    ...(grant_types && { grant_types }),
    ...(response_types && { response_types }),
    ...(application_type && { application_type }),
    ...(typeof input.scope === 'string' && { scope: input.scope }),
  };
}

function redirectsOf(input: unknown, applicationType: ClientMetadata['application_type']): string[] {
  if (!v.is(RedirectUris, input)) {
    const description = `redirect_uris must be a list of 1 to ${MAX_REDIRECTS} addresses.`;
    throw new ClientMetadataError('invalid_redirect_uri', description);
  }
  const badUri = input.find((uri) => !isSelfRegistrable(uri, applicationType));
  if (badUri === undefined) return input;
  throw new ClientMetadataError('invalid_redirect_uri', `An app must not register ${badUri} by itself.`);
}

/** Returns the supported part of a list; undefined for a list that is missing or empty. */
function supportedOf<Value extends string>(
  values: readonly Value[],
  input: Record<string, unknown>,
  name: string,
): Value[] | undefined {
  const list = input[name];
  if (list === undefined || list === null || (Array.isArray(list) && list.length === 0)) return undefined;
  const supportedValues = Array.isArray(list) ? values.filter((value) => list.includes(value)) : [];
  if (supportedValues.length > 0) return supportedValues;
  const description = `${name} must be a list with ${values.join(' or ')}.`;
  throw new ClientMetadataError('invalid_client_metadata', description);
}

/** Returns a web address, or undefined for a value that cannot be shown. */
const webAddress = (input: unknown): string | undefined =>
  typeof input === 'string' && URL.canParse(input) && /^https?:$/.test(new URL(input).protocol) ? input : undefined;
