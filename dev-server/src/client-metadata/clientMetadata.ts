import * as v from 'valibot';
import { isSelfRegistrable } from '../state/redirectUris.ts';

/** The metadata of an app that cannot be accepted. `error` is a code of RFC 7591 §3.2.2. */
export class ClientMetadataError extends Error {
  override readonly name = 'ClientMetadataError';
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';

  constructor(error: ClientMetadataError['error'], description: string) {
    super(description);
    this.error = error;
  }
}

const MOST_REDIRECTS = 50;
const NAME_CHARACTERS = 200;

const METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const GRANTS = ['authorization_code', 'refresh_token'] as const;
const RESPONSES = ['code'] as const;
const APPLICATIONS = ['web', 'native'] as const;

/**
 * The metadata that an app sends about itself (RFC 7591 §2). Of lists, the supported part counts; a null, and an
 * optional value that is not supported, count as missing, as §3.2.1 allows.
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
const RedirectUris = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_REDIRECTS));

/** Checks the metadata of an app. @throws ClientMetadataError */
export function readClientMetadata(given: unknown): ClientMetadata {
  if (Array.isArray(given) || !v.is(Members, given)) {
    throw new ClientMetadataError('invalid_client_metadata', 'Expected a JSON object.');
  }
  const application_type = APPLICATIONS.find((type) => type === given.application_type);
  const method = METHODS.find((one) => one === given.token_endpoint_auth_method);
  const grant_types = supportedOf(GRANTS, given, 'grant_types');
  const response_types = supportedOf(RESPONSES, given, 'response_types');
  const client_uri = webAddress(given.client_uri);
  const logo_uri = webAddress(given.logo_uri);
  return {
    redirect_uris: redirectsOf(given.redirect_uris, application_type),
    client_name: typeof given.client_name === 'string' ? given.client_name.slice(0, NAME_CHARACTERS) : '',
    ...(client_uri !== undefined && { client_uri }),
    ...(logo_uri !== undefined && { logo_uri }),
    ...(method && { token_endpoint_auth_method: method }),
    ...(grant_types && { grant_types }),
    ...(response_types && { response_types }),
    ...(application_type && { application_type }),
    ...(typeof given.scope === 'string' && { scope: given.scope }),
  };
}

function redirectsOf(given: unknown, applicationType: ClientMetadata['application_type']): string[] {
  if (!v.is(RedirectUris, given)) {
    const description = `redirect_uris must be a list of 1 to ${MOST_REDIRECTS} addresses.`;
    throw new ClientMetadataError('invalid_redirect_uri', description);
  }
  const refused = given.find((uri) => !isSelfRegistrable(uri, applicationType));
  if (refused === undefined) return given;
  throw new ClientMetadataError('invalid_redirect_uri', `An app must not register ${refused} by itself.`);
}

/** Returns the supported part of a list; undefined for a list that is missing or empty. */
function supportedOf<Value extends string>(
  supported: readonly Value[],
  given: Record<string, unknown>,
  name: string,
): Value[] | undefined {
  const list = given[name];
  if (list === undefined || list === null || (Array.isArray(list) && list.length === 0)) return undefined;
  const kept = Array.isArray(list) ? supported.filter((one) => list.includes(one)) : [];
  if (kept.length > 0) return kept;
  const description = `${name} must be a list with ${supported.join(' or ')}.`;
  throw new ClientMetadataError('invalid_client_metadata', description);
}

/** An address that cannot be shown is left out. */
const webAddress = (given: unknown): string | undefined =>
  typeof given === 'string' && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? given : undefined;
