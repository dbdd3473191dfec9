import { createAccountSessions } from '@vestibule/host-sdk/server';
import { Hono } from 'hono';

/** The path at which the account lists and ends sessions. */
export const ACCOUNT_SESSIONS_PATH = '/account-sessions';

type AccountSessionsContext = {
  hostUrl: string;
  authUrl: string;
  providerUrl: string;
  projectId: string;
  secret: string;
  now: () => Date;
};

/** The part of the demo application's server that lists and ends the sessions of its users for the account. */
export function createDemoAccountSessions({ hostUrl, authUrl, providerUrl, ...context }: AccountSessionsContext): Hono {
  const { projectId, secret, now } = context;
  const url = hostUrl + ACCOUNT_SESSIONS_PATH;
  const placeOf = (ipAddress: string) => (/^(::1|127\.|::ffff:127\.)/.test(ipAddress) ? 'This machine' : null);
  const sessions = createAccountSessions({ url, authUrl, apiUrl: providerUrl, projectId, secret, placeOf, now });
  return new Hono().all(ACCOUNT_SESSIONS_PATH, (c) => sessions.handle(c.req.raw));
}
