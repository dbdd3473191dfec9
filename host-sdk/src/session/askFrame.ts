import type { HostSdkError } from '../errors.ts';
import type { Mounted } from '../mountWidget.ts';

/** Asks whichever frame of this page is there. */
export type AskFrame = Mounted['ask'];

/**
 * Asks a widget on the page, else a hidden frame, made when first needed and kept so that it hears other tabs.
 *
 * @param mounts the widgets on the page; read anew at every question.
 */
export function createAskFrame(mounts: Iterable<Mounted>, openHidden: () => Mounted): AskFrame {
  let hidden: Mounted | undefined;

  return async (...question) => {
    for (const { handle, ask } of mounts) {
      const isReady = await handle.ready.then(
        () => true,
        () => false,
      );
      if (!isReady) continue;
      try {
        return await ask(...question);
      } catch (error) {
        if ((error as HostSdkError).code !== 'unmounted') throw error;
      }
    }
    hidden ??= openHidden();
    const own = hidden;
    try {
      await own.handle.ready;
    } catch (error) {
      own.handle.unmount();
      if (hidden === own) hidden = undefined;
      throw error;
    }
    return own.ask(...question);
  };
}
