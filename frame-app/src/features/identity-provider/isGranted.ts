import type { RbacPolicy } from '../../provider/patches/internals.ts';

/**
 * Returns whether one of the account's roles allows an action on a resource. The action `*` of a permission allows
 * every action.
 */
export function isGranted(
  { roles }: Pick<RbacPolicy, 'roles'>,
  grantedScopes: readonly string[],
  resource: string,
  action: string,
): boolean {
  return roles
    .filter(({ role_id }) => grantedScopes.includes(role_id))
    .flatMap(({ permissions }) => permissions)
    .some(
      ({ resource_id, actions }) => resource_id === resource && (actions.includes('*') || actions.includes(action)),
    );
}
