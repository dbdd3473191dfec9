import type { ProjectSettings } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';

/** What the browser says it was asked, where: the authenticator signed it. */
export type ClientData = { challenge: string; origin: string; crossOrigin?: boolean; topOrigin?: string };

/**
 * The credential out of its string, with its client data. Nothing of it is trusted yet.
 *
 * @throws invalid_public_key_credential
 */
export function readCredential<Response extends { id: string; response: { clientDataJSON: string } }>(
  json: string,
): { response: Response; clientData: ClientData } {
  try {
    const response = JSON.parse(json) as Response;
    const clientData = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as ClientData;
    if (typeof response.id === 'string' && typeof clientData.challenge === 'string') return { response, clientData };
  } catch {
    // Refused below, like what parses to something else.
  }
  throw new ApiError('invalid_public_key_credential');
}

/**
 * The relying party a page may name: its own host name, a parent domain with a dot in it, or one that is related to it.
 *
 * @throws invalid_webauthn_registration_domain
 */
export function checkDomain(domain: string, origin: string | undefined, related: readonly string[]): string {
  const hostname = origin ? new URL(origin).hostname : '';
  const isParent = domain.includes('.') && hostname.endsWith(`.${domain}`);
  if (domain !== hostname && !isParent && !related.includes(domain))
    throw new ApiError('invalid_webauthn_registration_domain');
  return domain;
}

/**
 * A frame's passkeys count only inside the pages the project knows. Safari does not name the page yet.
 *
 * @throws `refusal`
 */
export function checkTopOrigin(
  { authorized_origins, webauthn_top_origins }: ProjectSettings,
  { topOrigin }: ClientData,
  refusal: 'unable_to_auth_webauthn_registration' | 'unable_to_register_webauthn_registration',
): void {
  if (topOrigin === undefined || [...authorized_origins, ...webauthn_top_origins].includes(topOrigin)) return;
  throw new ApiError(refusal);
}

type CreationOptions = { challenge: string; user: { id: string }; excludeCredentials?: { id: string }[] };

/** The provider writes binary members in standard base64 unless it is asked for the URL-safe kind. Wire protocol §6. */
export function withPaddedBase64<Options extends CreationOptions>(options: Options): Options {
  const { challenge, user, excludeCredentials = [] } = options;
  return {
    ...options,
    challenge: padded(challenge),
    user: { ...user, id: padded(user.id) },
    excludeCredentials: excludeCredentials.map((one) => ({ ...one, id: padded(one.id) })),
  };
}

const padded = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64');
