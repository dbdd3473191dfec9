import type { Deployment } from '../../deployment.ts';
import type { Guard, ProtectedInternals } from './internals.ts';

type Known = Awaited<Guard['state']>;

/**
 * Loads the scripts of captcha and fingerprinting again for the next call after a failure, and throws an error that
 * names the cause. The library keeps a failure until the page is left.
 */
export function retryBotProtection(internals: ProtectedInternals, deployment: Deployment): void {
  const keepTrying = (guard: Guard, name: 'captcha' | 'fingerprinting') => {
    const first = guard.state;
    const load = async (): Promise<Known> =>
      (await import('./botProtection.ts')).loadBotProtection[name](internals, deployment);
    const state = () => first.then<Known, Known>((known) => (known.configured || known.enabled ? load() : known), load);
    first.catch(() => {}); // the call that waits for it reports it
    Object.defineProperty(guard, 'state', { get: state });
  };
  keepTrying(internals.captcha, 'captcha');
  keepTrying(internals.searchManager.dfpProtectedAuth, 'fingerprinting');
}
