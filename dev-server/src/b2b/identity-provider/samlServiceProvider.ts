import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { plainAddress } from '../../common/plainAddress.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { isCheckable } from './xmlLimits.ts';

type Saml = Extract<StoredConnection, { kind: 'saml' }>;

/** The id of the request of a sign-in. An XML id starts with a letter or an underscore. */
export const requestIdOf = (signInId: string) => `_${signInId}`;

/** Checks times by the emulator's clock, and refuses with the provider's error types. */
class ServiceProvider extends SAML {
  private readonly now: () => number;
  /** A time was not valid. The library reports some of those as a missing confirmation. */
  isExpired = false;

  /** @param signInId the started sign-in; null for a response to no request. */
  constructor(state: State, connection: Saml, signInId: string | null) {
    const requestId = signInId === null ? null : requestIdOf(signInId);
    const known = (key: string) => (key === requestId ? new Date().toISOString() : null);
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
      // A response to a request, taken from another browser, is no response to none.
      validateInResponseTo: requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
      generateUniqueId: () => requestId ?? '',
      // The pending sign-in is the memory of requests. It ends with its first answer, so no answer counts twice.
      cacheProvider: {
        saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
        getAsync: async (key) => known(key),
        removeAsync: async (key) => key,
      },
    });
    this.now = () => state.clock.now();
  }

  protected override checkTimestampsValidityError(
    _nowMs: number,
    notBefore: string,
    notOnOrAfter: string,
    most?: number,
  ) {
    const error = super.checkTimestampsValidityError(this.now(), notBefore, notOnOrAfter, most);
    this.isExpired ||= error !== null;
    return error && new ApiError('expired_saml_response');
  }

  protected override checkAudienceValidityError(
    ...[expected, restrictions]: Parameters<SAML['checkAudienceValidityError']>
  ) {
    const error = super.checkAudienceValidityError(expected, restrictions);
    return error && new ApiError('invalid_audience_saml_response');
  }
}

/** Returns the address of the identity provider with the request of a sign-in. */
export function signInUrl(state: State, connection: Saml, signInId: string, relayState: string): Promise<string> {
  return new ServiceProvider(state, connection, signInId).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Checks a response: signature, audience, times, and that it answers this sign-in, or none if `signInId` is null. Only
 * signed data is read.
 *
 * @throws failed_saml_response, expired_saml_response, invalid_audience_saml_response, invalid_saml_response
 */
export async function readResponse(
  state: State,
  connection: Saml,
  signInId: string | null,
  samlResponse: string,
): Promise<Assertion & { assertionId: string }> {
  if (!isCheckable(samlResponse)) throw new ApiError('invalid_saml_response');
  const provider = new ServiceProvider(state, connection, signInId);
  const { profile } = await provider
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch((thrown: unknown) => {
      if (thrown instanceof ApiError) throw thrown;
      if (provider.isExpired) throw new ApiError('expired_saml_response');
      throw new ApiError(thrown instanceof SamlStatusError ? 'failed_saml_response' : 'invalid_saml_response');
    });
  if (!profile) throw new ApiError('failed_saml_response');
  if (profile.issuer !== connection.idp_entity_id) throw new ApiError('invalid_saml_response');
  const { attribute_mapping: mapping } = connection;
  const attributes = new Map(Object.entries(profile.attributes ?? {}));
  const attribute = (name: string): unknown => attributes.get(mapping[name] ?? name);
  const textOf = (name: string) => String(attribute(name) ?? '');
  const { Assertion: signed } = (profile.getAssertion?.() ?? {}) as { Assertion?: SignedAssertion };
  // The response around the assertion is not signed, so anybody can write what it answers.
  if (requestsOf(signed).some((id) => id !== (signInId === null ? undefined : requestIdOf(signInId))))
    throw new ApiError('unsolicited_saml_response');
  return {
    assertionId: signed?.$?.ID ?? '',
    audience: connection.audience_uri,
    externalId: profile.nameID,
    emailAddress: plainAddress(textOf('email') || profile.nameID),
    name: textOf('full_name'),
    groups: [attribute('groups') ?? []].flat().map(String),
  };
}

type SignedAssertion = {
  $?: { ID?: string };
  Subject?: { SubjectConfirmation?: { SubjectConfirmationData?: { $?: { InResponseTo?: string } }[] }[] }[];
};

/** Returns the ids of the requests that the confirmations of an assertion name, undefined for none. */
const requestsOf = (signed: SignedAssertion | undefined): (string | undefined)[] =>
  (signed?.Subject ?? []).flatMap(({ SubjectConfirmation: confirmations = [] }) =>
    confirmations.flatMap(({ SubjectConfirmationData: data = [{}] }) => data.map(({ $ }) => $?.InResponseTo)),
  );

const certificatesOf = ({ verification_certificates: known }: Saml): string[] => {
  if (known.length === 0) throw new ApiError('invalid_saml_response');
  return known.map(({ certificate }) => certificate);
};
