import type { OrganizationSection } from '@vestibule/shared-protocol';

/**
 * The actions that the roles of the signed-in member allow. The provider enforces them; the screens only hide other
 * actions.
 */
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
  readApps: boolean;
  removeApps: boolean;
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
  /** The allowed methods; null if every method is allowed. */
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
  /** True if single sign-on works. Without an active connection, no member can use it. */
  hasActiveConnection: boolean;
};

export type Role = { id: string; description: string };

/** The provider's role for admins, who may do everything. */
export const ADMIN_ROLE = 'stytch_admin';
/** The role of every member, which cannot be removed. */
export const MEMBER_ROLE = 'stytch_member';

export type MemberStatus = 'active' | 'invited' | 'pending' | 'deleted';

export type ManagedMember = {
  id: string;
  email: string;
  name: string;
  status: MemberStatus;
  /** The roles that an admin has assigned. */
  roles: readonly string[];
  /** The roles from a directory group, a connection or the email domain. */
  impliedRoles: readonly string[];
  hasTwoStep: boolean;
  /** True if the member may log in by any method. */
  isBreakglass: boolean;
  /** The id of the directory that manages the member; null if no directory does. */
  directoryId: string | null;
  /** The connections by which the member has logged in. */
  connectionIds: readonly string[];
  /** The OAuth providers by which the member has logged in, such as `google`. */
  oauthProviders: readonly string[];
  /** A date of the provider in RFC 3339, as is `changedAt`. */
  addedAt: string;
  changedAt: string;
};

/** The number of members on one page of the screen. */
export const PAGE = 50;

/** One page of members. `nextCursor` is the cursor of the next page; null on the last page. */
export type MemberPage = { members: readonly ManagedMember[]; total: number; nextCursor: string | null };
export type MemberQuery = { text: string; status: MemberStatus | 'all' };

/** A connection to an identity provider. It contains no secret, because secrets are only sent to the provider. */
export type ManagedConnection = {
  id: string;
  name: string;
  kind: 'saml' | 'oidc';
  provider: IdentityProvider;
  isActive: boolean;
  /** The address that receives the identity provider's responses. */
  callbackUrl: string;
  /** For SAML only. */
  audience: string;
  idpEntityId: string;
  idpUrl: string;
  certificates: readonly { id: string; expiresAt: string }[];
  /** For OIDC only. */
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
  /** When the next token expires during a rotation; null without a rotation. */
  nextTokenEnd: string | null;
  groupRoles: readonly { roleId: string; groupId: string }[];
  groups: readonly { id: string; name: string }[];
  /** The members whom the directory changed last. */
  lastMembers: readonly ManagedMember[];
  managedCount: number;
};

/** An app that acts for members: they have let it in, or the company's identity provider has. */
export type ManagedApp = {
  id: string;
  name: string;
  /** The members for whom it acts. `email` is empty if the admin may not read it. */
  users: readonly { memberId: string; email: string }[];
  scopes: readonly string[];
};

/** The organization and the admin's own membership and rights. */
export type OrganizationDetails = {
  memberId: string;
  email: string;
  projectName: string | null;
  organization: ManagedOrganization;
  rights: AdminRights;
  roles: readonly Role[];
};

/**
 * The values of an identity provider, as an admin enters them. `certificates` are base64, and are added to the saved
 * ones.
 */
export type ConnectionValues =
  | { by: 'url'; metadataUrl: string }
  | { by: 'values'; entityId: string; url: string; certificates: readonly string[] }
  | { by: 'oidc'; issuer: string; clientId: string; clientSecret: string };

/** Returns the mount's sections for which the admin has rights. */
export function sectionsFor(rights: AdminRights, sections: readonly OrganizationSection[]): OrganizationSection[] {
  const { name, slug, logo, methods, twoStep, domains, joinByEmail, invites, joinBySso } = rights;
  const isThere: Record<OrganizationSection, boolean> = {
    members: rights.search,
    settings: [name, slug, logo, methods, twoStep, domains, joinByEmail, invites, joinBySso].includes(true),
    sso: rights.readSso,
    scim: rights.readScim,
    apps: rights.readApps,
  };
  return sections.filter((section) => isThere[section]);
}
