import { isSessionState, type SessionState, signedOut } from '@vestibule/shared-protocol';
import type { Mounted } from '../mountWidget.ts';
import { isNull } from '../readAnswer.ts';
import type { SessionStore } from '../sessionStore.ts';
import { createAskFrame } from './askFrame.ts';
import { createHandleRedirect } from './handleRedirect.ts';

/** Who is signed in: read, ended and established through a frame. A part of its own, loaded when first used. */
export type Identity = ReturnType<typeof createIdentity>;

const identities = new WeakMap<SessionStore, Identity>();

/**
 * The one identity of a `createAuth`.
 *
 * @param mounts the widgets on the page; read anew at every question.
 * @param openSession mounts a frame that shows nothing.
 */
export function identityOf(
  store: SessionStore,
  mounts: Iterable<Mounted>,
  openSession: (place: Element) => Mounted,
): Identity {
  const identity = identities.get(store) ?? createIdentity(store, mounts, openSession);
  identities.set(store, identity);
  return identity;
}

function createIdentity(store: SessionStore, mounts: Iterable<Mounted>, openSession: (place: Element) => Mounted) {
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

  return {
    /** Questions that overlap share one answer. */
    read() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async signOut() {
      await ask('signOut', isNull);
      store.set(signedOut);
    },
    handleRedirect: createHandleRedirect(ask, store.set),
  };
}
