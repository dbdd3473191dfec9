import { isPageOf, isWebUrl } from '@vestibule/shared-protocol';
import type { OAuthTransaction, RedirectPort, RedirectResult } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { popupRelayPath } from './popupRelayPath.ts';
import { listenFor } from './redirectResult.ts';
import { takeCallbackParams } from './takeCallbackParams.ts';
import { storeLinkTransaction, storeTransaction, takeTransaction } from './transactions.ts';

const popupFeatures = 'popup,width=500,height=650';

export type Trip = RedirectPort & {
  /** The host page that the visitor starts from; an address of any other origin is not believed. */
  startFrom(pageUrl: string | undefined): void;
  hostPage(): string | undefined;
};

/**
 * Fills the Trip port over this tab's storage and a window of the auth domain.
 *
 * @param hosts exact origins that visitors start from, beside our own: of a frame its host's, of a page the deployment's.
 * @param askHost where the host's page is now; undefined where no host says so in time.
 */
export function createRedirectPort(hosts: readonly string[], askHost = async (): Promise<unknown> => undefined): Trip {
  let returnTo: string | undefined;
  let stopListening = () => {};
  let stopWatching = () => {};
  let popup: Window | null = null;
  /** The window whose end is of interest. */
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

    expectLink(trip) {
      storeLinkTransaction({ ...trip, returnTo });
    },

    leave(trip, url) {
      storeTransaction({ ...trip, returnTo }, window, url);
    },

    stay() {
      takeTransaction();
    },

    openPopup(trip: OAuthTransaction, onOutcome: (outcome: RedirectResult) => void, onClosed: () => void) {
      stopListening();
      stopWatching();
      const id = crypto.randomUUID();
      // The one before may still be at the provider, whose storage is not ours to write.
      popup?.close();
      // A name that is known would hand the window to any page that can reach this one: its host could take it elsewhere.
      const opened = window.open(`${popupRelayPath}#${id}`, `vestibule_${crypto.randomUUID()}`, popupFeatures);
      // Only now it can be told: by the next moment the same press may be good for another window.
      const isPressLeft = navigator.userActivation?.isActive;
      popup = opened;
      awaited = id;
      return {
        async goTo(url) {
          if (awaited !== id) return;
          // The window is blank at first and of our own origin until it leaves, so its storage can be written from here.
          storeTransaction({ ...trip, popup: id }, opened, url);
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

/** A window that has ended closes by itself, and its outcome comes a moment later. */
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
