import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { ApiError, type ApiErrorType } from '../../wire/apiError.ts';
import { decryptionKey } from './decryptionKey.ts';
import { emailIn } from './emailIn.ts';
import { signatureMistake } from './signatureMistake.ts';
import { isCheckable } from './xmlLimits.ts';

type Saml = Extract<StoredConnection, { kind: 'saml' }>;

/** The id of the request of a sign-in. An XML id starts with a letter or an underscore. */
export const requestIdOf = (signInId: string) => `_${signInId}`;

/** Checks times by the emulator's clock, and refuses with the provider's error types. */
class ServiceProvider extends SAML {
  private readonly now: () => number;
  private readonly audiences: string[];
  /** Which time was not valid, if any. The library reports some invalid times as a missing confirmation. */
  timeMistake: ApiErrorType | undefined;

  /**
   * @param signInId the started sign-in; null for a response to no request
   * @param privateKey decrypts the assertion
   */
  constructor(state: State, connection: Saml, signInId: string | null, privateKey?: string) {
    const requestId = signInId === null ? null : requestIdOf(signInId);
    const timeOfRequest = (key: string) => (key === requestId ? new Date().toISOString() : null);
    super({
      idpCert: certificatesOf(connection),
      issuer: connection.audience_uri,
      audience: connection.audience_uri,
      callbackUrl: connection.acs_url,
      entryPoint: connection.idp_sso_url,
      idpIssuer: connection.idp_entity_id,
      identifierFormat: connection.nameid_format,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      ...(privateKey !== undefined && { decryptionPvk: privateKey }),
      // Without a request of this browser, a response must not answer a request of another browser.
      validateInResponseTo: requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
      generateUniqueId: () => requestId ?? '',
      // The pending sign-in stands for the request. It ends with its first response, so no response counts twice.
      cacheProvider: {
        saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
        getAsync: async (key) => timeOfRequest(key),
        removeAsync: async (key) => key,
      },
    });
    this.now = () => state.clock.now();
    this.audiences = [connection.audience_uri, connection.alternative_audience_uri].filter(Boolean);
  }

  protected override checkTimestampsValidityError(
    _nowMs: number,
    notBefore: string,
    notOnOrAfter: string,
    maxAgeMs?: number,
  ) {
    const error = super.checkTimestampsValidityError(this.now(), notBefore, notOnOrAfter, maxAgeMs);
    if (error === null) return null;
    this.timeMistake = Date.parse(notBefore) > this.now() ? 'not_yet_valid_saml_response' : 'expired_saml_response';
    return new ApiError(this.timeMistake);
  }

  protected override checkAudienceValidityError(...[, restrictions]: Parameters<SAML['checkAudienceValidityError']>) {
    const isRight = this.audiences.some((audience) => !super.checkAudienceValidityError(audience, restrictions));
    return isRight ? null : new ApiError('invalid_audience_saml_response');
  }
}

/** Returns the address of the identity provider with the request of a sign-in. */
export function signInUrl(state: State, connection: Saml, signInId: string, relayState: string): Promise<string> {
  return new ServiceProvider(state, connection, signInId).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Checks a response: signature, audience, times, and that the response answers this sign-in, or no request if
 * `signInId` is null. Only signed data is read.
 *
 * @throws failed_saml_response, expired_saml_response, not_yet_valid_saml_response, invalid_audience_saml_response,
 *   missing_signature_saml_response, saml_certificate_mismatch, invalid_xml_saml_response, invalid_saml_response_email,
 *   unsolicited_saml_response, invalid_saml_response
 */
export async function readResponse(
  state: State,
  connection: Saml,
  signInId: string | null,
  samlResponse: string,
): Promise<Assertion & { assertionId: string }> {
  if (!isCheckable(samlResponse)) throw new ApiError('invalid_saml_response');
  const privateKey = await decryptionKey(connection, samlResponse);
  const provider = new ServiceProvider(state, connection, signInId, privateKey);
  const { profile } = await provider
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      if (error instanceof SamlStatusError) throw new ApiError('failed_saml_response');
      throw new ApiError(provider.timeMistake ?? signatureMistake(connection, samlResponse) ?? 'invalid_saml_response');
    });
  if (!profile) throw new ApiError('failed_saml_response');
  if (profile.issuer !== connection.idp_entity_id)
    throw new ApiError('invalid_saml_response', 'The response is from an identity provider with another entity ID.');
  const { attribute_mapping: mapping } = connection;
  const attributes = new Map(Object.entries(profile.attributes ?? {}));
  const attribute = (name: string): unknown => attributes.get(mapping[name] ?? name);
  const textOf = (name: string) => String(attribute(name) ?? '');
  const { Assertion: signedAssertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: SignedAssertion };
  // Only the assertion is signed. An attacker can change the request id of the response around it.
  if (requestsOf(signedAssertion).some((id) => id !== (signInId === null ? undefined : requestIdOf(signInId))))
    throw new ApiError('unsolicited_saml_response');
  const recipients = [connection.acs_url, connection.alternative_acs_url].filter(Boolean);
  // SAML 2.0 Profiles §4.1.4.3. The library doesn't check it.
  if (confirmationsOf(signedAssertion).some(({ Recipient = '' }) => !recipients.includes(Recipient)))
    throw new ApiError('invalid_saml_response', 'The response is for another ACS URL.');
  const emailAddress = emailIn(textOf('email') || profile.nameID, 'invalid_saml_response_email');
  return {
    assertionId: signedAssertion?.$?.ID ?? '',
    audience: connection.audience_uri,
    externalId: profile.nameID,
    emailAddress,
    name: textOf('full_name'),
    groups: [attribute('groups') ?? []].flat().map(String),
  };
}

type Confirmation = { InResponseTo?: string; Recipient?: string };
type SignedAssertion = {
  $?: { ID?: string };
  Subject?: { SubjectConfirmation?: { SubjectConfirmationData?: { $?: Confirmation }[] }[] }[];
};

/** Returns the data of the confirmations of an assertion. */
const confirmationsOf = (assertion: SignedAssertion | undefined): Confirmation[] =>
  (assertion?.Subject ?? []).flatMap(({ SubjectConfirmation: confirmations = [] }) =>
    confirmations.flatMap(({ SubjectConfirmationData: data = [{}] }) => data.map(({ $ = {} }) => $)),
  );

/**
 * Returns the ids of the requests that the confirmations of an assertion name, with undefined for a confirmation that
 * names none.
 */
const requestsOf = (assertion: SignedAssertion | undefined): (string | undefined)[] =>
  confirmationsOf(assertion).map(({ InResponseTo }) => InResponseTo);

const certificatesOf = ({ verification_certificates: certificates }: Saml): string[] => {
  if (certificates.length === 0) throw new ApiError('invalid_saml_response');
  return certificates.map(({ certificate }) => certificate);
};
