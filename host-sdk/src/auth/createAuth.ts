import { requireBrowser } from '../errors/requireBrowser.ts';
import { hostMethods } from '../frame/hostMethods.ts';
import type { LoadChunk } from '../mount/Mounted.ts';
import { type Auth, type AuthOptions, buildAuth, type LazyChunks } from './buildAuth.ts';
import { refuseMistakes } from './refuseMistakes.ts';

const parts = {
  // A later deployment of the application may have removed this chunk. Even then, reports of the frame have to reach
  // the page.
  session: () =>
    import('../session/sessionCalls.ts').then(
      ({ sessionCallsOf }) => ({ hostMethods, sessionCallsOf }),
      (error) => ({
        hostMethods,
        sessionCallsOf() {
          throw error;
        },
      }),
    ),
  diagnose: () => import('../diagnosis/supportCalls.ts'),
  wallets: () => import('../wallets/pageWallets.ts'),
  failure: () => import('../failure/failureNotice.ts'),
  inherit: () => import('../inherit/inheritTheme.ts'),
};
const load = ((name: keyof typeof parts) => parts[name]()) as LoadChunk<LazyChunks>;

/**
 * Creates the client of an application: `createAuth({ publicToken, frameUrl }).mountLogin('#login')`.
 *
 * @throws HostSdkError `invalid_argument`, naming the option.
 */
export function createAuth(options: AuthOptions): Auth {
  refuseMistakes(options);
  return buildAuth(options, load, requireBrowser);
}
