import type { ProjectSettings } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';

/** The client data that the authenticator has signed. */
type ClientData = { challenge: string; origin: string; crossOrigin?: boolean; topOrigin?: string };

/**
 * Parses a credential and its client data without verifying them.
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
    // The error is thrown below.
  }
  throw new ApiError('invalid_public_key_credential');
}

/**
 * Checks the relying party id: the page's host name, a parent domain with a dot, or a related domain.
 *
 * @throws invalid_webauthn_registration_domain
 */
export function checkDomain(domain: string, origin: string | undefined, relatedOrigins: readonly string[]): string {
  const hostname = origin ? new URL(origin).hostname : '';
  const isParent = domain.includes('.') && hostname.endsWith(`.${domain}`);
  if (domain !== hostname && !isParent && !relatedOrigins.includes(domain))
    throw new ApiError('invalid_webauthn_registration_domain');
  return domain;
}

/**
 * Checks that a frame's passkey was used inside a known page. Safari does not send the top origin.
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

/** The provider sends binary members in standard base64 unless the client asks for base64url. */
export function withPaddedBase64<Options extends CreationOptions>(options: Options): Options {
  const { challenge, user, excludeCredentials = [] } = options;
  return {
    ...options,
    challenge: padBase64(challenge),
    user: { ...user, id: padBase64(user.id) },
    excludeCredentials: excludeCredentials.map((credential) => ({ ...credential, id: padBase64(credential.id) })),
  };
}

const padBase64 = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64');
