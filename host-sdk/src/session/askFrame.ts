import type { Mount, SessionState } from '@vestibule/shared-protocol';
import { forceStyles } from '../dom/forceStyles.ts';
import { HostSdkError } from '../errors/errors.ts';
import type { Mounted } from '../mount/Mounted.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import { storeOf } from '../subscriptions/sessionStore.ts';
import type { SessionStore, SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import { type HiddenFrame, type HiddenFrameListener, hiddenFrames } from './hiddenFrames.ts';

/** Asks any frame of this page. */
export type AskFrame = Mounted['ask'];

/** Mounts a frame outside of a widget, which reports to the store of the given subscriptions. */
export type OpenFrame = (
  mount: Mount,
  place: Element,
  subscriptions: SessionSubscriptions,
  options: MountOptions,
  onPresence: (isHere: boolean) => void,
) => Mounted;

/**
 * The time for a widget to report a change before the hidden frame's report counts, in milliseconds. A login may
 * end with a slow call.
 */
const WIDGET_TELLS_MS = 20_000;

/**
 * Creates the function that asks a widget on the page, else the hidden frame. The hidden frame is created on first use
 * and outlives all widgets. It refreshes the session and listens to other tabs. Clients with the same key
 * share one.
 *
 * @param key identifies clients with the same options.
 * @param signal aborted when the client is destroyed; no frame is created afterwards.
 * @param mounts the widgets on the page, read at every question.
 * @param onRemoved called when other code has removed the hidden frame.
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
  /** Returns the hidden frame that this client listens to. */
  const findFrame = () => [frames.get(key)].find((frame) => frame?.listeners.has(listener));
  signal.addEventListener('abort', () => {
    const frame = findFrame();
    frame?.listeners.delete(listener);
    if (frame?.listeners.size === 0) frame.mount.handle.unmount();
  });

  const isReady = ({ handle }: Mounted) =>
    handle.ready.then(
      () => true,
      () => false,
    );

  /** Returns the connected hidden frame. Rejects with the reason if it cannot be loaded. The next call tries again. */
  async function hiddenFrame(): Promise<Mounted> {
    if (signal.aborted) throw new HostSdkError('unmounted', 'The client was destroyed.');
    const { mount: ownFrame } = join();
    try {
      await ownFrame.handle.ready;
    } catch (error) {
      ownFrame.handle.unmount();
      throw error;
    }
    return ownFrame;
  }

  function join(): HiddenFrame {
    const formerFrame = frames.get(key);
    const frame = formerFrame?.mount.isHere() ? formerFrame : open();
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
    // The caller learns of the failure from its promise.
    const silentOptions = { onError() {} };
    const handle = openFrame(
      { kind: 'session' },
      place,
      { ...subscriptions, store: { ...store, set } },
      silentOptions,
      () => {
        removal.disconnect();
        place.remove();
        if (frames.get(key) === frame) frames.delete(key);
      },
    );
    // An element that is not displayed has no size to lose, so the frame's own check does not see its removal.
    const removal = new MutationObserver(() => {
      if (handle.isHere()) return;
      for (const { onRemoved } of [...listeners]) onRemoved();
    });
    removal.observe(document.documentElement, { childList: true });
    const frame: HiddenFrame = { mount: handle, listeners, nextExtendMs: 0 };
    frames.set(key, frame);
    return frame;
  }

  const ask: AskFrame = async (...question) => {
    for (const mount of mounts) {
      if (!mount.isHere() || !(await isReady(mount))) continue;
      try {
        return await mount.ask(...question);
      } catch (error) {
        if ((error as HostSdkError).code !== 'unmounted') throw error;
      }
    }
    return (await hiddenFrame()).ask(...question);
  };

  return {
    ask,
    kept: findFrame,
    /** Opens the hidden frame after the widgets on the page are ready, because visitors wait for the widgets. */
    async keep(): Promise<boolean> {
      if (findFrame()) return false;
      await Promise.all([...mounts].map(isReady));
      if (findFrame()) return false;
      await hiddenFrame();
      return true;
    },
  };
}

/**
 * Returns a function that passes on states of the hidden frame. While a widget is on the page, the widget reports
 * changes itself, after its success event, because a listener of the session may remove the widget. A change that the
 * widget does not report in time is passed on.
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
