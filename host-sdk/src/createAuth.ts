import { type Auth, type AuthOptions, buildAuth, type LazyParts } from './buildAuth.ts';
import type { LoadPart } from './mountWidget.ts';

const parts = {
  session: () => import('./session/sessionPart.ts'),
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
