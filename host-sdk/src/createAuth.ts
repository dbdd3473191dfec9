import { type Auth, type AuthOptions, buildAuth } from './buildAuth.ts';

/**
 * Where everything starts: `createAuth({ publicToken, frameUrl }).mountLogin('#login')`.
 *
 * @throws HostSdkError `invalid_argument`, naming the option.
 */
export const createAuth = (options: AuthOptions): Auth =>
  buildAuth(options, {
    session: () => import('./session/sessionCalls.ts'),
    diagnose: () => import('./diagnose.ts'),
    wallets: () => import('./pageWallets.ts'),
  });
