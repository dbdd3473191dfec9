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

const strings = v.array(v.string());

/** The metadata that an app sends about itself (RFC 7591 §2). Unknown members are ignored. */
const ClientMetadata = v.object({
  redirect_uris: v.pipe(strings, v.minLength(1)),
  client_name: v.optional(v.string(), ''),
  client_uri: v.optional(v.string()),
  logo_uri: v.optional(v.string()),
  token_endpoint_auth_method: v.optional(v.picklist(['none', 'client_secret_basic', 'client_secret_post'])),
  grant_types: v.optional(v.array(v.picklist(['authorization_code', 'refresh_token']))),
  response_types: v.optional(v.array(v.picklist(['code']))),
  application_type: v.optional(v.picklist(['web', 'native'])),
  scope: v.optional(v.string()),
});
export type ClientMetadata = v.InferOutput<typeof ClientMetadata>;

/** Checks the metadata of an app. @throws ClientMetadataError */
export function readClientMetadata(given: unknown): ClientMetadata {
  const read = v.safeParse(ClientMetadata, given);
  if (!read.success) {
    const path = v.getDotPath(read.issues[0]) ?? '';
    const error = path.startsWith('redirect_uris') ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    throw new ClientMetadataError(error, `${path || 'The metadata'} is missing, or of a value that is not supported.`);
  }
  const metadata = read.output;
  const refused = metadata.redirect_uris.find((uri) => !isSelfRegistrable(uri, metadata.application_type));
  if (refused === undefined) return metadata;
  throw new ClientMetadataError('invalid_redirect_uri', `An app must not register ${refused} by itself.`);
}
