import {
  defaultConfig,
  isMembershipList,
  isProjectFacts,
  isSessionState,
  type Organization,
  type Session,
  type SessionState,
  type SessionTokens,
  signedOut,
  type User,
  type UserChange,
} from '@vestibule/shared-protocol';
import { isNull } from '../calls/readResponse.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { HostSdkError } from '../errors/errors.ts';
import { logMistake } from '../errors/logMistake.ts';
import type { Mounted } from '../mount/Mounted.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import type { OpaqueTokens } from '../redirect/opaqueToken.ts';
import { remember } from '../subscriptions/history.ts';
import { storeOf } from '../subscriptions/sessionStore.ts';
import type { SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import { type AskFrame, createAskFrame, type OpenFrame } from './askFrame.ts';
import { extendWhileActive } from './extendWhileActive.ts';
import { createHandleRedirect } from './handleRedirect.ts';
import { createStepUp } from './stepUp.ts';

export type SessionOptions = {
  /** Minutes that a session lasts if a mount's configuration doesn't say. 5 to 527040; default 30. */
  sessionDurationMinutes?: number | undefined;
  /**
   * While the visitor is active on the page, sets the end of the session to `sessionDurationMinutes` from now, at most
   * every three minutes. Default false: the session ends when its time is over.
   */
  keepAlive?: boolean | undefined;
};

/** The look of the step-up dialog, read when it opens. */
type Appearance = Pick<MountOptions, 'theme' | 'locale' | 'texts' | 'failureTexts'>;

/** The calls that read, change and end the session through a frame. A lazy chunk. */
export type SessionCalls = ReturnType<typeof createSessionCalls>;

/**
 * Returns the calls of a client, which are created once. They are stored by the client's signal, because a page may
 * load this chunk twice after a failure.
 *
 * @param key identifies clients with the same options, which share a hidden frame.
 * @param signal aborted when the client is destroyed.
 * @param mounts the widgets on the page, read at every question.
 * @param openFrame mounts a frame outside of a widget.
 * @param opaqueTokens hides tokens from the application.
 * @throws HostSdkError `unmounted` if the client was destroyed while this chunk was loading.
 */
export function sessionCallsOf(
  key: string,
  signal: AbortSignal,
  subscriptions: SessionSubscriptions,
  mounts: Set<Mounted>,
  openFrame: OpenFrame,
  opaqueTokens: OpaqueTokens,
  options: SessionOptions & Appearance,
): SessionCalls {
  if (signal.aborted) throw new HostSdkError('unmounted', 'The client was destroyed.');
  const cachedSignal = signal as AbortSignal & { calls?: SessionCalls };
  cachedSignal.calls ??= createSessionCalls(key, signal, subscriptions, mounts, openFrame, opaqueTokens, options);
  return cachedSignal.calls;
}

/**
 * The delay in milliseconds before a silent frame is loaded again, if no event causes that. Doubled with each attempt.
 */
const FIRST_PAUSE_MS = 30_000;

const isBoolean = (value: unknown) => typeof value === 'boolean';

function createSessionCalls(
  key: string,
  signal: AbortSignal,
  subscriptions: SessionSubscriptions,
  mounts: Set<Mounted>,
  openFrame: OpenFrame,
  opaqueTokens: OpaqueTokens,
  options: SessionOptions & Appearance,
) {
  const { keepAlive, sessionDurationMinutes = defaultConfig.sessionOptions.sessionDurationMinutes } = options;
  const {
    ask: askFrame,
    keep,
    kept,
  } = createAskFrame(key, signal, subscriptions, mounts, openFrame, () => watchAgain());
  const ask = rememberCalls(askFrame, subscriptions);
  const store = storeOf(subscriptions);
  let reading: Promise<SessionState> | undefined;
  /** The id of the session that was ended here. A frame that does not know this yet may still report the session. */
  let endedId = '';

  async function read(): Promise<SessionState> {
    const before = store.state();
    const state = await ask('session', isSessionState);
    // A report during the call is newer than the response.
    const now = store.state();
    const isNewer = now && now !== before && now.session?.session_id !== endedId;
    return isNewer ? now : store.set(state);
  }

  /** Reads the session. Overlapping calls share one response. */
  function readOnce(): Promise<SessionState> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function extend(extendOptions?: { minutes?: number | undefined }): Promise<Session> {
    const { minutes = sessionDurationMinutes } = checkOptions(extendOptions);
    const { session } = store.set(await ask('extend', isSessionState, minutes));
    if (!session) throw new HostSdkError('no_session', 'Nobody is logged in.');
    return session;
  }

  /**
   * Watches the session from now on. If no frame can be loaded, tries again when the browser is back online. If a frame
   * did not answer in time, for example because the device slept, it is loaded again after a while.
   */
  async function watch(): Promise<void> {
    clearTimeout(retryTimer);
    try {
      if (await keep()) await readOnce();
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      const { code } = error as HostSdkError;
      if (mounts.size === 0 && pauseMs === FIRST_PAUSE_MS) logMistake(error as HostSdkError);
      addEventListener('online', watchAgain, { once: true, signal });
      if (signal.aborted || !['frame_unreachable', 'timeout'].includes(code)) return;
      retryTimer = setTimeout(watchAgain, pauseMs);
      pauseMs *= 2;
    }
  }
  let pauseMs = FIRST_PAUSE_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(retryTimer));
  const watchAgain = () => void watch();

  if (keepAlive) extendWhileActive(extend, () => (store.state()?.session ? kept() : undefined), signal);

  async function update(change: UserChange): Promise<User> {
    const { user } = store.set(await ask('updateUser', isSessionState, change));
    if (!user) throw new HostSdkError('no_session', 'Nobody is logged in.');
    return user;
  }

  return {
    session: {
      get: async () => (await readOnce()).session,
      /** Returns both tokens; null if only the JWT may reach the host. */
      async getTokens(): Promise<Required<SessionTokens> | null> {
        const { session_token, session_jwt } = (await readOnce()).tokens ?? {};
        return session_token && session_jwt ? { session_token, session_jwt } : null;
      },
      getJwt: async () => (await readOnce()).tokens?.session_jwt ?? null,
      extend,
    },
    user: { get: async () => (await readOnce()).user, update },
    member: { get: async () => (await readOnce()).member ?? null },
    organization: {
      get: async () => (await readOnce()).organization ?? null,
      list: () => ask('organizations', isMembershipList),
      async switch(organizationId: string): Promise<Organization> {
        checkOptions({ organizationId });
        const { organization } = store.set(await ask('switchOrganization', isSessionState, organizationId));
        if (!organization) throw new HostSdkError('no_session', 'Nobody is logged in.');
        return organization;
      },
    },
    async signOut() {
      const before = store.state();
      await ask('signOut', isNull);
      // The report of the sign-in may have arrived during the call.
      const { session } = before?.session ? before : (store.state() ?? signedOut);
      endedId = session?.session_id ?? '';
      store.set({ ...signedOut, end: 'signed_out' });
    },
    isAuthorized: (resource: string, action: string) => ask('isAuthorized', isBoolean, resource, action),
    facts: () => ask('facts', isProjectFacts),
    stepUp: createStepUp(signal, subscriptions, openFrame, options),
    handleRedirect: createHandleRedirect(ask, store.set, opaqueTokens),
    watch,
  };
}

/** Adds each call to the history, with its time and the code of its error. Parameters are left out. */
function rememberCalls(ask: AskFrame, subscriptions: SessionSubscriptions): AskFrame {
  return async (...question) => {
    const [name] = question;
    const atMs = performance.now();
    const step = { atMs, kind: 'call', name } as const;
    try {
      const response = await ask(...question);
      remember(subscriptions, { ...step, durationMs: performance.now() - atMs });
      return response;
    } catch (thrown) {
      const { code } = thrown as HostSdkError;
      remember(subscriptions, { ...step, durationMs: performance.now() - atMs, reason: code });
      throw thrown;
    }
  };
}
