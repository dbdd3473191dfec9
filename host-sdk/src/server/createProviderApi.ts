const TIMEOUT_MS = 10_000;

/** A session as the provider lists it. Only sessions of users have the attributes of their device. */
export type ListedSession = {
  id: string;
  startedAt: string;
  lastAccessedAt: string;
  expiresAt: string;
  userAgent?: string;
  ipAddress?: string;
  /** The methods of the login, in the provider's words, such as `email_otp`. */
  factors: { type: string; deliveryMethod: string }[];
};

/** The calls of the provider's server API that this package makes. Each rejects with an Error that names the refusal. */
export type ProviderApi = {
  /** Returns the sessions of a user, or of a member of an organization. */
  listSessions(userId: string, organizationId?: string): Promise<ListedSession[]>;
  /** Returns the ids of a user's sessions. */
  sessions(userId: string): Promise<string[]>;
  /** Revokes a session. Resolves even if the session has already ended. */
  revokeSession(sessionId: string): Promise<void>;
  /** Returns the ids of the sessions of an organization's member. */
  memberSessions(organizationId: string, memberId: string): Promise<string[]>;
  /** Revokes a member's session. Resolves even if the session has already ended. */
  revokeMemberSession(sessionId: string): Promise<void>;
  /** Returns the ids of the apps that a user has given access. */
  connectedApps(userId: string): Promise<string[]>;
  /** Removes an app's access. Resolves even if the app has no access any more. */
  revokeConnectedApp(userId: string, appId: string): Promise<void>;
};

type SessionData = {
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  attributes?: { user_agent?: string; ip_address?: string } | null;
  authentication_factors?: { type: string; delivery_method: string }[];
};

const readListed = (id: string, session: SessionData): ListedSession => ({
  id,
  startedAt: session.started_at,
  lastAccessedAt: session.last_accessed_at,
  expiresAt: session.expires_at,
  ...(session.attributes?.user_agent && { userAgent: session.attributes.user_agent }),
  ...(session.attributes?.ip_address && { ipAddress: session.attributes.ip_address }),
  factors: (session.authentication_factors ?? []).map(({ type, delivery_method: deliveryMethod }) => ({
    type,
    deliveryMethod,
  })),
});

type Answer = {
  error_type?: string;
  sessions?: (SessionData & { session_id: string })[];
  member_sessions?: (SessionData & { member_session_id: string })[];
  connected_apps?: { connected_app_id: string }[];
};

/** Creates the calls, authorized by the project's secret. */
export function createProviderApi(project: { projectId: string; secret: string; apiUrl: string }): ProviderApi {
  const authorization = `Basic ${btoa(`${project.projectId}:${project.secret}`)}`;

  async function call(path: string, body?: object): Promise<Answer> {
    const response = await fetch(new URL(path, project.apiUrl), {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }) },
      // Redirects are refused, because they would send the secret to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: Answer = Object(await response.json().catch(() => null));
    if (response.ok) return answer;
    throw new ProviderRefusal(path, answer.error_type ?? `status ${response.status}`);
  }

  /** Makes a call that ends something. Succeeds if it has already ended. */
  const end = (path: string, body: object, isOver: string) =>
    call(path, body).then(
      () => {},
      (error: unknown) => {
        if (!(error instanceof ProviderRefusal && error.type === isOver)) throw error;
      },
    );
  const inPath = encodeURIComponent;

  return {
    async listSessions(userId, organizationId) {
      if (organizationId === undefined) {
        const { sessions = [] } = await call(`/v1/sessions?${new URLSearchParams({ user_id: userId })}`);
        return sessions.map((session) => readListed(session.session_id, session));
      }
      const query = new URLSearchParams({ organization_id: organizationId, member_id: userId });
      const { member_sessions = [] } = await call(`/v1/b2b/sessions?${query}`);
      return member_sessions.map((session) => readListed(session.member_session_id, session));
    },
    async sessions(userId) {
      const { sessions = [] } = await call(`/v1/sessions?${new URLSearchParams({ user_id: userId })}`);
      return sessions.map(({ session_id }) => session_id);
    },
    revokeSession: (session_id) => end('/v1/sessions/revoke', { session_id }, 'session_not_found'),
    async memberSessions(organization_id, member_id) {
      const { member_sessions = [] } = await call(
        `/v1/b2b/sessions?${new URLSearchParams({ organization_id, member_id })}`,
      );
      return member_sessions.map(({ member_session_id }) => member_session_id);
    },
    revokeMemberSession: (member_session_id) =>
      end('/v1/b2b/sessions/revoke', { member_session_id }, 'session_not_found'),
    async connectedApps(userId) {
      const { connected_apps = [] } = await call(`/v1/users/${inPath(userId)}/connected_apps`);
      return connected_apps.map(({ connected_app_id }) => connected_app_id);
    },
    revokeConnectedApp: (userId, appId) =>
      end(`/v1/users/${inPath(userId)}/connected_apps/${inPath(appId)}/revoke`, {}, 'connected_app_not_found'),
  };
}

/** A refusal of the provider. The message names the call and the provider's `error_type`. */
class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly type: string;

  constructor(path: string, type: string) {
    super(`The provider refused ${path.split('?')[0]}: ${type}.`);
    this.type = type;
  }
}
