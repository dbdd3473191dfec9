import { lastAuthenticatedAtMs } from '../api/authorization.ts';
import * as users from '../api/idp.ts';
import * as members from '../b2b/connected-apps/memberIdp.ts';
import type { State } from '../state/createState.ts';

/** The account that is logged in to a browser: a user, or a member in a project with organizations. */
export type Visitor = { accountId: string; token: string; authenticatedAtMs: number; logOut(): void };

/** Returns the visitor with this session token; undefined without a live session. */
export function findVisitor(state: State, token: string): Visitor | undefined {
  const { sessions, b2b } = state;
  if (state.project.vertical === 'B2B') {
    const open = b2b.sessions.find(token);
    return open && { ...visitor(open.session, open.session.member_id, token), logOut: () => b2b.sessions.revoke(open) };
  }
  const open = sessions.find(token);
  return open && { ...visitor(open.session, open.session.user_id, token), logOut: () => sessions.revoke(open) };
}

const visitor = (session: Parameters<typeof lastAuthenticatedAtMs>[0], accountId: string, token: string) => ({
  accountId,
  token,
  authenticatedAtMs: lastAuthenticatedAtMs(session),
});

/** Returns whether a live session has this id. */
export const hasSession = ({ project, sessions, b2b }: State, sessionId: string): boolean =>
  (project.vertical === 'B2B' ? b2b : { sessions }).sessions.findById(sessionId) !== undefined;

/** Returns the function that decides on a request: for users, or for members of organizations. */
export const submitFor = ({ project }: State) => (project.vertical === 'B2B' ? members : users).submitAuthorize;
