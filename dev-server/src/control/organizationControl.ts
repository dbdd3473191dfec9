import { organizationOf } from '../b2b/access/access.ts';
import { describeMember, describeOrganization, passwordOwner } from '../b2b/access/describe.ts';
import { invite } from '../b2b/login/magicLinks.ts';
import { deleteMember } from '../b2b/members/memberChanges.ts';
import { checkSettings, freeSlug } from '../b2b/organizations/organizationSettings.ts';
import { removeOrganization } from '../b2b/organizations/organizations.ts';
import type { OrganizationChangeRequest } from '../b2b/requests.ts';
import { emailFactor } from '../b2b/sessions/factors.ts';
import { issueImpersonationToken } from '../b2b/sessions/impersonation.ts';
import { describeSession } from '../b2b/sessions/signIn.ts';
import { addOidc, addSaml, connectStandIn } from '../b2b/sso/connections.ts';
import { type PartialOrUndefined, withoutUndefined } from '../common/withoutUndefined.ts';
import type { AuditEntry } from '../state/b2b/audit.ts';
import type { StoredConnection } from '../state/b2b/connections.ts';
import { addFactor } from '../state/b2b/memberFactors.ts';
import type { StoredMember } from '../state/b2b/members.ts';
import type { State } from '../state/createState.ts';
import { hashPassword } from '../state/passwords.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Member, MemberSession, MemberStatus, MfaMethod, Organization } from '../wire/b2bResponses.ts';

/** The settings of an organization, such as `mfa_policy` or `allowed_auth_methods`. */
export type OrganizationSettings = PartialOrUndefined<
  Omit<OrganizationChangeRequest, 'organization_name' | 'organization_slug'>
> & {
  /** Domains whose addresses may join no other organization. */
  claimed_email_domains?: string[] | undefined;
};

export type OrganizationWish = OrganizationSettings & {
  organization_name: string;
  /** Default: derived from the name. */
  organization_slug?: string | undefined;
};

/** A member of a test: an email address, or more details. */
export type MemberWish =
  | string
  | {
      email_address: string;
      name?: string | undefined;
      /** Default `active`. */
      status?: Exclude<MemberStatus, 'deleted'> | undefined;
      /** Roles besides `stytch_member`, such as `stytch_admin`. */
      roles?: string[] | undefined;
      password?: string | undefined;
      /** A confirmed phone number of the second factor. */
      mfa_phone_number?: string | undefined;
      mfa_enrolled?: boolean | undefined;
      default_mfa_method?: MfaMethod | undefined;
      /** Default true. */
      email_address_verified?: boolean | undefined;
      is_breakglass?: boolean | undefined;
      untrusted_metadata?: Record<string, unknown> | undefined;
      trusted_metadata?: Record<string, unknown> | undefined;
    };

export type ConnectionWish = {
  display_name: string;
  /** Default `saml`. */
  kind?: 'saml' | 'oidc' | undefined;
  /** The maker of the identity provider, such as `okta`. Default `generic`. */
  identity_provider?: string | undefined;
  /** True if the connection becomes the organization's default. Default false. */
  isDefault?: boolean | undefined;
};

/** A logged-in member's session. */
export type OpenedMemberSession = {
  member: Member;
  organization: Organization;
  session: MemberSession;
  sessionToken: string;
  sessionJwt: string;
};

/** Manages organizations in tests. Slug or id name an organization; a member may also be named by email address. */
export type OrganizationControl = {
  all(): Organization[];
  /** @throws organization_slug_already_used, invalid_organization_slug */
  create(wish: OrganizationWish): Organization;
  /** @throws organization_not_found */
  get(organization: string): Organization;
  update(organization: string, changes: PartialOrUndefined<OrganizationWish>): Organization;
  /** Deletes an organization with its members, their sessions and its connections. */
  remove(organization: string): void;
  /** Returns the members of one organization or, by default, of all. Deleted members are left out. */
  members(organization?: string): Member[];
  /** Creates a member, or changes the member with this address. */
  addMember(organization: string, wish: MemberWish): Promise<Member>;
  /** @throws member_not_found */
  removeMember(organization: string, member: string): void;
  /** Sends an invite. */
  invite(organization: string, emailAddress: string): Member;
  /** Returns the connections of one organization or, by default, of all. */
  connections(organization?: string): StoredConnection[];
  /** Adds an active connection to the emulated identity provider. */
  addConnection(organization: string, wish: ConnectionWish): StoredConnection;
  removeConnection(connectionId: string): void;
  /** Lists the administrative calls of members and directories, oldest first. */
  audit(organization: string): AuditEntry[];
  sessions(): MemberSession[];
  /** Opens a session like a login by link. */
  openSession(organization: string, member: string, minutes?: number): Promise<OpenedMemberSession>;
  endSessions(memberId: string): void;
  /** Issues a token for `impersonation.authenticate`. @throws member_not_found */
  impersonate(memberId: string, byEmail?: string): string;
};

