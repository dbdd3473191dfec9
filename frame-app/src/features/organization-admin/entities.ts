import type { OrganizationSection } from '@vestibule/shared-protocol';

/** The actions that the roles of the signed-in member allow. The provider decides; the screens only hide the rest. */
export type AdminRights = {
  search: boolean;
  invite: boolean;
  setRoles: boolean;
  deactivate: boolean;
  endSessions: boolean;
  name: boolean;
  slug: boolean;
  logo: boolean;
  methods: boolean;
  twoStep: boolean;
  domains: boolean;
  joinByEmail: boolean;
  invites: boolean;
  joinBySso: boolean;
  readSso: boolean;
  createSso: boolean;
  updateSso: boolean;
  deleteSso: boolean;
  setDefault: boolean;
  readScim: boolean;
  createScim: boolean;
  updateScim: boolean;
  deleteScim: boolean;
  mapGroups: boolean;
};

export type Admission = 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED';

export const authMethods = [
  'sso',
  'magic_link',
  'email_otp',
  'password',
  'google_oauth',
  'microsoft_oauth',
  'hubspot_oauth',
  'slack_oauth',
  'github_oauth',
] as const;
export type AuthMethod = (typeof authMethods)[number];

/** The settings of an organization that its admins change. */
export type OrganizationSettings = {
  name: string;
  slug: string;
  logoUrl: string;
  /** Null: every method is allowed. */
  methods: readonly AuthMethod[] | null;
  requiresTwoStep: boolean;
  domains: readonly string[];
  joinByEmail: boolean;
  invites: Admission;
  joinBySso: Admission;
};

export type ManagedOrganization = {
  id: string;
  settings: OrganizationSettings;
  defaultConnectionId: string | null;
  /** Without it, single sign-on works for no member. */
  hasActiveConnection: boolean;
};

export type Role = { id: string; description: string };

/** The provider's role for admins, who may do everything. */
export const ADMIN_ROLE = 'stytch_admin';
/** The role that every member has, which cannot be taken away. */
export const MEMBER_ROLE = 'stytch_member';

export type MemberStatus = 'active' | 'invited' | 'pending' | 'deleted';

export type ManagedMember = {
  id: string;
  email: string;
  name: string;
  status: MemberStatus;
  /** The roles that an admin has given. */
  roles: readonly string[];
  /** The roles that come by a group, a connection, or the email domain. */
  impliedRoles: readonly string[];
  hasTwoStep: boolean;
  /** May log in by any method. */
  isBreakglass: boolean;
  /** The directory that manages the member; null for none. */
  directoryId: string | null;
  /** The connections by which the member has logged in. */
  connectionIds: readonly string[];
  /** The OAuth providers by which the member has logged in, such as `google`. */
  oauthProviders: readonly string[];
  /** Dates of the provider, RFC 3339. */
  addedAt: string;
  changedAt: string;
};

/** The members of one page on the screen. */
export const PAGE = 50;

/** One page of members. `nextCursor`: that of the next page; null at the end. */
export type MemberPage = { members: readonly ManagedMember[]; total: number; nextCursor: string | null };
export type MemberQuery = { text: string; status: MemberStatus | 'all' };

/** A connection to an identity provider. It holds no secret: those go one way only. */
export type ManagedConnection = {
  id: string;
  name: string;
  kind: 'saml' | 'oidc';
  provider: IdentityProvider;
  isActive: boolean;
  /** The address that takes the answers. */
  callbackUrl: string;
  /** SAML only. */
  audience: string;
  idpEntityId: string;
  idpUrl: string;
  certificates: readonly { id: string; expiresAt: string }[];
  /** OIDC only. */
  issuer: string;
  clientId: string;
  hasSecret: boolean;
};

/** A saved connection. `isIssuerUnread`: the provider could not read the metadata of the issuer. */
export type SavedConnection = { connection: ManagedConnection; isIssuerUnread?: boolean };

export const identityProviders = ['okta', 'entra', 'google', 'generic'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The connection to a directory. */
export type ManagedDirectory = {
  id: string;
  name: string;
  provider: IdentityProvider;
  baseUrl: string;
  tokenEnd: string;
  tokenExpiresAt: string;
  /** The end of the token that waits during a rotation; null for none. */
  nextTokenEnd: string | null;
  groupRoles: readonly { roleId: string; groupId: string }[];
  groups: readonly { id: string; name: string }[];
  /** The members whom it changed last, and the number of all. */
  lastMembers: readonly ManagedMember[];
  managedCount: number;
};

/** What is known about the organization and the member. */
export type AdminKnown = {
  memberId: string;
  organization: ManagedOrganization;
  rights: AdminRights;
  roles: readonly Role[];
};

/** The values of an identity provider, as an admin enters them. `certificates`: base64; those of before stay. */
export type ConnectionValues =
  | { by: 'url'; metadataUrl: string }
  | { by: 'values'; entityId: string; url: string; certificates: readonly string[] }
  | { by: 'oidc'; issuer: string; clientId: string; clientSecret: string };

/** Returns the sections that the rights leave of those that the mount shows. */
export function sectionsFor(rights: AdminRights, shown: readonly OrganizationSection[]): OrganizationSection[] {
  const { name, slug, logo, methods, twoStep, domains, joinByEmail, invites, joinBySso } = rights;
  const isThere: Record<OrganizationSection, boolean> = {
    members: rights.search,
    settings: [name, slug, logo, methods, twoStep, domains, joinByEmail, invites, joinBySso].includes(true),
    sso: rights.readSso,
    scim: rights.readScim,
  };
  return shown.filter((section) => isThere[section]);
}
