import type { Mount, SessionState } from '@vestibule/shared-protocol';
import { HostSdkError } from '../errors.ts';
import type { MountOptions } from '../mountOptions.ts';
import type { Mounted } from '../mountWidget.ts';
import { pin } from '../pin.ts';
import type { SessionNews, SessionStore } from '../sessionNews.ts';
import { storeOf } from '../sessionStore.ts';
import { type Hearer, type HiddenFrame, hiddenFrames } from './hiddenFrames.ts';

/** Asks whichever frame of this page is there. */
export type AskFrame = Mounted['ask'];

/** Mounts a frame of no widget's; what it reports goes into the store of the news it is given. */
export type OpenFrame = (
  mount: Mount,
  place: Element,
  news: SessionNews,
  options: MountOptions,
  onPresence: (isHere: boolean) => void,
) => Mounted;

/** How long a widget may take to say itself what the hidden frame has heard already: milliseconds, a sign-in's last call. */
const WIDGET_TELLS_MS = 20_000;

/**
 * Asks a widget on the page, else the hidden frame, which is made when first needed and outlives all widgets: it refreshes the
 * session and hears other tabs. Design §2.1. Clients that are made alike share one.
 *
 * @param key says what clients are made from.
 * @param signal aborted when the client is destroyed: then no frame is made any more.
 * @param mounts the widgets on the page; read anew at every question.
 * @param lose called when somebody else has taken the hidden frame off the page.
 */
export function createAskFrame(
  key: string,
  signal: AbortSignal,
  news: SessionNews,
  mounts: Set<Mounted>,
  openFrame: OpenFrame,
  lose: () => void,
) {
  const store = storeOf(news);
  const hearer: Hearer = { hear: createHearing(store, mounts), lose };
  const frames = hiddenFrames();
  /** The one that this client hears. */
  const kept = () => [frames.get(key)].find((frame) => frame?.hearers.has(hearer));
  signal.addEventListener('abort', () => {
    const frame = kept();
    frame?.hearers.delete(hearer);
    if (frame?.hearers.size === 0) frame.mounted.handle.unmount();
  });

  const isReady = ({ handle }: Mounted) =>
    handle.ready.then(
      () => true,
      () => false,
    );

  /** Rejects with why there is none; the next call tries anew. */
  async function hiddenFrame(): Promise<Mounted> {
    if (signal.aborted) throw new HostSdkError('unmounted', 'The client was destroyed.');
    const { mounted: own } = join();
    try {
      await own.handle.ready;
    } catch (error) {
      own.handle.unmount();
      throw error;
    }
    return own;
  }

  function join(): HiddenFrame {
    const former = frames.get(key);
    const frame = former?.mounted.isHere() ? former : open();
    frame.hearers.add(hearer);
    return frame;
  }

  function open(): HiddenFrame {
    const place = document.createElement('div');
    place.hidden = true;
    pin(place, { display: 'none' });
    document.documentElement.append(place);
    const hearers: HiddenFrame['hearers'] = new Set();
    const set: SessionStore['set'] = (state) => {
      for (const { hear } of [...hearers]) hear(state);
      return state;
    };
    // Whoever asks hears of failures by the promise.
    const silent = { onError() {} };
    const mounted = openFrame({ kind: 'session' }, place, { ...news, store: { ...store, set } }, silent, () => {
      removal.disconnect();
      place.remove();
      if (frames.get(key) === frame) frames.delete(key);
    });
    // What is not displayed has no size to lose when it is removed.
    const removal = new MutationObserver(() => {
      if (mounted.isHere()) return;
      for (const { lose } of [...hearers]) lose();
    });
    removal.observe(document.documentElement, { childList: true });
    const frame: HiddenFrame = { mounted, hearers, nextExtendMs: 0 };
    frames.set(key, frame);
    return frame;
  }

  const ask: AskFrame = async (...question) => {
    for (const mounted of mounts) {
      if (!mounted.isHere() || !(await isReady(mounted))) continue;
      try {
        return await mounted.ask(...question);
      } catch (error) {
        if ((error as HostSdkError).code !== 'unmounted') throw error;
      }
    }
    return (await hiddenFrame()).ask(...question);
  };

  return {
    ask,
    kept,
    /** Opens the hidden frame once the widgets on the page have what they need: visitors wait for those. */
    async keep(): Promise<boolean> {
      if (kept()) return false;
      await Promise.all([...mounts].map(isReady));
      if (kept()) return false;
      await hiddenFrame();
      return true;
    },
  };
}

/**
 * While a widget is on the page, what happens in it is its own to tell, its success first: who hears of a session may take the
 * widget away. What a widget does not tell in time, because its code did not load, is told all the same.
 */
function createHearing(store: SessionStore, mounts: Set<Mounted>): (state: SessionState) => void {
  let latest: SessionState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    timer = undefined;
    store.set(latest);
  };
  return (state) => {
    latest = state;
    clearTimeout(timer);
    if (mounts.size) timer = setTimeout(pass, WIDGET_TELLS_MS);
    else pass();
  };
}
