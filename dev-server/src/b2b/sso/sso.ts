import { plainAddress } from '../../common/plainAddress.ts';
import type { Call } from '../../http/call.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import { checkCodeVerifier } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { ActiveConnection, MfaAuthenticateResponse } from '../../wire/b2bResponses.ts';
import { findIntermediate } from '../access/access.ts';
import { admitByConnection, findMember } from '../access/admission.ts';
import { describeOrganization, domainOf } from '../access/describe.ts';
import type { SsoAuthenticateRequest } from '../requests.ts';
import { ssoFactor } from '../sessions/factors.ts';
import { enterOrganization } from '../sessions/signIn.ts';

/** Redeems the token of a redirect and logs in to the connection's organization. */
export async function authenticate(
  state: State,
  body: SsoAuthenticateRequest,
  call: Call,
): Promise<MfaAuthenticateResponse & { method_id: string; reset_session: boolean }> {
  const proof = state.oneTimeTokens.consume('sso', body.sso_token, {
    accept: ({ codeChallenge }) => checkCodeVerifier(codeChallenge, body.pkce_code_verifier),
  });
  const connection = proof && state.b2b.connections.get(proof.connectionId);
  const organization = connection && state.b2b.organizations.get(connection.organization_id);
  if (!organization) throw new ApiError('sso_token_not_found');
  const { assertion } = proof;
  const member =
    findPersonOf(state, connection, assertion) ??
    admitByConnection(state, organization, connection.connection_id, assertion);
  const method_id = register(member, connection, assertion);
  const response = await enterOrganization(
    state,
    call,
    organization,
    member,
    {
      factor: ssoFactor(connection, assertion.externalId),
      email: assertion.emailAddress === member.email_address ? 'now' : 'before',
    },
    { ...body, intermediate: findIntermediate(state, body) },
  );
  return { ...response, method_id, reset_session: false };
}

/** Lists the active connections of the organizations that an address belongs to or may join. */
export function discoverConnections(state: State, _body: object, call: Call): { connections: ActiveConnection[] } {
  const { b2b } = state;
  const address = plainAddress(call.query.email_address ?? '');
  const ownIds = new Set(b2b.members.membershipsOf(address).map(({ organization_id }) => organization_id));
  const isOpen = ({ email_allowed_domains: domains }: { email_allowed_domains: string[] }) =>
    domains.includes(domainOf(address));
  const organizations = b2b.organizations
    .all()
    .filter((organization) => ownIds.has(organization.organization_id) || isOpen(organization));
  return {
    connections: organizations.flatMap(
      (organization) => describeOrganization(state, organization).sso_active_connections,
    ),
  };
}

/** Finds the member by the id at the identity provider or, if no member has it, by email address. */
export function findPersonOf(
  state: State,
  { connection_id, organization_id }: StoredConnection,
  { externalId, emailAddress }: Assertion,
): StoredMember | undefined {
  const organization = state.b2b.organizations.get(organization_id);
  const holder = state.b2b.members
    .of(organization_id)
    .find(
      ({ status, sso_registrations: registrations }) =>
        status !== 'deleted' &&
        registrations.some(
          (registration) => registration.connection_id === connection_id && registration.external_id === externalId,
        ),
    );
  return holder ?? (organization && findMember(state, organization, emailAddress));
}

/** Stores the identity provider's data about the member. Returns the id of the registration. */
function register(member: StoredMember, { connection_id }: StoredConnection, assertion: Assertion): string {
  const { externalId: external_id, emailAddress, name, groups } = assertion;
  const registration = member.sso_registrations.find((registration) => registration.connection_id === connection_id);
  const registration_id = registration?.registration_id ?? newId('sso-registration');
  const sso_attributes = { email: emailAddress, full_name: name, groups };
  member.sso_registrations = [
    ...member.sso_registrations.filter((oneRegistration) => oneRegistration !== registration),
    { connection_id, external_id, registration_id, sso_attributes },
  ];
  if (member.name === '') member.name = name;
  return registration_id;
}
