import type { TripOutcome } from '../flow/ports.ts';
import { outcomeOf } from './outcome.ts';

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
  const hear = (announcement: unknown) => {
    const { popup: from, outcome: said } = Object(announcement) as Record<keyof Announcement, unknown>;
    const outcome = from === popup ? outcomeOf(said) : null;
    if (!outcome) return;
    stop();
    onOutcome(outcome);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue) hear(parse(newValue));
  };
  const stop = () => {
    channel?.close();
    removeEventListener('storage', onStorage);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  addEventListener('storage', onStorage);
  return stop;
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
