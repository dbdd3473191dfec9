import { type AuthOptions, buildAuth, type LazyChunks } from './auth/buildAuth.ts';
import { HostSdkError } from './errors/errors.ts';
import { addResourceHint, preload } from './frame/preload.ts';
import type { LoadChunk } from './mount/Mounted.ts';

/** The name of the file with the lazy parts, set by the build. It contains a hash, so that versions never mix. */
declare const partsFile: string;
/** The frame's folder relative to this file, set by the build: `../../` in `/v/1.2.3/vestibule.js`, else empty. */
declare const frameFolder: string;
declare global {
  /**
   * The frame's first files with spaces between, set by the build if the auth domain serves this script; otherwise
   * empty, and the build removes the code for it.
   */
  const frameFiles: string;
}

/** The options of the script's `createAuth`. `frameUrl`: default the auth domain that serves this file. */
type ScriptOptions = Omit<AuthOptions, 'frameUrl'> & { frameUrl?: string | undefined };

// The build for a plain <script>: one file that finds its lazy parts next to itself, and the frame at its own origin.
const base = new URL('.', ownAddress()).href;
const frameUrl = frameFolder ? new URL(frameFolder, base).href : base;
/** A suffix for the next attempt, because Firefox and WebKit remember that an address has failed. */
let another = '';
/** Loads a part. All parts are in one file. */
const load: LoadChunk<LazyChunks> = () =>
  import(`${base}${partsFile}${another}`).catch((error) => {
    another += '?';
    throw error;
  });

/**
 * Returns the address of this file. A tag with `type="module"` is never the `currentScript`, so it is found by the
 * file's name.
 */
function ownAddress(): string {
  const { currentScript, scripts } = document;
  const script = [...scripts].findLast(({ src }) => /\/vestibule\.js([?#]|$)/.test(src));
  const address = (currentScript as HTMLScriptElement | null)?.src || script?.src;
  if (address) return address;
  throw new HostSdkError('invalid_argument', 'Load vestibule.js with its own script tag.');
}

(globalThis as { Vestibule?: unknown }).Vestibule = {
  createAuth: (options: ScriptOptions) => {
    // Firefox would apply the page's `default-src` to the hint, and WebKit ignores it.
    if (frameFiles && 'chrome' in window) for (const file of frameFiles.split(' ')) addResourceHint(frameUrl + file);
    return buildAuth({ ...options, frameUrl: options.frameUrl ?? frameUrl }, load);
  },
  preload,
  HostSdkError,
};
