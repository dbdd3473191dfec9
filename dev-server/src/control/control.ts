import { issueImpersonationToken } from '../api/impersonation.ts';
import { type PartialOrUndefined, withoutUndefined } from '../common/withoutUndefined.ts';
import type { Clock } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { findSettingMistake } from '../state/findSettingMistake.ts';
import type { ProjectSettings } from '../state/project.ts';
import type { Secret } from '../state/secrets.ts';
import { restoreParts, type Snapshot, seal, takeParts, unseal } from '../storage/snapshot.ts';
import { createWebhooks, type Delivery, type Webhooks } from '../webhooks/createWebhooks.ts';
import { ApiError } from '../wire/apiError.ts';
import type { EventsRequest } from '../wire/requests.ts';
import { type ClockFollowers, createClockFollowers } from './clockFollowers.ts';
import {
  createInterruptions,
  type FailureOrder,
  type Hold,
  type Interruptions,
  type Standing,
} from './interruptions.ts';
import { createOrganizationControl, type OrganizationControl } from './organizationControl.ts';
import {
  createRequestLog,
  matchesRequest,
  type RequestLog,
  type RequestRecord,
  type RequestWish,
} from './requestLog.ts';
import { sentSecrets } from './sentSecrets.ts';
import { createUserControl, type UserControl } from './users/userControl.ts';

/** The test interface of the emulator. `controlRoutes.ts` offers the same over HTTP. */
export type Control = {
  /**
   * Clears users, sessions, messages, requests, ordered failures and holds, and restores the initial settings and
   * clock.
   */
  reset(): void;
  /** Returns the state as plain JSON with a checksum, for `restore` here or in another emulator. */
  snapshot(): Snapshot;
  /** Replaces the state with a snapshot. @throws Error for damaged or other data */
  restore(snapshot: unknown): void;
  /** Issues a token for `impersonation.authenticate`, like the provider's dashboard. @throws user_not_found */
  impersonate(userId: string, byEmail?: string): string;
  /** The users of a project without organizations. */
  users: UserControl;
  /** Organizations, members, invites and connections of a project with organizations. */
  organizations: OrganizationControl;
  /** The webhook deliveries, oldest first. */
  webhookDeliveries(): Delivery[];
  /** Sends a delivery again. Resolves after the response or the failure. */
  sendWebhookAgain(id: string): Promise<void>;
  clock: Clock;
  /** The processes that run on the emulator's clock. */
  clockFollowers: ClockFollowers;
  project(): ProjectSettings;
  /** @throws Error naming the setting, if it doesn't exist or the value has another type */
  changeProject(changes: PartialOrUndefined<ProjectSettings>): void;
  failNext(order: FailureOrder): void;
  /** Holds the next matching call until it is released. */
  hold(wish: RequestWish): Hold;
  /** Handles the next matching call. Its response waits until it is released. */
  holdAnswer(wish: RequestWish): Hold;
  releaseHold(id: string): void;
  /** The pending failures and holds. */
  standing(): Standing;
  /** Removes ordered failures and releases held calls. */
  clearInterruptions(): void;
  /** The received requests, oldest first, without preflights. */
  requests(wish?: RequestWish): RequestRecord[];
  /**
   * Resolves with the next matching request after its response. `afterId` also admits earlier requests with a higher id.
   * Timeout 5000 ms by default.
   */
  waitForRequest(
    wish: RequestWish & { afterId?: number | undefined; timeoutMs?: number | undefined },
  ): Promise<RequestRecord>;
  /** Calls the listener when a request arrives and when it is answered. Returns a function that unsubscribes it. */
  watchRequests(listener: (record: RequestRecord) => void): () => void;
  /** All issued and received secrets, for tests that search for leaks. */
  secrets(): Secret[];
  /** Entries of the clients' event log. */
  loggedEvents(): EventsRequest;
  /** Calls the listener after every change visible in the console. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Notifies listeners and webhooks of changes that came without a request or message. */
  changed(): void;
};

/** The parts of the control for the emulator itself. */
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
      interruptions.abort();
      requestLog.clear();
      webhooks.clear();
      state.reset();
      webhooks.takeBaseline();
    },
    snapshot: () => seal(takeParts(state)),
    restore(snapshot) {
      const parts = unseal(snapshot);
      control.reset();
      restoreParts(state, parts);
      webhooks.takeBaseline();
    },
    impersonate: (userId, byEmail = 'staff@garden.example') => issueImpersonationToken(state, userId, byEmail),
    users: createUserControl(state),
    organizations: createOrganizationControl(state),
    webhookDeliveries: () => structuredClone([...webhooks.deliveries]),
    sendWebhookAgain: (id) => webhooks.sendAgain(id) ?? Promise.resolve(),
    clock: state.clock,
    clockFollowers: createClockFollowers(state.clock),
    project: () => structuredClone(state.project),
    changeProject(changes) {
      const mistake = findSettingMistake(state.project, changes);
      if (mistake) throw new ApiError('bad_request', mistake);
      const { webhook_url: before } = state.project;
      state.project = { ...state.project, ...withoutUndefined(structuredClone(changes)) };
      if (before === '') webhooks.takeBaseline();
    },
    failNext: interruptions.failNext,
    hold: interruptions.hold,
    holdAnswer: interruptions.holdAnswer,
    releaseHold: interruptions.release,
    standing: interruptions.standing,
    clearInterruptions: interruptions.clear,
    requests: (wish) => requestLog.records.filter((record) => !wish || matchesRequest(record, wish)),
    waitForRequest: (wish) => waitForRequest(requestLog, wish),
    watchRequests: (listener) => requestLog.subscribe(listener),
    secrets: () => [...state.secrets.issued, ...sentSecrets(requestLog.records)],
    loggedEvents: () => [...state.loggedEvents],
    subscribe(listener) {
      const notify = () => listener();
      listeners.add(notify);
      const unsubscribes = [requestLog, state.inbox, webhooks].map(({ subscribe }) => subscribe(notify));
      const stops = [...unsubscribes, () => listeners.delete(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    changed() {
      void webhooks.detectChanges();
      for (const notify of [...listeners]) notify();
    },
  };
  return { control, requestLog, interruptions, webhooks };
}

function waitForRequest(
  log: RequestLog,
  wish: RequestWish & { afterId?: number | undefined; timeoutMs?: number | undefined },
): Promise<RequestRecord> {
  const afterId = wish.afterId ?? log.records.at(-1)?.id ?? 0;
  const matches = (record: RequestRecord) =>
    record.id > afterId && record.status !== undefined && matchesRequest(record, wish);
  const earlierRecord = log.records.find(matches);
  if (earlierRecord) return Promise.resolve(earlierRecord);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`No request to ${wish.path} finished in time.`));
    }, wish.timeoutMs ?? 5000);
    const stop = log.subscribe((record) => {
      if (!matches(record)) return;
      clearTimeout(timer);
      stop();
      resolve(record);
    });
  });
}
