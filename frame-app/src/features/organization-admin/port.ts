import type { SendOptions } from '../../flow/sendOptions.ts';
import type {
  ConnectionValues,
  IdentityProvider,
  ManagedApp,
  ManagedConnection,
  ManagedDirectory,
  ManagedMember,
  ManagedOrganization,
  MemberPage,
  MemberQuery,
  OrganizationDetails,
  OrganizationSettings,
  SavedConnection,
} from './entities.ts';

/**
 * The calls of an organization's admin. Every method rejects with a FlowError; its code is `no_session` after the end
 * of the session, and its type is `rbac_permission_missing_actions` if no role allows the call.
 */
export type OrganizationAdminPort = {
  read(): Promise<OrganizationDetails>;
  /** `limit`: the number of members; at most 1,000. */
  searchMembers(query: MemberQuery, cursor: string | null, limit: number): Promise<MemberPage>;
  /** Reads every member, page by page, to find those whom a change would affect. */
  allMembers(signal: AbortSignal): Promise<ManagedMember[]>;
  invite(email: string, roles: readonly string[], options: SendOptions): Promise<void>;
  setRoles(memberId: string, roles: readonly string[]): Promise<void>;
  /** Ends the member's sessions and access. Can be undone. */
  deactivate(memberId: string): Promise<void>;
  reactivate(memberId: string): Promise<void>;
  endSessions(memberId: string): Promise<void>;
  saveSettings(change: Partial<OrganizationSettings>): Promise<ManagedOrganization>;
  connections(): Promise<ManagedConnection[]>;
  createConnection(
    kind: ManagedConnection['kind'],
    name: string,
    provider: IdentityProvider,
  ): Promise<ManagedConnection>;
  setConnection(connection: ManagedConnection, values: ConnectionValues): Promise<SavedConnection>;
  removeConnection(id: string): Promise<void>;
  setDefaultConnection(id: string): Promise<ManagedOrganization>;
  /** Returns the address of a test login. Its token cannot be redeemed, because the PKCE verifier is not stored. */
  testUrl(connectionId: string): Promise<string>;
  /** Returns null if no directory is connected. */
  directory(): Promise<ManagedDirectory | null>;
  /** Returns the directory, and its bearer token, which the provider never shows again. */
  connectDirectory(name: string, provider: IdentityProvider): Promise<{ token: string; directory: ManagedDirectory }>;
  /** Returns the next token. */
  startRotation(directoryId: string): Promise<string>;
  finishRotation(directoryId: string): Promise<void>;
  cancelRotation(directoryId: string): Promise<void>;
  removeDirectory(directoryId: string): Promise<void>;
  mapGroups(directoryId: string, roles: ManagedDirectory['groupRoles']): Promise<void>;
  /** Lists the apps that act for at least one member. */
  apps(): Promise<ManagedApp[]>;
  /** Ends the access of an app to one member. Its tokens are revoked. */
  removeApp(appId: string, memberId: string): Promise<void>;
};

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    /** Loads the calls of admins. The client of consumers has none. */
    organizationAdmin?(): Promise<OrganizationAdminPort>;
  }
}
