import { FlowError, type OAuthTrip, type TripOutcome, type TripPort } from '../flow/ports.ts';
import { leadPath } from './leadPath.ts';
import { loadNotes } from './loadNotes.ts';
import { takeRedirect } from './takeRedirect.ts';

/** Which tab the trip is of shows when one is back. */
const noWindow = { sessionStorage: { getItem: () => null, setItem: () => {} } };

const popupFeatures = 'popup,width=500,height=650';

export type Trip = TripPort & {
  /** The host page that the visitor starts from; an address of any other origin is not believed. */
  startFrom(pageUrl: string | undefined): void;
  hostPage(): string | undefined;
};

/**
 * Fills the Trip port over this tab's storage and a window of the auth domain.
 *
 * @param hosts exact origins that visitors start from, beside our own: of a frame its host's, of a page the deployment's.
 */
export function createTrip(hosts: readonly string[]): Trip {
  let returnTo: string | undefined;
  let stopListening = () => {};
  let popup: Window | null = null;
  /** The window whose end is of interest. */
  let awaited: string | null = null;

  return {
    startFrom(pageUrl) {
      const url = pageUrl === undefined ? null : new URL(pageUrl);
      if (!url || ![...hosts, location.origin].includes(url.origin)) return;
      takeRedirect(url);
      returnTo = url.href;
    },

    hostPage: () => returnTo,

    async expectLink(trip) {
      const { storeLinkTrip } = await loadNotes();
      storeLinkTrip({ ...trip, ...(returnTo !== undefined && { returnTo }) });
    },

    async leave(trip) {
      const { storeTrip } = await loadNotes();
      storeTrip({ ...trip, ...(returnTo !== undefined && { returnTo }) });
    },

    async stay() {
      const { takeTrip } = await loadNotes();
      takeTrip();
    },

    openPopup(trip: OAuthTrip, onOutcome: (outcome: TripOutcome) => void) {
      stopListening();
      const id = crypto.randomUUID();
      // The one before may still be at the provider, whose storage is not ours to write.
      popup?.close();
      // A name that is known would hand the window to any page that can reach this one: its host could take it elsewhere.
      const opened = window.open(`${leadPath}#${id}`, `vestibule_${crypto.randomUUID()}`, popupFeatures);
      // A window that opens uses the press up, also where this frame gets no hold of it.
      if (!opened && navigator.userActivation?.isActive !== false) {
        throw new FlowError({ kind: 'client', code: 'popup_blocked' });
      }
      popup = opened;
      awaited = id;
      return {
        async goTo(url) {
          const { storeTrip, listenFor } = await loadNotes();
          if (awaited !== id) return;
          // The window is blank at first and of our own origin until it leaves, so its storage can be written from here.
          storeTrip({ ...trip, popup: id }, opened ?? noWindow);
          stopListening = listenFor(id, onOutcome);
          if (opened) opened.location.replace(url);
          else await (await import('./leadWindow.ts')).leadWindow(id, url);
        },
      };
    },

    closePopup() {
      stopListening();
      popup?.close();
      popup = null;
      awaited = null;
    },
  };
}
