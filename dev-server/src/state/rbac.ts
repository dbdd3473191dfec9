/** Actions on a resource; `*` means all of them. */
export type RbacPermission = { resource_id: string; actions: string[] };
/** The roles of a project, and the permissions of each role. */
export type RbacPolicy = {
  roles: { role_id: string; description: string; permissions: RbacPermission[] }[];
  resources: { resource_id: string; description: string; actions: string[] }[];
  scopes: { scope: string; description: string; permissions: RbacPermission[] }[];
};
