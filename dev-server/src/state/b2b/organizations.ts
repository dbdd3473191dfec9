import type { Organization } from '../../wire/b2bResponses.ts';
import { type Clock, timestamp } from '../clock.ts';
import { newId } from '../newId.ts';
import { persistMap } from '../persistedPart.ts';

/** The active connections are derived from the connections, see `connections.ts` and `scim.ts`. */
export type StoredOrganization = Omit<Organization, 'sso_active_connections' | 'scim_active_connection'>;
export type OrganizationChanges = Partial<Omit<StoredOrganization, 'organization_id' | 'created_at' | 'updated_at'>>;

export type Organizations = ReturnType<typeof createOrganizations>;

/** The organizations of a project, in the provider's format. */
export function createOrganizations(clock: Clock) {
  const organizations = new Map<string, StoredOrganization>();
  const list = () => [...organizations.values()];
  const findBySlug = (slug: string) =>
    list().find((organization) => organization.organization_slug === slug.toLowerCase());

  return {
    persisted: persistMap(organizations),
    all: list,
    get: (organizationId: string) => organizations.get(organizationId),
    findBySlug,

    /** Finds an organization by its id, its slug or the application's external id. */
    find: (key: string) =>
      organizations.get(key) ??
      findBySlug(key) ??
      list().find((organization) => organization.organization_external_id === key),

    /** Creates an organization. The caller has checked that the slug is free. */
    create(name: string, slug: string, changes: OrganizationChanges = {}): StoredOrganization {
      const now = timestamp(clock.now());
      const organization: StoredOrganization = {
        organization_id: newId('organization'),
        organization_name: name,
        organization_slug: slug.toLowerCase(),
        organization_logo_url: '',
        trusted_metadata: {},
        custom_roles: [],
        sso_default_connection_id: null,
        sso_jit_provisioning: 'ALL_ALLOWED',
        sso_jit_provisioning_allowed_connections: [],
        email_allowed_domains: [],
        email_jit_provisioning: 'NOT_ALLOWED',
        email_invites: 'ALL_ALLOWED',
        oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
        allowed_oauth_tenants: {},
        auth_methods: 'ALL_ALLOWED',
        allowed_auth_methods: [],
        mfa_methods: 'ALL_ALLOWED',
        allowed_mfa_methods: [],
        mfa_policy: 'OPTIONAL',
        rbac_email_implicit_role_assignments: [],
        claimed_email_domains: [],
        first_party_connected_apps_allowed_type: 'ALL_ALLOWED',
        allowed_first_party_connected_apps: [],
        third_party_connected_apps_allowed_type: 'ALL_ALLOWED',
        allowed_third_party_connected_apps: [],
        created_at: now,
        updated_at: now,
        ...changes,
      };
      organizations.set(organization.organization_id, organization);
      return organization;
    },

    update(organization: StoredOrganization, changes: OrganizationChanges): void {
      Object.assign(organization, changes, { updated_at: timestamp(clock.now()) });
    },

    remove: (organizationId: string) => organizations.delete(organizationId),
  };
}
