import { isWebUrl } from '@vestibule/shared-protocol';
import { checkOptions, requireProject, text } from './checkOptions.ts';
import { createProviderApi } from './createProviderApi.ts';
import { providerUrl } from './providerUrl.ts';

export type RevokeSessionsOptions = {
  /** The id of the project at the provider, such as `project-live-...`. */
  projectId: string;
  /** A secret of the project. It belongs in an environment variable of the server, never in a page. */
  secret: string;
  /** The address of the provider's API. Default: the provider's, by the project's id. */
  apiUrl?: string | undefined;
};

/** The result of `revokeSessions`: the ids of the sessions and of the connected apps that have ended. */
export type RevokedSessions = { sessionIds: string[]; connectedAppIds: string[] };

/**
 * Revokes the sessions of a user. If the provider refuses a call, it makes the other calls first, then rejects. The
 * function can then be called again.
 */
export type RevokeSessions = (
  userId: string,
  choice?: {
    /** The id of a session to keep, such as that of the request: `verified.sessionId`. */
    except?: string | undefined;
    /** For a member, whose id is `userId`: the id of the organization, `verified.organization.organization_id`. */
    organizationId?: string | undefined;
    /** Also removes the access of all connected apps and agents. Default `false`. Not for members. */
    connectedApps?: boolean | undefined;
  },
) => Promise<RevokedSessions>;

/**
 * Creates the function with which an application's server logs a user out everywhere, for example after a device was
 * lost. It lists the user's sessions at the provider and revokes each one.
 *
 * A revoked session can't be refreshed. An earlier JWT passes `verifySession` until it expires, at most five minutes
 * later.
 *
 * @throws TypeError if the project or the secret is missing, or an option is unknown or of the wrong type; names the
 * option.
 */
export function createRevokeSessions(options: RevokeSessionsOptions): RevokeSessions {
  checkOptions('createRevokeSessions', options, optionRules);
  const { projectId, secret } = options;
  requireProject('createRevokeSessions', projectId);
  if (!secret) throw new TypeError('createRevokeSessions: secret is missing. Is the environment variable set?');
  const api = createProviderApi({ projectId, secret, apiUrl: options.apiUrl ?? providerUrl(projectId) });

  return async (userId, choice = {}) => {
    if (!text[1](userId)) throw new TypeError('revokeSessions needs the ID of a user or member.');
    checkOptions('revokeSessions', choice, choiceRules);
    const { organizationId } = choice;
    const isMember = organizationId !== undefined;
    if (isMember && choice.connectedApps)
      throw new TypeError('revokeSessions: connectedApps works only for users, not for members.');
    if (!isMember && userId.startsWith('member-')) {
      throw new TypeError('revokeSessions: pass organizationId to log out a member.');
    }
    const sessions = await (isMember ? api.memberSessions(organizationId, userId) : api.sessions(userId));
    const revokeSession = isMember ? api.revokeMemberSession : api.revokeSession;
    const sessionIds = sessions.filter((id) => id !== choice.except);
    const connectedAppIds = choice.connectedApps ? await api.connectedApps(userId) : [];
    await all([
      ...sessionIds.map((id) => () => revokeSession(id)),
      ...connectedAppIds.map((id) => () => api.revokeConnectedApp(userId, id)),
    ]);
    return { sessionIds, connectedAppIds };
  };
}

/** The number of calls at the same time. More calls would reach the provider's limit for users with many sessions. */
const AT_ONCE = 10;

/** Makes all calls, so that a failure does not leave other sessions open. Rejects with the first failure. */
async function all(calls: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  const queue = [...calls];
  const work = async () => {
    for (let call = queue.shift(); call; call = queue.shift()) await call().catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length === 0) return;
  throw new Error(`revokeSessions: ${failures.length} of ${calls.length} calls failed. Call it again.`, {
    cause: failures[0],
  });
}

const optionRules = { projectId: text, secret: text, apiUrl: ['an http or https URL', isWebUrl] } as const;
const choiceRules = {
  except: text,
  organizationId: text,
  connectedApps: ['a boolean', (value: unknown) => typeof value === 'boolean'],
} as const;
