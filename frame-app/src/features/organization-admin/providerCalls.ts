import type {
  B2BSCIMGetConnectionGroupsResponse,
  SAMLConnection,
  StytchB2BClient,
} from '@stytch/vanilla-js/b2b/headless';
import { plainName } from '@vestibule/shared-protocol';
import { FlowError } from '../../flow/ports.ts';
import { callInSession, runInSession } from '../../provider/callInSession.ts';
import type { OrganizationAdminCore } from '../../provider/FeatureCalls.ts';
import { challengeOf, newVerifier } from '../../provider/patches/pkce.ts';
import { authenticatePage, mailLocale, without } from '../../provider/requestOptions.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import {
  type AdminRights,
  type ManagedApp,
  type ManagedDirectory,
  type ManagedMember,
  MEMBER_ROLE,
  type MemberQuery,
} from './entities.ts';
import type { OrganizationAdminPort } from './port.ts';
import { pemOf, readCertificates } from './readCertificates.ts';
import {
  providerNames,
  readDirectory,
  readManaged,
  readMember,
  readOidc,
  readSaml,
  settingsRequest,
} from './readResponses.ts';

/** The number of apps that are read at the same time. */
const SIMULTANEOUS = 6;

/** The provider's largest page. */
const LARGEST_PAGE = 1000;
/** The number of characters at the end of a token, which tell tokens apart for an admin. */
const LAST_CHARACTERS = 4;

type Permitted = Record<string, Record<string, boolean> | undefined>;
type NamedRole = { role_id: string; description?: string };

