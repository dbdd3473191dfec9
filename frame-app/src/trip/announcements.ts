import type { TripOutcome } from '../flow/ports.ts';

/**
 * How a window tells the frame that opened it what came of the trip. Providers cut the tie between a window and its opener
 * (Cross-Origin-Opener-Policy), so neither `opener` nor `closed` says anything; a channel of the auth domain does, and
 * where there is none, its storage.
 */
const name = 'vestibule_popup';
type Announcement = { popup: string; outcome: TripOutcome };

export function announce(popup: string, outcome: TripOutcome): void {
  const announcement: Announcement = { popup, outcome };
  if ('BroadcastChannel' in window) {
    const channel = new BroadcastChannel(name);
    channel.postMessage(announcement);
    channel.close();
  }
  localStorage.setItem(name, JSON.stringify(announcement));
  localStorage.removeItem(name);
}

/** Hears what comes of one window, once, whichever way it arrives. Returns the way to stop. */
export function listenFor(popup: string, onOutcome: (outcome: TripOutcome) => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  const hear = (announcement: Announcement | null) => {
    if (announcement?.popup !== popup) return;
    stop();
    onOutcome(announcement.outcome);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue) hear(JSON.parse(newValue) as Announcement);
  };
  const stop = () => {
    channel?.close();
    removeEventListener('storage', onStorage);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Announcement | null>) => hear(data));
  addEventListener('storage', onStorage);
  return stop;
}
