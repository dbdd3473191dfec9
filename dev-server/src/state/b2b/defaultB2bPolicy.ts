import type { RbacPolicy } from '../rbac.ts';

/** The role of every member. */
export const MEMBER_ROLE = 'stytch_member';
/** The role of an organization's first member. */
export const ADMIN_ROLE = 'stytch_admin';

const resources = {
  'stytch.organization': [
    'update.info.name',
    'update.info.slug',
    'update.info.logo-url',
    'update.settings.allowed-auth-methods',
    'update.settings.allowed-mfa-methods',
    'update.settings.allowed-oauth-tenants',
    'update.settings.oauth-tenant-jit-provisioning',
    'update.settings.default-sso-connection',
    'update.settings.email-invites',
    'update.settings.allowed-domains',
    'update.settings.email-jit-provisioning',
    'update.settings.sso-jit-provisioning',
    'update.settings.mfa-policy',
    'update.settings.implicit-roles',
    'update.settings.connected-apps',
    'delete',
  ],
  'stytch.member': [
    'create',
    'search',
    'delete',
    'update.info.name',
    'update.info.email',
    'update.info.untrusted-metadata',
    'update.info.mfa-phone',
    'update.info.delete.mfa-phone',
    'update.info.delete.mfa-totp',
    'update.info.delete.password',
    'update.info.unlink.retired-email',
    'update.settings.is-breakglass',
    'update.settings.mfa-enrolled',
    'update.settings.default-mfa-method',
    'update.settings.roles',
    'get.connected-apps',
    'revoke.connected-app',
    'revoke-sessions',
  ],
  'stytch.sso': ['create', 'update', 'delete', 'get'],
  'stytch.scim': ['create', 'update', 'delete', 'get'],
  'stytch.self': [
    'update.info.name',
    'update.info.email',
    'update.info.untrusted-metadata',
    'update.info.mfa-phone',
    'update.info.delete.mfa-phone',
    'update.info.delete.mfa-totp',
    'update.info.delete.password',
    'update.info.unlink.retired-email',
    'update.settings.mfa-enrolled',
    'update.settings.default-mfa-method',
    'get.connected-apps',
    'revoke.connected-app',
    'delete',
  ],
};

/**
 * The policy of a new project with organizations: the provider's built-in resources, and the demo's own resource,
 * robots.
 */
export function defaultB2bPolicy(): RbacPolicy {
  const robots = 'robots';
  const allPermissions = Object.keys(resources).map((resource_id) => ({ resource_id, actions: ['*'] }));
  return {
    roles: [
      {
        role_id: MEMBER_ROLE,
        description: 'Given to every member',
        permissions: [
          { resource_id: 'stytch.self', actions: ['*'] },
          { resource_id: robots, actions: ['read'] },
        ],
      },
      {
        role_id: ADMIN_ROLE,
        description: 'Manages the organization',
        permissions: [...allPermissions, { resource_id: robots, actions: ['*'] }],
      },
      {
        role_id: 'mechanic',
        description: 'Repairs robots',
        permissions: [{ resource_id: robots, actions: ['read', 'repair'] }],
      },
    ],
    resources: [
      ...Object.entries(resources).map(([resource_id, actions]) => ({ resource_id, description: '', actions })),
      { resource_id: robots, description: 'The robots of a company', actions: ['read', 'repair', 'scrap'] },
    ],
    // Every member can grant the first scope, only admins the second.
    scopes: [
      {
        scope: 'robots:read',
        description: 'See your robots',
        permissions: [{ resource_id: robots, actions: ['read'] }],
      },
      {
        scope: 'robots:scrap',
        description: 'Scrap robots',
        permissions: [{ resource_id: robots, actions: ['scrap'] }],
      },
    ],
  };
}
