import {
  isProjectFacts,
  isSessionState,
  type SessionState,
  type SessionTokens,
  signedOut,
} from '@vestibule/shared-protocol';
import type { Conceal } from '../concealedToken.ts';
import type { Mounted } from '../mountWidget.ts';
import { isNull } from '../readAnswer.ts';
import type { SessionStore } from '../sessionStore.ts';
import { createAskFrame } from './askFrame.ts';
import { createHandleRedirect } from './handleRedirect.ts';

/** The session, read, ended and established through a frame. A part of its own, loaded when first used. */
export type SessionCalls = ReturnType<typeof createSessionCalls>;

const existing = new WeakMap<SessionStore, SessionCalls>();

/**
 * Those of one `createAuth`, made once.
 *
 * @param mounts the widgets on the page; read anew at every question.
 * @param openSession mounts a frame that shows nothing.
 * @param conceal keeps a token from the application.
 */
export function sessionCallsOf(
  store: SessionStore,
  mounts: Iterable<Mounted>,
  openSession: (place: Element) => Mounted,
  conceal: Conceal,
): SessionCalls {
  const calls = existing.get(store) ?? createSessionCalls(store, mounts, openSession, conceal);
  existing.set(store, calls);
  return calls;
}

function createSessionCalls(
  store: SessionStore,
  mounts: Iterable<Mounted>,
  openSession: (place: Element) => Mounted,
  conceal: Conceal,
) {
  const ask = createAskFrame(mounts, () => {
    const place = document.createElement('div');
    place.hidden = true;
    document.documentElement.append(place);
    return openSession(place);
  });
  let reading: Promise<SessionState> | undefined;

  async function read(): Promise<SessionState> {
    const before = store.state();
    const state = await ask('session', isSessionState);
    // What a frame has reported meanwhile is newer than its answer.
    return store.state() === before ? store.set(state) : store.state();
  }

  /** Questions that overlap share one answer. */
  function readOnce(): Promise<SessionState> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    session: async () => (await readOnce()).session,
    user: async () => (await readOnce()).user,
    /** Both; null where only the JWT may cross. */
    async tokens(): Promise<Required<SessionTokens> | null> {
      const { session_token, session_jwt } = (await readOnce()).tokens ?? {};
      return session_token && session_jwt ? { session_token, session_jwt } : null;
    },
    jwt: async () => (await readOnce()).tokens?.session_jwt ?? null,
    async signOut() {
      await ask('signOut', isNull);
      store.set(signedOut);
    },
    facts: () => ask('facts', isProjectFacts),
    handleRedirect: createHandleRedirect(ask, store.set, conceal),
  };
}
