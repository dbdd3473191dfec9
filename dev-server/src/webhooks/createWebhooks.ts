import { createHmac } from 'node:crypto';
import { coalesceRuns } from '../common/coalesceRuns.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS, timestamp } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import type { Session, User } from '../wire/responses.ts';

export type WebhookEvent = {
  project_id: string;
  event_id: string;
  action: 'CREATE' | 'UPDATE' | 'DELETE';
  object_type: 'user' | 'session';
  source: 'DIRECT';
  /** The id of the user or session. */
  id: string;
  timestamp: string;
  user?: User;
  session?: Session;
};

/** The delivery of one event to the application. */
export type Delivery = {
  id: string;
  event: WebhookEvent;
  url: string;
  /** The last HTTP status; `failed` without a response; missing while a request is running. */
  status?: number | 'failed';
  attempts: number;
  atMs: number;
  /** When the next automatic attempt is due, by the emulator's clock; missing if none is planned. */
  nextAttemptAtMs?: number;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

const KEPT_DELIVERIES = 1000;
const SENT_AT_ONCE = 100;
/** The request timeout, and the delays between attempts: https://docs.svix.com/retries. */
const TIMEOUT_MS = 15 * SECOND_MS;
const RETRY_DELAYS_MS = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS],
  ...[5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS],
];
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Sends webhooks about created, changed and deleted users and sessions to the setting `webhook_url`. Their signatures
 * have the format of Svix, the provider's webhook service. Failed deliveries are retried up to seven times, with Svix's
 * delays by the emulator's clock.
 */
export function createWebhooks(state: State) {
  const { clock } = state;
  const deliveries: Delivery[] = [];
  const listeners = new Set<() => void>();
  const pendingTasks: (() => void)[] = [];
  const closer = new AbortController();
  let known: Known | undefined;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = clock.subscribe(sendDue);

  function changed(): void {
    for (const listener of listeners) listener();
  }

  async function send(delivery: Delivery): Promise<void> {
    delete delivery.nextAttemptAtMs;
    delete delivery.status;
    if (running >= SENT_AT_ONCE) await new Promise<void>((resolve) => pendingTasks.push(resolve));
    running += 1;
    delivery.attempts += 1;
    const status = await post(state, delivery, AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closer.signal]));
    running -= 1;
    pendingTasks.shift()?.();
    delivery.status = status;
    const pauseMs = isAccepted(status) ? undefined : RETRY_DELAYS_MS[delivery.attempts - 1];
    if (pauseMs !== undefined && deliveries.includes(delivery)) delivery.nextAttemptAtMs = clock.now() + pauseMs;
    sendDue();
    changed();
  }

  /** Retries due deliveries whose URL is still configured, and sets the timer for the next retry. */
  function sendDue(): void {
    clearTimeout(timer);
    if (closer.signal.aborted) return;
    const isDue = ({ nextAttemptAtMs = Number.POSITIVE_INFINITY }: Delivery) => nextAttemptAtMs <= clock.now();
    for (const delivery of deliveries.filter(isDue)) {
      if (delivery.url === state.project.webhook_url) void send(delivery);
      else delete delivery.nextAttemptAtMs;
    }
    const comingMs = deliveries.flatMap(({ nextAttemptAtMs = [] }) => nextAttemptAtMs);
    if (comingMs.length === 0) return;
    const next = comingMs.reduce((a, b) => Math.min(a, b));
    timer = setTimeout(sendDue, Math.min(next - clock.now(), LONGEST_TIMER_MS)).unref();
  }

  function takeBaseline(): void {
    known = state.project.webhook_url === '' ? undefined : knownOf(state);
  }

  const sendChanges = coalesceRuns(() => {
    const url = state.project.webhook_url;
    const before = known;
    takeBaseline();
    if (!before || !known) return;
    const events = [...eventsBetween(before, known, state)];
    for (const event of events) {
      const delivery: Delivery = { id: newId('msg'), event, url, attempts: 0, atMs: clock.now() };
      deliveries.push(delivery);
      if (deliveries.length > KEPT_DELIVERIES) deliveries.shift();
      void send(delivery);
    }
    if (events.length > 0) changed();
  });

  takeBaseline();
  return {
    /** The newest thousand deliveries, oldest first. */
    deliveries: deliveries as readonly Delivery[],

    /** Stores the current state for comparison, without events: after a URL is set, or the state is replaced. */
    takeBaseline,

    /** Detects changes since the last call and starts to send them. */
    async detectChanges(): Promise<void> {
      if (known) await sendChanges();
    },

    /** Sends an event again. Returns undefined for an unknown id. */
    sendAgain(id: string): Promise<void> | undefined {
      const delivery = deliveries.find((delivery) => delivery.id === id);
      return delivery && send(delivery);
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    clear(): void {
      deliveries.length = 0;
      clearTimeout(timer);
      changed();
    },

    /** Aborts running requests and stops retries. */
    close(): void {
      closer.abort();
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

const isAccepted = (status: number | 'failed') => typeof status === 'number' && status >= 200 && status < 300;

async function post(state: State, { id, url, event }: Delivery, signal: AbortSignal): Promise<number | 'failed'> {
  const body = JSON.stringify(event);
  const headers = { 'Content-Type': 'application/json', ...signatureOf(state, id, body) };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 'failed';
  }
}

/** The state as the application knows it from events. */
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

/**
 * Returns the signature headers: https://docs.svix.com/receiving/verifying-payloads/how-manual. They use real time,
 * because receivers check it.
 */
function signatureOf(state: State, id: string, body: string): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(state.project.webhook_secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': seconds, 'svix-signature': `v1,${signature}` };
}
