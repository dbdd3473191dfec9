import { issueImpersonationToken } from '../api/impersonation.ts';
import { type Some, withoutUndefined } from '../common/withoutUndefined.ts';
import type { Clock } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { ProjectSettings } from '../state/project.ts';
import type { Secret } from '../state/secrets.ts';
import { restoreParts, type Snapshot, seal, takeParts, unseal } from '../storage/snapshot.ts';
import { createWebhooks, type Delivery, type Webhooks } from '../webhooks/createWebhooks.ts';
import type { EventsRequest } from '../wire/requests.ts';
import {
  createInterruptions,
  type FailureOrder,
  type Hold,
  type Interruptions,
  type Standing,
} from './interruptions.ts';
import { createRequestLog, isWished, type RequestLog, type RequestRecord, type RequestWish } from './requestLog.ts';
import { sentSecrets } from './sentSecrets.ts';

/** What tests and the console do to the emulator. The same over HTTP: `controlRoutes.ts`. */
export type Control = {
  /** Forgets users, sessions, mails, requests and orders; settings and clock are as at the start. */
  reset(): void;
  /** Everything that is kept, as plain JSON with a checksum: to be restored here or elsewhere. */
  snapshot(): Snapshot;
  /** Takes a snapshot for what the emulator remembers. @throws Error when it is none, or damaged */
  restore(snapshot: unknown): void;
  /** A token for `impersonation.authenticate`, as the provider's dashboard hands them out. @throws user_not_found */
  impersonate(userId: string, byEmail?: string): string;
  /** What the application was told by webhooks, oldest first. */
  webhookDeliveries(): Delivery[];
  /** Sends one again now. Resolves when the application has answered, or could not be reached. */
  sendWebhookAgain(id: string): Promise<void>;
  clock: Clock;
  project(): ProjectSettings;
  changeProject(changes: Some<ProjectSettings>): void;
  failNext(order: FailureOrder): void;
  /** Holds the next call that fits, until it is released. */
  hold(wish: RequestWish): Hold;
  releaseHold(id: string): void;
  /** The failures and holds that were ordered and are not over. */
  standing(): Standing;
  /** Forgets failures that were ordered and lets held calls go. */
  clearInterruptions(): void;
  /** What the emulator received, oldest first. Preflights are not listed. */
  requests(wish?: RequestWish): RequestRecord[];
  /** The next request that fits, once it is finished; one with an id above `afterId` if given. Default 5000 ms. */
  waitForRequest(
    wish: RequestWish & { afterId?: number | undefined; timeoutMs?: number | undefined },
  ): Promise<RequestRecord>;
  /** Calls back for every request, when it comes and when it is answered; returns the way to stop that. */
  watchRequests(listener: (record: RequestRecord) => void): () => void;
  /** What was issued and what callers sent that is for nobody else, for tests that look for it elsewhere. */
  secrets(): Secret[];
  /** What clients wrote to the event log. */
  loggedEvents(): EventsRequest;
  /** Calls back when anything a person could be looking at has changed. */
  subscribe(listener: () => void): () => void;
  /** Has those who subscribed look, and the application told, of what no request and no letter tells of. */
  changed(): void;
};

/** The parts of the control that the emulator itself needs. */
export type ControlParts = {
  control: Control;
  requestLog: RequestLog;
  interruptions: Interruptions;
  webhooks: Webhooks;
};

export function createControl(state: State): ControlParts {
  const requestLog = createRequestLog(state.clock.now);
  const interruptions = createInterruptions();
  const listeners = new Set<() => void>();
  const webhooks = createWebhooks(state);
  const control: Control = {
    reset() {
      interruptions.breakOff();
      requestLog.clear();
      webhooks.clear();
      state.reset();
      webhooks.begin();
    },
    snapshot: () => seal(takeParts(state)),
    restore(snapshot) {
      const parts = unseal(snapshot);
      control.reset();
      restoreParts(state, parts);
      webhooks.begin();
    },
    impersonate: (userId, byEmail = 'staff@garden.example') => issueImpersonationToken(state, userId, byEmail),
    webhookDeliveries: () => structuredClone([...webhooks.deliveries]),
    sendWebhookAgain: (id) => webhooks.sendAgain(id) ?? Promise.resolve(),
    clock: state.clock,
    project: () => structuredClone(state.project),
    changeProject(changes) {
      const { webhook_url: before } = state.project;
      state.project = { ...state.project, ...withoutUndefined(structuredClone(changes)) };
      if (before === '') webhooks.begin();
    },
    failNext: interruptions.failNext,
    hold: interruptions.hold,
    releaseHold: interruptions.release,
    standing: interruptions.standing,
    clearInterruptions: interruptions.clear,
    requests: (wish) => requestLog.records.filter((record) => !wish || isWished(record, wish)),
    waitForRequest: (wish) => waitForRequest(requestLog, wish),
    watchRequests: (listener) => requestLog.subscribe(listener),
    secrets: () => [...state.secrets.issued, ...sentSecrets(requestLog.records)],
    loggedEvents: () => [...state.loggedEvents],
    subscribe(listener) {
      const tell = () => listener();
      listeners.add(tell);
      const told = [requestLog, state.inbox, webhooks].map(({ subscribe }) => subscribe(tell));
      const stops = [...told, () => listeners.delete(tell)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    changed() {
      void webhooks.notice();
      for (const tell of [...listeners]) tell();
    },
  };
  return { control, requestLog, interruptions, webhooks };
}

function waitForRequest(
  log: RequestLog,
  wish: RequestWish & { afterId?: number | undefined; timeoutMs?: number | undefined },
): Promise<RequestRecord> {
  const afterId = wish.afterId ?? log.records.at(-1)?.id ?? 0;
  const fits = (record: RequestRecord) => record.id > afterId && record.status !== undefined && isWished(record, wish);
  const there = log.records.find(fits);
  if (there) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`No request to ${wish.path} was finished.`));
    }, wish.timeoutMs ?? 5000);
    const stop = log.subscribe((record) => {
      if (!fits(record)) return;
      clearTimeout(timer);
      stop();
      resolve(record);
    });
  });
}