export function createOrganizationControl(state: State): OrganizationControl {
  const describe = (key: string) => describeOrganization(state, organizationOf(state, key));

  return {
    all: () => state.b2b.organizations.all().map((organization) => describeOrganization(state, organization)),
    create({ organization_name: name, organization_slug: slug = freeSlug(state, name), ...settings }) {
      const changes = checkSettings(state, { organization_name: name, organization_slug: slug, ...settings });
      const { claimed_email_domains = [] } = settings;
      return describe(
        state.b2b.organizations.create(name, slug, { ...changes, claimed_email_domains }).organization_id,
      );
    },
    get: describe,
    update(key, changes) {
      const organization = organizationOf(state, key);
      const { claimed_email_domains } = changes;
      state.b2b.organizations.update(organization, {
        ...checkSettings(state, changes, organization),
        ...(claimed_email_domains && { claimed_email_domains }),
      });
      return describe(organization.organization_id);
    },
    remove: (key) => removeOrganization(state, organizationOf(state, key).organization_id),

    members(key) {
      const { members } = state.b2b;
      const matches = key === undefined ? members.all() : members.of(organizationOf(state, key).organization_id);
      return matches.filter(({ status }) => status !== 'deleted').map((member) => describeMember(state, member));
    },
    async addMember(key, wish) {
      const { organization_id } = organizationOf(state, key);
      const { email_address, password, roles, mfa_phone_number, ...details } =
        typeof wish === 'string' ? { email_address: wish } : wish;
      const { members, passwords } = state.b2b;
      const hash = password === undefined ? undefined : await hashPassword(password);
      const member =
        members.findByEmail(organization_id, email_address) ?? members.create(organization_id, email_address);
      members.update(member, {
        ...{ status: 'active', email_address_verified: true },
        ...withoutUndefined(details),
        ...(roles && { role_ids: roles }),
        ...(mfa_phone_number !== undefined && { mfa_phone_number, mfa_phone_number_verified: true }),
      });
      if (hash) passwords.set(passwordOwner(state, member), hash);
      return describeMember(state, member);
    },
    removeMember: (key, member) => deleteMember(state, memberIn(state, key, member)),
    invite: (key, email_address) => invite(state, { organization_id: key, email_address }).member,

    connections: (key) =>
      (key === undefined ? state.b2b.organizations.all() : [organizationOf(state, key)]).flatMap(
        ({ organization_id }) => state.b2b.connections.of(organization_id),
      ),
    addConnection(key, { kind = 'saml', isDefault, ...details }) {
      const organization = organizationOf(state, key);
      const add = kind === 'saml' ? addSaml : addOidc;
      const connection = connectStandIn(state, add(state, organization.organization_id, details));
      if (isDefault) organization.sso_default_connection_id = connection.connection_id;
      return connection;
    },
    removeConnection(connectionId) {
      const connection = state.b2b.connections.get(connectionId);
      const organization = connection && state.b2b.organizations.get(connection.organization_id);
      if (organization?.sso_default_connection_id === connectionId) organization.sso_default_connection_id = null;
      state.b2b.connections.remove(connectionId);
    },

    audit: (key) => state.b2b.audit.of(organizationOf(state, key).organization_id),

    sessions: () => state.b2b.sessions.all().map(({ session }) => session),
    async openSession(key, memberKey, minutes) {
      const { organization_slug } = organizationOf(state, key);
      const { member_id, organization_id, email_address } = memberIn(state, key, memberKey);
      const factors = addFactor(state.clock, [], emailFactor('magic_link', email_address));
      const owner = { member_id, organization_id, organization_slug, roles: [] };
      const open = state.b2b.sessions.open(owner, factors, minutes);
      const { member, organization, member_session: session, ...tokens } = await describeSession(state, open);
      return { member, organization, session, sessionToken: tokens.session_token, sessionJwt: tokens.session_jwt };
    },
    endSessions: (memberId) => state.b2b.sessions.revokeAllOf(memberId),
    impersonate: (memberId, byEmail = 'staff@works.example') => issueImpersonationToken(state, memberId, byEmail),
  };
}

function memberIn(state: State, key: string, memberKey: string): StoredMember {
  const { organization_id } = organizationOf(state, key);
  const { members } = state.b2b;
  const member = members.find(organization_id, memberKey) ?? members.findByEmail(organization_id, memberKey);
  if (!member || member.status === 'deleted') throw new ApiError('member_not_found');
  return member;
}
