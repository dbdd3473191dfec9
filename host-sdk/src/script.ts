import { type AuthOptions, buildAuth, type LazyChunks } from './auth/buildAuth.ts';
import { HostSdkError } from './errors/errors.ts';
import { addResourceHint, preload } from './frame/preload.ts';
import type { LoadChunk } from './mount/mountWidget.ts';

/** What the lazy parts are, in six digits: the build's. Another version's have another name, so old and new never mix. */
declare const partsVersion: string;
declare global {
  /** The build's: the frame's first file, where the auth domain serves the script beside it; else none, and no code for it. */
  const frameFile: string;
}

/** `frameUrl`: default the folder that this file comes from, which is the frame's where the auth domain serves it. */
type ScriptOptions = Omit<AuthOptions, 'frameUrl'> & { frameUrl?: string | undefined };

/** Milliseconds: the frame's document, which is asked for meanwhile, needs the network first. That of an iframe in the HTML has been. */
const HINT_AFTER_MS = 50;

// The plain <script> build: one file, which finds its lazy parts beside itself, and the frame where it comes from itself.
const base = new URL('.', ownAddress()).href;
/** Firefox and WebKit remember that an address could not be loaded: the next attempt has another one. */
let another = '';
const load: LoadChunk<LazyChunks> = (name) =>
  import(`${base}vestibule-${name}-${partsVersion}.js${another}`).catch((thrown) => {
    another += '?';
    throw thrown;
  });

/** Where this file comes from. A tag with `type="module"` is no current script, so it is found by its file's name. */
function ownAddress(): string {
  const { currentScript, scripts } = document;
  const named = [...scripts].findLast(({ src }) => /\/vestibule\.js([?#]|$)/.test(src));
  const address = (currentScript as HTMLScriptElement | null)?.src || named?.src;
  if (address) return address;
  throw new HostSdkError('invalid_argument', 'vestibule.js needs a tag of its own: <script src=".../vestibule.js">.');
}

(globalThis as { Vestibule?: unknown }).Vestibule = {
  createAuth: (options: ScriptOptions) => {
    // Firefox would hold it against the page's `default-src`, and WebKit fetches nothing ahead.
    if (frameFile && 'chrome' in window)
      setTimeout(
        addResourceHint,
        document.querySelector(`iframe[src^="${base}"]`) ? 0 : HINT_AFTER_MS,
        base + frameFile,
      );
    return buildAuth({ ...options, frameUrl: options.frameUrl ?? base }, load);
  },
  preload,
  HostSdkError,
};
