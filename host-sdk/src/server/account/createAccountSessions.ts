import { isWebUrl } from '@vestibule/shared-protocol';
import { callback, checkOptions, type Rule, requireProject, text } from '../checkOptions.ts';
import { createProviderApi, type ListedSession, type ProviderApi } from '../createProviderApi.ts';
import { createVerifierFor, type VerifiedSession, type VerifySessionOptions } from '../createVerifySession.ts';
import { createPageEndpoint, type PageEndpoint } from '../pageEndpoint.ts';
import { providerUrl } from '../providerUrl.ts';

/** The options of {@link createAccountSessions}. */
export type AccountSessionsOptions = Pick<
  VerifySessionOptions,
  'projectId' | 'apiUrl' | 'clockToleranceSeconds' | 'now'
> & {
  /** A secret of the project. It belongs in an environment variable of the server, never in a page. */
  secret: string;
  /** The address of this endpoint on your server, exactly as in the deployment's `accountSessions`. */
  url: string;
  /** The address of the auth domain, such as `https://auth.example.com`. */
  authUrl: string;
  /**
   * Returns the place of an IP address in words, such as "Berlin, Germany", or null. Default: the account shows no place.
   */
  placeOf?: ((ipAddress: string) => string | null | Promise<string | null>) | undefined;
};

/** A session of a user or member, on any device. */
export type AccountSession = ListedSession & { place?: string };

/** Lists and ends the sessions of users and members, for the account. */
export type AccountSessions = PageEndpoint & {
  /**
   * Returns the sessions of a user that haven't ended, the last used one first. For a member, pass the id of the
   * organization, too.
   */
  list(userId: string, organizationId?: string): Promise<AccountSession[]>;
};

/**
 * Creates the endpoint by which the account lists the sessions of its user and ends them. The account asks `url`, with the
 * JWT of the session.
 *
 * Scripts of host pages can't use it: browsers let only the auth domain send its origin. A user sees and ends only their
 * own sessions, and only while the session of the request is open at the provider. So a copied JWT of an ended session
 * is refused.
 *
 * The deployment has to list `url` in `accountSessions`.
 *
 * @throws TypeError naming the option that is missing or of the wrong type.
 */
export function createAccountSessions(options: AccountSessionsOptions): AccountSessions {
  const { secret, url, authUrl, placeOf, ...verifyOptions } = options;
  checkOptions('createAccountSessions', { secret, url, authUrl, placeOf }, rules);
  for (const [name, value] of Object.entries({ secret, url, authUrl })) {
    if (value === undefined) throw new TypeError(`createAccountSessions: ${name} is missing.`);
  }
  const { projectId, now = () => new Date() } = verifyOptions;
  requireProject('createAccountSessions', projectId);
  const api = createProviderApi({ projectId, secret, apiUrl: verifyOptions.apiUrl ?? providerUrl(projectId) });

  /** A failure of the host's function only leaves the place out. */
  async function readPlace(ipAddress: string): Promise<string | null> {
    try {
      return (await placeOf?.(ipAddress)) ?? null;
    } catch {
      return null;
    }
  }

  async function list(userId: string, organizationId?: string): Promise<AccountSession[]> {
    const sessions = await api.listSessions(userId, organizationId);
    const open = sessions.filter(({ expiresAt }) => Date.parse(expiresAt) > now().getTime());
    const withPlaces = open.map(async (session): Promise<AccountSession> => {
      const { ipAddress } = session;
      const place = ipAddress === undefined ? null : await readPlace(ipAddress);
      return { ...session, ...(place && { place }) };
    });
    return (await Promise.all(withPlaces)).sort((a, b) => Date.parse(b.lastAccessedAt) - Date.parse(a.lastAccessedAt));
  }

  return {
    list,
    ...createPageEndpoint({
      of: 'createAccountSessions',
      authUrl,
      verifySession: createVerifierFor('createAccountSessions', verifyOptions),
      readPagePost,
      async judge({ end }, { userId, sessionId, organization }) {
        const organizationId = organization?.organization_id;
        const sessions = await list(userId, organizationId);
        // The JWT outlives its session.
        if (!sessions.some(({ id }) => id === sessionId)) return { status: 401, body: { error: 'unauthorized' } };
        const isEnding = ({ id }: AccountSession) => id !== sessionId && (end === 'others' || end === id);
        await endAll(api, sessions.filter(isEnding), organizationId !== undefined);
        const left = sessions.filter((session) => !isEnding(session));
        return { status: 200, body: { sessions: left.map((session) => toWire(session, sessionId)) } };
      },
    }),
  };
}

/** Ends all sessions, so that a failure does not leave others open. Rejects with the first failure. */
async function endAll(api: ProviderApi, sessions: AccountSession[], isOfMember: boolean): Promise<void> {
  const end = isOfMember ? api.revokeMemberSession : api.revokeSession;
  const results = await Promise.allSettled(sessions.map(({ id }) => end(id)));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

const toWire = (session: AccountSession, ownId: VerifiedSession['sessionId']) => ({
  id: session.id,
  is_own: session.id === ownId,
  started_at: session.startedAt,
  last_accessed_at: session.lastAccessedAt,
  expires_at: session.expiresAt,
  user_agent: session.userAgent,
  place: session.place,
  factors: session.factors.map(({ type, deliveryMethod }) => ({ type, delivery_method: deliveryMethod })),
});

type SessionsPost = { jwt: string; end?: string };

/** Reads the post of a page: a request for the sessions, or to end one (`end` is its id) or `others`. */
function readPagePost(body: string): SessionsPost | null {
  try {
    const { session_jwt: jwt, end } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (typeof jwt !== 'string' || !/^[\w.-]+$/.test(jwt)) return null;
    if (end === undefined) return { jwt };
    return typeof end === 'string' && /^[\w-]{1,200}$/.test(end) ? { jwt, end } : null;
  } catch {
    return null;
  }
}

const address: Rule = ['an http or https URL', isWebUrl];
const rules = { secret: text, url: address, authUrl: address, placeOf: callback } as const;
