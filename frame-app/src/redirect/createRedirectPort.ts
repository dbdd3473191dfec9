import { isPageOf, isWebUrl } from '@vestibule/shared-protocol';
import type { OAuthTransaction, RedirectPort, RedirectResult } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { dropRelay, storeRelay } from './popupRelay.ts';
import { popupRelayAddress } from './popupRelayPath.ts';
import { listenFor } from './redirectResult.ts';
import { takeCallbackParams } from './takeCallbackParams.ts';
import { endTransaction, storeLinkTransaction, storeTransaction } from './transactions.ts';

const popupFeatures = 'popup,width=500,height=650';

export type FrameRedirectPort = RedirectPort & {
  /** Sets the host page that the visitor starts from. An address of another origin is ignored. */
  startFrom(pageUrl: string | undefined): void;
};

/**
 * Implements the redirect port with the transaction store and a popup of the auth domain.
 *
 * @param hosts Exact origins that visitors may start from, besides our own: for a frame its host's, for a page those of
 * the deployment.
 * @param askHost Returns the current address of the host's page; undefined if the host does not answer in time.
 */
export function createRedirectPort(
  hosts: readonly string[],
  askHost = async (): Promise<unknown> => undefined,
): FrameRedirectPort {
  let returnTo: string | undefined;
  /** The id of the start that a page of the auth domain leads to. */
  let relayed: string | null = null;
  let stopListening = () => {};
  let stopWatching = () => {};
  let popup: Window | null = null;
  /** The id of the popup whose result is expected. */
  let awaited: string | null = null;

  function startFrom(pageUrl: string | undefined): void {
    if (pageUrl === undefined || !isPageOf(pageUrl, [...hosts, location.origin])) return;
    const url = new URL(pageUrl);
    takeCallbackParams(url);
    returnTo = url.href;
  }

  return {
    startFrom,

    async locate() {
      const pageUrl = await askHost().catch(() => undefined);
      if (isWebUrl(pageUrl)) startFrom(pageUrl);
    },

    hostPage: () => returnTo,

    expectLink(transaction) {
      storeLinkTransaction({ ...transaction, returnTo });
    },

    leave(transaction, url) {
      const { id, isBound } = storeTransaction({ ...transaction, returnTo }, window, url);
      if (window.parent === window || !isBound) return url;
      relayed = id;
      storeRelay({ id, url });
      return popupRelayAddress(id);
    },

    stay() {
      if (relayed !== null) dropRelay(relayed);
      endTransaction();
    },

    openPopup(transaction: OAuthTransaction, onOutcome: (outcome: RedirectResult) => void, onClosed: () => void) {
      stopListening();
      stopWatching();
      const id = crypto.randomUUID();
      // The previous popup may be at the provider, where its storage cannot be written.
      popup?.close();
      // With a known name, any page that can reach the popup could navigate it, including its host.
      const opened = window.open(popupRelayAddress(id), `vestibule_${crypto.randomUUID()}`, popupFeatures);
      // Read at once: the same user gesture may be usable for another popup a moment later.
      const isPressLeft = navigator.userActivation?.isActive;
      popup = opened;
      awaited = id;
      return {
        async goTo(url) {
          if (awaited !== id) return;
          // The popup is blank and of our own origin until it navigates, so its storage can be written from here.
          storeTransaction({ ...transaction, popup: id }, opened, url);
          stopListening = listenFor(id, onOutcome);
          if (opened) {
            opened.location.replace(url);
            stopWatching = watchClosed(opened, onClosed);
          } else await (await import('./openPopupRelay.ts')).openPopupRelay(id, url, isPressLeft);
        },
      };
    },

    closePopup() {
      stopListening();
      stopWatching();
      popup?.close();
      popup = null;
      awaited = null;
    },
  };
}

/** A popup closes itself after its result is stored, so the result may be read a moment after it closed. */
const CLOSED_LOOKS = 8;

function watchClosed(opened: Window, onClosed: () => void): () => void {
  let looks = 0;
  const stop = poll(() => {
    looks = opened.closed ? looks + 1 : 0;
    if (looks < CLOSED_LOOKS) return;
    stop();
    onClosed();
  });
  return stop;
}
