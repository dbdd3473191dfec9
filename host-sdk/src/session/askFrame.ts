import type { Mount, SessionState } from '@vestibule/shared-protocol';
import { forceStyles } from '../dom/forceStyles.ts';
import { HostSdkError } from '../errors/errors.ts';
import type { Mounted } from '../mount/mountWidget.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import { storeOf } from '../subscriptions/sessionStore.ts';
import type { SessionStore, SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import { type HiddenFrame, type HiddenFrameListener, hiddenFrames } from './hiddenFrames.ts';

/** Asks whichever frame of this page is there. */
export type AskFrame = Mounted['ask'];

/** Mounts a frame of no widget's; what it reports goes into the store of the news it is given. */
export type OpenFrame = (
  mount: Mount,
  place: Element,
  subscriptions: SessionSubscriptions,
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
  subscriptions: SessionSubscriptions,
  mounts: Set<Mounted>,
  openFrame: OpenFrame,
  onRemoved: () => void,
) {
  const store = storeOf(subscriptions);
  const listener: HiddenFrameListener = { onState: createHearing(store, mounts), onRemoved };
  const frames = hiddenFrames();
  /** The one that this client hears. */
  const kept = () => [frames.get(key)].find((frame) => frame?.listeners.has(listener));
  signal.addEventListener('abort', () => {
    const frame = kept();
    frame?.listeners.delete(listener);
    if (frame?.listeners.size === 0) frame.mounted.handle.unmount();
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
    frame.listeners.add(listener);
    return frame;
  }

  function open(): HiddenFrame {
    const place = document.createElement('div');
    place.hidden = true;
    forceStyles(place, { display: 'none' });
    document.documentElement.append(place);
    const listeners: HiddenFrame['listeners'] = new Set();
    const set: SessionStore['set'] = (state) => {
      for (const { onState } of [...listeners]) onState(state);
      return state;
    };
    // Whoever asks hears of failures by the promise.
    const silent = { onError() {} };
    const mounted = openFrame(
      { kind: 'session' },
      place,
      { ...subscriptions, store: { ...store, set } },
      silent,
      () => {
        removal.disconnect();
        place.remove();
        if (frames.get(key) === frame) frames.delete(key);
      },
    );
    // What is not displayed has no size to lose when it is removed.
    const removal = new MutationObserver(() => {
      if (mounted.isHere()) return;
      for (const { onRemoved } of [...listeners]) onRemoved();
    });
    removal.observe(document.documentElement, { childList: true });
    const frame: HiddenFrame = { mounted, listeners, nextExtendMs: 0 };
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
