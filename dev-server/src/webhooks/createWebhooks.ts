import { createHmac } from 'node:crypto';
import { timestamp } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import type { Session, User } from '../wire.ts';

export type WebhookEvent = {
  project_id: string;
  event_id: string;
  action: 'CREATE' | 'UPDATE' | 'DELETE';
  object_type: 'user' | 'session';
  source: 'DIRECT';
  /** Of the user or the session. */
  id: string;
  timestamp: string;
  user?: User;
  session?: Session;
};

/** One event on its way to the application. */
export type Delivery = {
  id: string;
  event: WebhookEvent;
  url: string;
  /** What the application answered last; `failed` when it could not be reached, missing while it is asked. */
  status?: number | 'failed';
  attempts: number;
  atMs: number;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

const KEPT_DELIVERIES = 200;
const TIMEOUT_MS = 5000;

/**
 * Tells the application of users and sessions that came, changed or went, at the address in the setting `webhook_url`, signed as
 * Svix does for the provider. An event is sent once; the console sends it again.
 */
export function createWebhooks(state: State) {
  const deliveries: Delivery[] = [];
  const listeners = new Set<() => void>();
  let known: Known | undefined;

  function changed(): void {
    for (const listener of listeners) listener();
  }

  async function send(delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    delete delivery.status;
    const body = JSON.stringify(delivery.event);
    const headers = { 'Content-Type': 'application/json', ...signatureOf(state, delivery.id, body) };
    try {
      const options = {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      } as const;
      delivery.status = (await fetch(delivery.url, options)).status;
    } catch {
      delivery.status = 'failed';
    }
    changed();
  }

  return {
    /** Oldest first; the newest two hundred. */
    deliveries: deliveries as readonly Delivery[],

    /** Looks for what has changed since the last time. Nothing is sent for what was there before the address was set. */
    notice(): void {
      const url = state.project.webhook_url;
      const before = known;
      known = url === '' ? undefined : knownOf(state);
      if (!before || !known) return;
      const events = [...eventsBetween(before, known, state)];
      for (const event of events) {
        const delivery: Delivery = { id: newId('msg'), event, url, attempts: 0, atMs: state.clock.now() };
        deliveries.push(delivery);
        if (deliveries.length > KEPT_DELIVERIES) deliveries.shift();
        void send(delivery);
      }
      if (events.length > 0) changed();
    },

    /** Sends an event again. Undefined when there is no such delivery. */
    sendAgain(id: string): Promise<void> | undefined {
      const delivery = deliveries.find((one) => one.id === id);
      return delivery && send(delivery);
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    clear(): void {
      deliveries.length = 0;
      known = undefined;
      changed();
    },
  };
}

/** What the application has been told of: users as they were, and sessions. */
type Known = { users: Map<string, string>; sessions: Map<string, string> };

function knownOf(state: State): Known {
  return {
    users: new Map(state.users.all().map((user) => [user.user_id, JSON.stringify(user)])),
    sessions: new Map(state.sessions.all().map(({ session }) => [session.session_id, JSON.stringify(session)])),
  };
}

function* eventsBetween(before: Known, now: Known, state: State): Generator<WebhookEvent> {
  const event = (
    action: WebhookEvent['action'],
    object_type: WebhookEvent['object_type'],
    id: string,
    text: string,
  ) => ({
    ...{
      project_id: state.identity.projectId,
      event_id: newId('event'),
      action,
      object_type,
      source: 'DIRECT' as const,
    },
    ...{ id, timestamp: timestamp(state.clock.now()), [object_type]: JSON.parse(text) as object },
  });
  for (const [id, text] of now.users) {
    const was = before.users.get(id);
    if (was !== text) yield event(was === undefined ? 'CREATE' : 'UPDATE', 'user', id, text);
  }
  for (const [id, text] of before.users) if (!now.users.has(id)) yield event('DELETE', 'user', id, text);
  for (const [id, text] of now.sessions) if (!before.sessions.has(id)) yield event('CREATE', 'session', id, text);
  for (const [id, text] of before.sessions) if (!now.sessions.has(id)) yield event('DELETE', 'session', id, text);
}

/** https://docs.svix.com/receiving/verifying-payloads/how-manual; receivers judge the moment by their own clock. */
function signatureOf(state: State, id: string, body: string): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(state.project.webhook_secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` };
}
