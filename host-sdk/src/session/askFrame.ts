import type { Mount, SessionState } from '@vestibule/shared-protocol';
import { HostSdkError } from '../errors.ts';
import type { MountOptions } from '../mountOptions.ts';
import type { Mounted } from '../mountWidget.ts';
import { pin } from '../pin.ts';
import type { SessionNews, SessionStore } from '../sessionNews.ts';
import { storeOf } from '../sessionStore.ts';

/** Asks whichever frame of this page is there. */
export type AskFrame = Mounted['ask'];

/** Mounts a frame of no widget's; what it reports goes into the store of the news it is given. */
export type OpenFrame = (
  mount: Mount,
  place: Element,
  news: SessionNews,
  options: MountOptions,
  onUnmount: () => void,
) => Mounted;

/** How long a widget may take to say itself what the hidden frame has heard already: milliseconds, a sign-in's last call. */
const WIDGET_TELLS_MS = 20_000;

/**
 * Asks a widget on the page, else the hidden frame, which is made when first needed and outlives all widgets: it refreshes the
 * session and hears other tabs. Design §2.1.
 *
 * @param signal aborted when the client is destroyed: then no frame is made any more.
 * @param mounts the widgets on the page; read anew at every question.
 */
export function createAskFrame(signal: AbortSignal, news: SessionNews, mounts: Set<Mounted>, openFrame: OpenFrame) {
  const store = storeOf(news);
  let hidden: Mounted | undefined;
  signal.addEventListener('abort', () => hidden?.handle.unmount());

  const isReady = ({ handle }: Mounted) =>
    handle.ready.then(
      () => true,
      () => false,
    );

  /** Rejects with why there is none; the next call tries anew. */
  async function hiddenFrame(): Promise<Mounted> {
    if (signal.aborted) throw new HostSdkError('unmounted', 'The client was destroyed.');
    hidden ??= open();
    const own = hidden;
    try {
      await own.handle.ready;
    } catch (error) {
      own.handle.unmount();
      throw error;
    }
    return own;
  }

  function open(): Mounted {
    const place = document.createElement('div');
    place.hidden = true;
    pin(place, { display: 'none' });
    document.documentElement.append(place);
    const heard = { ...news, store: { ...store, set: createHearing(store, mounts) } };
    // Whoever asks hears of failures by the promise.
    return openFrame({ kind: 'session' }, place, heard, { onError() {} }, () => {
      place.remove();
      hidden = undefined;
    });
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
    isKept: () => hidden !== undefined,
    /** Opens the hidden frame once the widgets on the page have what they need: visitors wait for those. */
    async keep(): Promise<boolean> {
      if (hidden) return false;
      await Promise.all([...mounts].map(isReady));
      if (hidden) return false;
      await hiddenFrame();
      return true;
    },
  };
}

/**
 * While a widget is on the page, what happens in it is its own to tell, its success first: who hears of a session may take the
 * widget away. What a widget does not tell in time, because its code did not load, is told all the same.
 */
function createHearing(store: SessionStore, mounts: Set<Mounted>): SessionStore['set'] {
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
    return state;
  };
}
