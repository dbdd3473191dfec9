import { FlowError, type OAuthTrip, type TripOutcome, type TripPort } from '../flow/ports.ts';
import { loadNotes } from './loadNotes.ts';
import { takeRedirect } from './takeRedirect.ts';

const popupFeatures = 'popup,width=500,height=650';

export type Trip = TripPort & {
  /** The host page that the visitor starts from; an address of another origin is not believed. */
  startFrom(pageUrl: string | undefined): void;
  hostPage(): string | undefined;
};

/** Fills the Trip port over this tab's storage and a window of the auth domain. */
export function createTrip(hostOrigin: string | undefined): Trip {
  let returnTo: string | undefined;
  let stopListening = () => {};
  let popup: Window | null = null;

  return {
    startFrom(pageUrl) {
      const url = pageUrl === undefined ? null : new URL(pageUrl);
      if (url?.origin !== hostOrigin || !url) return;
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
      popup = window.open('about:blank', `vestibule_${crypto.randomUUID()}`, popupFeatures);
      if (!popup) throw new FlowError({ kind: 'client', code: 'popup_blocked' });
      const opened = popup;
      return {
        async goTo(url) {
          const { storeTrip, listenFor } = await loadNotes();
          if (popup !== opened) return;
          // The blank window is of our own origin until it leaves, so its storage can be written from here.
          storeTrip({ ...trip, popup: id }, opened);
          stopListening = listenFor(id, onOutcome);
          opened.location.replace(url);
        },
      };
    },

    closePopup() {
      stopListening();
      popup?.close();
      popup = null;
    },
  };
}
