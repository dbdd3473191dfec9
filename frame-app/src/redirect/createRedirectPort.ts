import { isPageOf, isWebUrl } from '@vestibule/shared-protocol';
import type { OAuthTransaction, RedirectPort, RedirectResult } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { dropRelay, storeRelay } from './popupRelay.ts';
import { popupRelayAddress } from './popupRelayPath.ts';
import { listenFor } from './redirectResult.ts';
import { takeCallbackParams } from './takeCallbackParams.ts';
import { endTransaction, storeLinkTransaction, storeTransaction } from './transactions.ts';

const popupFeatures = 'popup,width=500,height=650';

type FrameRedirectPort = RedirectPort & {
  /** Sets the host page that the visitor starts from. Ignores an address of another origin. */
  startFrom(pageUrl: string | undefined): void;
};

/**
 * Implements the redirect port with the transaction store and a popup of the auth domain.
 *
 * @param hosts Exact origins that visitors may start from, besides our own: the host's origin for a frame, the
 * deployment's hosts for a page.
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
  /** The id of the popup whose result is awaited. */
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
      // A page that can reach the popup, such as the host, could navigate it by a guessable name.
      const openedPopup = window.open(popupRelayAddress(id), `vestibule_${crypto.randomUUID()}`, popupFeatures);
      // Read immediately, because the same user gesture may allow another popup a moment later.
      const isPressLeft = navigator.userActivation?.isActive;
      popup = openedPopup;
      awaited = id;
      return {
        async goTo(url) {
          if (awaited !== id) return;
          // The popup is blank and of our own origin until it navigates, so its storage can be written from here.
          storeTransaction({ ...transaction, popup: id }, openedPopup, url);
          stopListening = listenFor(id, onOutcome);
          if (openedPopup) {
            openedPopup.location.replace(url);
            stopWatching = watchClosed(openedPopup, onClosed);
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

/** The number of checks for the result of a closed popup. The result may arrive a moment after the popup has closed. */
const CLOSED_LOOKS = 8;

function watchClosed(window: Window, onClosed: () => void): () => void {
  let looks = 0;
  const stop = poll(() => {
    looks = window.closed ? looks + 1 : 0;
    if (looks < CLOSED_LOOKS) return;
    stop();
    onClosed();
  });
  return stop;
}