/** Creates the calls of admins over the provider's library. */
export function createOrganizationAdminCalls(
  client: StytchB2BClient,
  { apiOrigin, publicToken, current }: OrganizationAdminCore,
): OrganizationAdminPort {
  const { members } = client.organization;

  async function managedMembers(signal?: AbortSignal): Promise<ManagedMember[]> {
    const groups: ManagedMember[] = [];
    let cursor: string | undefined;
    do {
      signal?.throwIfAborted();
      const page = await members.search({ limit: LARGEST_PAGE, ...(cursor && { cursor }) });
      groups.push(...page.members.map(readMember));
      cursor = page.results_metadata.next_cursor;
    } while (cursor);
    return groups;
  }

  async function managedGroups(): Promise<ManagedDirectory['groups']> {
    const members: { id: string; name: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: B2BSCIMGetConnectionGroupsResponse = await client.scim.getConnectionGroups({
        ...{ limit: LARGEST_PAGE },
        ...(cursor && { cursor }),
      });
      members.push(...page.scim_groups.map(({ group_id: id, group_name: name }) => ({ id, name })));
      cursor = page.next_cursor;
    } while (cursor);
    return members;
  }

  async function readOrganization() {
    const [{ organization }, permissions, { rbacPolicy, projectName }] = await Promise.all([
      client.organization.get().then(present),
      client.rbac.allPermissions() as Promise<Permitted>,
      current(),
    ]);
    const member = client.self.getSync();
    if (!member) throw new FlowError({ kind: 'client', code: 'no_session' });
    const roles: NamedRole[] = [...(rbacPolicy?.roles ?? []), ...(organization.custom_roles ?? [])];
    return {
      memberId: member.member_id,
      email: member.email_address,
      projectName,
      organization: readManaged(organization),
      rights: rightsIn(permissions),
      roles: roles
        .filter(({ role_id }) => role_id !== MEMBER_ROLE)
        .map(({ role_id: id, description = '' }) => ({ id, description })),
    };
  }

  /**
   * Runs a call. After an error it succeeds nevertheless if the provider shows the change, because only the response
   * was lost.
   */
  async function unlessDone(work: Promise<unknown>, memberId: string, isRemoved: boolean): Promise<void> {
    await work.catch(async (error: unknown) => {
      const operands: Operands = [
        { filter_name: 'member_ids', filter_value: [memberId] },
        { filter_name: 'statuses', filter_value: ['deleted'] },
      ];
      const query = { operator: 'AND' as const, operands: operands as never };
      const probe = await members.search({ limit: 1, query }).catch(() => null);
      if (probe === null || probe.members.length > 0 !== isRemoved) throw error;
    });
  }

  /** Reads the apps, a few at a time, and the addresses of their members if the admin may search. */
  async function managedApps(): Promise<ManagedApp[]> {
    const { connected_apps } = await client.organization.getConnectedApps();
    const apps: ManagedApp[] = [];
    const waitingApps = [...connected_apps];
    const readNext = async (): Promise<void> => {
      const app = waitingApps.shift();
      if (!app) return;
      const { active_members } = await client.organization.getConnectedApp({ connected_app_id: app.connected_app_id });
      const scopes = new Set(active_members.flatMap(({ granted_scopes }) => granted_scopes));
      const users = active_members.map(({ member_id: memberId }) => ({ memberId, email: '' }));
      const { connected_app_id: id, name } = app;
      if (users.length > 0) apps.push({ id, name: plainName(name), users, scopes: [...scopes] });
      await readNext();
    };
    await Promise.all(Array.from({ length: SIMULTANEOUS }, readNext));
    const emails = apps.length > 0 ? await emailsOf(apps) : new Map<string, string>();
    const order = (app: ManagedApp) => connected_apps.findIndex(({ connected_app_id }) => connected_app_id === app.id);
    return apps
      .sort((app, nextApp) => order(app) - order(nextApp))
      .map((app) => ({
        ...app,
        users: app.users.map((user) => ({ ...user, email: emails.get(user.memberId) ?? '' })),
      }));
  }

  /** Returns the addresses of the members of apps, by their ids. Without the right to search there are none. */
  async function emailsOf(apps: readonly ManagedApp[]): Promise<Map<string, string>> {
    const ids = [...new Set(apps.flatMap(({ users }) => users.map(({ memberId }) => memberId)))];
    const operands: Operands = [{ filter_name: 'member_ids', filter_value: ids.slice(0, LARGEST_PAGE) }];
    const query = { operator: 'AND' as const, operands: operands as never };
    const page = await members.search({ limit: LARGEST_PAGE, query }).catch(() => null);
    return new Map((page?.members ?? []).map(({ member_id, email_address }) => [member_id, email_address]));
  }

  const sessionId = () => client.session.getSync()?.member_session_id;

  return {
    read: () =>
      callInSession(async () => {
        const before = sessionId();
        const organization = await readOrganization();
        // The library may have received another session meanwhile. The roles of that session count.
        return sessionId() === before ? organization : readOrganization();
      }),

    searchMembers: (query, cursor, limit) =>
      callInSession(async () => {
        const page = await members.search({ limit, ...(cursor && { cursor }), ...queryOf(query) });
        const { total, next_cursor } = page.results_metadata;
        return { members: page.members.map(readMember), total, nextCursor: next_cursor || null };
      }),
    allMembers: (signal) => callInSession(() => managedMembers(signal)),
    invite: (email_address, roles, { config, locale }) =>
      runInSession(() =>
        client.magicLinks.email.invite({
          email_address,
          invite_redirect_url: config.emailMagicLinksOptions.signupRedirectURL ?? authenticatePage(),
          ...(roles.length > 0 && { roles: [...roles] }),
          ...without({ locale: mailLocale(locale) }),
        }),
      ),
    setRoles: (member_id, roles) => runInSession(() => members.update({ member_id, roles: [...roles] })),
    deactivate: (memberId) => runInSession(() => unlessDone(members.delete(memberId), memberId, true)),
    reactivate: (memberId) => runInSession(() => unlessDone(members.reactivate(memberId), memberId, false)),
    endSessions: (member_id) => runInSession(() => client.session.revokeForMember({ member_id })),
    saveSettings: (change) =>
      callInSession(async () => readManaged((await client.organization.update(settingsRequest(change))).organization)),

    connections: () =>
      callInSession(async () => {
        const { saml_connections, oidc_connections } = await client.sso.getConnections();
        return [...saml_connections.map(readSaml), ...oidc_connections.map(readOidc)];
      }),
    createConnection: (kind, display_name, provider) =>
      callInSession(async () => {
        const data = { display_name, identity_provider: providerNames[provider] };
        if (kind === 'saml') return readSaml((await client.sso.saml.createConnection(data)).connection);
        return readOidc((await client.sso.oidc.createConnection(data)).connection);
      }),
    setConnection: ({ id: connection_id }, values) =>
      callInSession(async () => {
        const { saml, oidc } = client.sso;
        if (values.by === 'url') {
          const { metadataUrl: metadata_url } = values;
          const { connection } = await saml.updateConnectionByURL({ connection_id, metadata_url });
          return { connection: readSaml(connection) };
        }
        if (values.by === 'values') {
          const { entityId: idp_entity_id, url: idp_sso_url, certificates } = values;
          const [first, ...otherCertificates] = certificates;
          const add = (certificate: string | undefined) =>
            certificate !== undefined && { x509_certificate: pemOf(certificate) };
          let { connection } = await saml.updateConnection({
            ...{ connection_id, idp_entity_id, idp_sso_url },
            ...add(first),
          });
          // Each call adds one certificate to the connection.
          for (const certificate of otherCertificates) {
            if (!hasCertificate(connection, certificate))
              connection = (await saml.updateConnection({ connection_id, ...add(certificate) })).connection;
          }
          return { connection: readSaml(connection) };
        }
        const { issuer, clientId: client_id, clientSecret: client_secret } = values;
        const data = { connection_id, issuer, client_id, ...(client_secret && { client_secret }) };
        const { connection, warning } = await oidc.updateConnection(data);
        return { connection: readOidc(connection), ...(warning && { isIssuerUnread: true }) };
      }),
    removeConnection: (id) => runInSession(() => unlessGone(client.sso.deleteConnection(id))),
    setDefaultConnection: (sso_default_connection_id) =>
      callInSession(async () =>
        readManaged((await client.organization.update({ sso_default_connection_id })).organization),
      ),
    async testUrl(connectionId) {
      const url = new URL('/v1/public/sso/start', apiOrigin);
      const parameters = {
        public_token: publicToken,
        connection_id: connectionId,
        // The verifier is not stored, so that the test's token cannot be redeemed.
        pkce_code_challenge: await challengeOf(newVerifier()),
        login_redirect_url: authenticatePage(),
        signup_redirect_url: authenticatePage(),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    directory: () =>
      callInSession(async () => {
        const response = await client.scim.getConnection('').catch((error: unknown) => {
          if (toFlowError(error).failure.error_type === 'scim_connection_not_found') return null;
          throw error;
        });
        if (!response) return null;
        const [groups, members] = await Promise.all([managedGroups(), managedMembers()]);
        return readDirectory(response.connection, groups, members);
      }),
    connectDirectory: (display_name, provider) =>
      callInSession(async () => {
        const data = { display_name, identity_provider: providerNames[provider] };
        const { connection } = await client.scim.createConnection(data);
        const { bearer_token: token } = connection;
        const directory = { ...connection, bearer_token_last_four: token.slice(-LAST_CHARACTERS) };
        return { token, directory: readDirectory(directory, [], []) };
      }),
    startRotation: (id) => callInSession(async () => (await client.scim.rotateStart(id)).connection.next_bearer_token),
    finishRotation: (id) => runInSession(() => client.scim.rotateComplete(id)),
    cancelRotation: (id) => runInSession(() => client.scim.rotateCancel(id)),
    removeDirectory: (id) => runInSession(() => unlessGone(client.scim.deleteConnection(id))),
    mapGroups: (connection_id, roles) =>
      runInSession(() =>
        client.scim.updateConnection({
          connection_id,
          scim_group_implicit_role_assignments: roles.map(({ roleId, groupId }) => ({
            role_id: roleId,
            group_id: groupId,
          })),
        }),
      ),

    apps: () => callInSession(managedApps),
    removeApp: (connected_app_id, member_id) =>
      runInSession(() =>
        unlessGone(
          members.revokeConnectedApp({ connected_app_id, member_id }).catch(async (error: unknown) => {
            // The response may have been lost.
            const app = await client.organization.getConnectedApp({ connected_app_id }).catch(() => null);
            if (!app || app.active_members.some((user) => user.member_id === member_id)) throw error;
          }),
        ),
      ),
  };
}

/** Deletes something. Succeeds if it no longer exists, as after a lost response. */
const unlessGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error: unknown) => {
    if (!/^((sso|scim)_connection|connected_app)_not_found$/.test(toFlowError(error).failure.error_type ?? ''))
      throw error;
  });

