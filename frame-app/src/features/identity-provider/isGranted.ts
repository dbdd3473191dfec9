import type { RbacPolicy } from '../../provider/patches/internals.ts';

/** Whether one of the roles allows an action on a resource; the action `*` of a permission stands for all. Spec §6. */
export function isGranted(
  { roles }: Pick<RbacPolicy, 'roles'>,
  held: readonly string[],
  resource: string,
  action: string,
): boolean {
  return roles
    .filter(({ role_id }) => held.includes(role_id))
    .flatMap(({ permissions }) => permissions)
    .some(
      ({ resource_id, actions }) => resource_id === resource && (actions.includes('*') || actions.includes(action)),
    );
}
