import type { Deployment } from '../../deployment.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { postToServer } from '../../provider/postToServer.ts';

/** The longest time that the account waits for the servers, in milliseconds. */
const LIMIT_MS = 3_000;
const MOST_USES = 500;

type Servers = Pick<Deployment, 'appActivity'>;

/** The last use of the account by an app, on any device. */
export type AppUse = {
  /** The ids that a token or the account has for the app. */
  ids: string[];
  /** Milliseconds since the epoch. */
  lastMs: number;
};

/**
 * Asks the servers of the application when apps last used the account, with the JWT of the session. Only addresses of
 * the deployment get it. A server that does not answer in time only leaves its uses out.
 */
export async function readUses({ appActivity = [] }: Servers, jwt: string | undefined): Promise<AppUse[]> {
  if (jwt === undefined) return [];
  const responses = appActivity.map((address) =>
    withTimeout(
      postToServer(address, { session_jwt: jwt }).then((response) => response.json()),
      LIMIT_MS,
    ).then(readResponse, () => {
      console.warn(`[vestibule] A server of the deployment's "appActivity" didn't answer: ${address}`);
      return [];
    }),
  );
  return (await Promise.all(responses)).flat();
}

/**
 * Tells the servers both ids of an app that has got access: the id in tokens, and the one in the account, which differs
 * for an app with a metadata document. The visitor leaves meanwhile. A failure only hides the last use.
 */
export function nameApp(
  { appActivity = [] }: Servers,
  jwt: string | undefined,
  { appId, clientId }: { appId: string; clientId: string },
): void {
  if (jwt === undefined || appId === clientId) return;
  const body = { session_jwt: jwt, app: { id: appId, client_id: clientId } };
  for (const address of appActivity) postToServer(address, body).catch(() => {});
}

function readResponse(response: unknown): AppUse[] {
  const { uses }: Record<string, unknown> = Object(response);
  if (!Array.isArray(uses)) return [];
  return uses.slice(0, MOST_USES).flatMap((use): AppUse[] => {
    const { client_id, app_id, last_ms: lastMs }: Record<string, unknown> = Object(use);
    const ids = [client_id, app_id].filter((id) => typeof id === 'string');
    return typeof lastMs === 'number' && Number.isFinite(lastMs) && ids.length > 0 ? [{ ids, lastMs }] : [];
  });
}