type Operands = { filter_name: string; filter_value: unknown }[];

function queryOf({ text, status }: MemberQuery) {
  const operands: Operands = [
    ...(text ? [{ filter_name: 'member_email_fuzzy', filter_value: text }] : []),
    ...(status === 'all' ? [] : [{ filter_name: 'statuses', filter_value: [status] }]),
  ];
  return operands.length > 0 ? { query: { operator: 'AND' as const, operands: operands as never } } : {};
}

function rightsIn(permissions: Permitted): AdminRights {
  const isAllowed = (resource: string, action: string) => permissions[resource]?.[action] === true;
  const onMembers = (action: string) => isAllowed('stytch.member', action);
  const onOrganization = (action: string) => isAllowed('stytch.organization', action);
  return {
    search: onMembers('search'),
    invite: onMembers('create'),
    setRoles: onMembers('update.settings.roles'),
    deactivate: onMembers('delete'),
    endSessions: onMembers('revoke-sessions'),
    name: onOrganization('update.info.name'),
    slug: onOrganization('update.info.slug'),
    logo: onOrganization('update.info.logo-url'),
    methods: onOrganization('update.settings.allowed-auth-methods'),
    twoStep: onOrganization('update.settings.mfa-policy'),
    domains: onOrganization('update.settings.allowed-domains'),
    joinByEmail: onOrganization('update.settings.email-jit-provisioning'),
    invites: onOrganization('update.settings.email-invites'),
    joinBySso: onOrganization('update.settings.sso-jit-provisioning'),
    readSso: isAllowed('stytch.sso', 'get'),
    createSso: isAllowed('stytch.sso', 'create'),
    updateSso: isAllowed('stytch.sso', 'update'),
    deleteSso: isAllowed('stytch.sso', 'delete'),
    setDefault: onOrganization('update.settings.default-sso-connection'),
    readScim: isAllowed('stytch.scim', 'get'),
    createScim: isAllowed('stytch.scim', 'create'),
    updateScim: isAllowed('stytch.scim', 'update'),
    deleteScim: isAllowed('stytch.scim', 'delete'),
    mapGroups: isAllowed('stytch.scim', 'update') && onOrganization('update.settings.implicit-roles'),
    readApps: onMembers('get.connected-apps'),
    removeApps: onMembers('revoke.connected-app'),
  };
}

const hasCertificate = ({ verification_certificates }: SAMLConnection, base64: string): boolean =>
  verification_certificates.some(({ certificate }) => readCertificates(certificate)?.includes(base64));

function present<Organization extends object>(organization: Organization | null): { organization: Organization } {
  if (!organization) throw new FlowError({ kind: 'client', code: 'no_session' });
  return { organization };
}
