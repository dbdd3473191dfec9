import { isWebUrl } from '@vestibule/shared-protocol';
import { checkOptions, type Rule, secondsFrom } from '../checkOptions.ts';
import { createVerifierFor, type VerifySessionOptions } from '../createVerifySession.ts';
import { createPageEndpoint, type PageEndpoint } from '../pageEndpoint.ts';
import { createMemoryStore, isStore, type SharedStore } from '../store/sharedStore.ts';
import { createRecords, type StoredUse } from './activityRecords.ts';

/** The options of {@link createAppActivity}. */
export type AppActivityOptions = Pick<
  VerifySessionOptions,
  'projectId' | 'apiUrl' | 'clockToleranceSeconds' | 'now'
> & {
  /** The address of this activity on your server, exactly as in the deployment's `appActivity`. */
  url: string;
  /** The address of the auth domain, such as `https://auth.example.com`. */
  authUrl: string;
  /** The store of the times. Default: the memory of this process, for a single server. */
  store?: SharedStore | undefined;
  /** The precision of the times, in seconds: a server writes once in this time for each user and app. Default 60. */
  everySeconds?: number | undefined;
};

/** The last use of a user's account by an app, on any device. */
export type AppUse = { clientId: string; lastUsedAtMs: number };

/** Remembers when connected apps last used the accounts of users, and tells the users. */
export type AppActivity = PageEndpoint & {
  /** Notes a use: `onUse: activity.record` of `protectResource`. Rejects if the store can't be reached. */
  record(access: { userId: string; clientId: string }): Promise<void>;
  /** Returns the last use by each app, the newest first. Uses older than 180 to 360 days are forgotten. */
  list(userId: string): Promise<AppUse[]>;
};

const MOST_CHARACTERS = 2_048;

/**
 * Creates the activity of connected apps: when each app last used an account at your servers. The account on the auth
 * domain shows it on all devices of the user. It asks `url`, with the JWT of the session.
 *
 * Scripts of host pages can't read it: browsers let only the auth domain send its origin. A user reads only their own.
 *
 * The deployment has to list `url` in `appActivity`.
 *
 * @throws TypeError naming the option that is missing or of the wrong type.
 */
export function createAppActivity(options: AppActivityOptions): AppActivity {
  const { url, authUrl, store: sharedStore, everySeconds = 60, ...verifyOptions } = options;
  checkOptions('createAppActivity', { url, authUrl, store: sharedStore, everySeconds }, rules);
  for (const [name, value] of Object.entries({ url, authUrl })) {
    if (value === undefined) throw new TypeError(`createAppActivity: ${name} is missing.`);
  }
  const { now = () => new Date() } = verifyOptions;
  const records = createRecords(sharedStore ?? createMemoryStore(now), now);
  /** The times of the last writes by this process. A missing entry only costs a write. */
  const writes = new Map<string, number>();

  async function record({ userId, clientId }: { userId: string; clientId: string }): Promise<void> {
    const nowMs = now().getTime();
    const key = JSON.stringify([userId, clientId]);
    const sinceMs = nowMs - (writes.get(key) ?? Number.NEGATIVE_INFINITY);
    // If the time since then is negative, the clock was set back.
    if (sinceMs >= 0 && sinceMs < everySeconds * 1_000) return;
    for (const [oldKey, writtenMs] of writes) {
      if (nowMs - writtenMs < everySeconds * 1_000) break;
      writes.delete(oldKey);
    }
    writes.delete(key);
    writes.set(key, nowMs);
    await records
      .change(userId, clientId, (use) => ({ ...use, last_ms: Math.max(use.last_ms, nowMs) }))
      .catch((error: unknown) => {
        writes.delete(key);
        throw error;
      });
  }

  return {
    record,

    async list(userId) {
      const uses = (await records.read(userId)).filter(({ last_ms }) => last_ms > 0);
      return uses.map(({ client_id: clientId, last_ms: lastUsedAtMs }) => ({ clientId, lastUsedAtMs }));
    },

    ...createPageEndpoint({
      of: 'createAppActivity',
      authUrl,
      verifySession: createVerifierFor('createAppActivity', verifyOptions),
      readPagePost,
      async judge({ app }, { userId }) {
        if (app) await records.change(userId, app.clientId, (use) => ({ ...use, app_id: app.id }));
        const uses: StoredUse[] = app ? [] : await records.read(userId);
        return { status: 200, body: { uses: uses.filter(({ last_ms }) => last_ms > 0) } };
      },
    }),
  };
}

type ActivityPost = { jwt: string; app?: { id: string; clientId: string } };

/** Reads the post of a page: a request for the uses, or with `app` the two ids of one app. Null for any other text. */
function readPagePost(body: string): ActivityPost | null {
  try {
    const { session_jwt: jwt, app } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (typeof jwt !== 'string' || !/^[\w.-]+$/.test(jwt)) return null;
    if (app === undefined) return { jwt };
    const { id, client_id: clientId } = Object(app) as Record<string, unknown>;
    return isShortText(id) && isShortText(clientId) ? { jwt, app: { id, clientId } } : null;
  } catch {
    return null;
  }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;

const address: Rule = ['an http or https URL', isWebUrl];
const rules = {
  url: address,
  authUrl: address,
  store: ['an object with add, read and replace', isStore],
  everySeconds: secondsFrom(0),
} as const;
