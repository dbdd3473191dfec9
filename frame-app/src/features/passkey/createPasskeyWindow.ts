import type { PasskeyCeremony } from '../../flow/entities.ts';
import { expectPopup, forgetPopup, waitForPopupResult } from '../../provider/storage/popups.ts';
import { mayRunHere } from './mayRunHere.ts';
import type { PasskeyWindowPort } from './port.ts';
import { addressOf, idOf, type WindowSettings } from './windowAddress.ts';

/** Creates the Passkey window port. `settings` returns the settings that the window takes over from this frame. */
export function createPasskeyWindow(settings: () => WindowSettings): PasskeyWindowPort {
  let prepared: string | null = null;

  const offer = (ceremony: PasskeyCeremony) =>
    mayRunHere(ceremony) ? null : addressOf({ ...settings(), id: crypto.randomUUID(), ceremony });

  return {
    offer,

    prepare(ceremony) {
      prepared = offer(ceremony);
      if (!prepared) return;
      expectPopup(idOf(prepared));
      // A blocked window is not a failure, because the next screen links to it.
      window.open(prepared, '_blank', 'popup,width=480,height=720');
    },

    take() {
      const url = prepared;
      prepared = null;
      return url;
    },

    async outcome(url, signal) {
      const id = idOf(url);
      signal.throwIfAborted();
      // A second call, from the link, waits for the same window instead of opening another.
      expectPopup(id);
      signal.addEventListener('abort', () => forgetPopup(id));
      const result = await waitForPopupResult(id, signal);
      forgetPopup(id);
      return result;
    },
  };
}
