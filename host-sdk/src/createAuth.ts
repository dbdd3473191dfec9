import { type Auth, type AuthOptions, buildAuth, type LazyParts } from './buildAuth.ts';
import { hostMethods } from './hostMethods.ts';
import type { LoadPart } from './mountWidget.ts';

const parts = {
  // What frames report is heard also in a page whose chunks a later deployment of the application has taken away.
  session: () =>
    import('./session/sessionCalls.ts').then(
      ({ sessionCallsOf }) => ({ hostMethods, sessionCallsOf }),
      (thrown) => ({
        hostMethods,
        sessionCallsOf() {
          throw thrown;
        },
      }),
    ),
  diagnose: () => import('./diagnose.ts'),
  wallets: () => import('./pageWallets.ts'),
  failure: () => import('./failureNotice.ts'),
  inherit: () => import('./inherit/inheritTheme.ts'),
};
const load = ((name: keyof typeof parts) => parts[name]()) as LoadPart<LazyParts>;

/**
 * Where everything starts: `createAuth({ publicToken, frameUrl }).mountLogin('#login')`.
 *
 * @throws HostSdkError `invalid_argument`, naming the option.
 */
export const createAuth = (options: AuthOptions): Auth => buildAuth(options, load);
