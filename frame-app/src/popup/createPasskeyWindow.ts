import type { PasskeyCeremony } from '../flow/entities.ts';
import type { PasskeyWindowPort } from '../flow/ports.ts';
import { mayRunHere } from './mayRunHere.ts';
import {
  channelOf,
  type ToFrame,
  type ToWindow,
  type WindowOutcome,
  type WindowSettings,
  windowPath,
} from './passkeyWindowChannel.ts';

/** The Passkey window port. `settings` are what the window is to look and work like: as this frame does. */
export function createPasskeyWindow(settings: () => WindowSettings): PasskeyWindowPort {
  let prepared: string | null = null;
  const offer = (ceremony: PasskeyCeremony) =>
    mayRunHere(ceremony) ? null : `${location.origin}${windowPath}#${crypto.randomUUID()}`;

  return {
    offer,

    prepare(ceremony) {
      prepared = offer(ceremony);
      // A blocked window is no failure: the next screen has a link to it.
      if (prepared) window.open(prepared, '_blank', 'popup,width=480,height=720');
    },

    take() {
      const url = prepared;
      prepared = null;
      return url;
    },

    outcome(url, ceremony, signal) {
      const channel = channelOf(url);
      const tell = (message: ToWindow) => channel.postMessage(message);
      let giveUp = () => {};
      const done = new Promise<WindowOutcome>((resolve, reject) => {
        channel.onmessage = ({ data }: MessageEvent<ToFrame>) => {
          if (data.type === 'ready') tell({ type: 'start', ceremony, ...settings() });
          else resolve(data.outcome);
        };
        giveUp = () => {
          tell({ type: 'close' });
          reject(signal.reason);
        };
        signal.addEventListener('abort', giveUp);
      });
      return done.finally(() => {
        signal.removeEventListener('abort', giveUp);
        channel.close();
      });
    },
  };
}
