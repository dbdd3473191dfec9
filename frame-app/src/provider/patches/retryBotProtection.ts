import type { Deployment } from '../../deployment.ts';
import type { Guard, ProtectedInternals } from './internals.ts';

type Known = Awaited<Guard['state']>;

/**
 * After a failure, loads the scripts of captcha and fingerprinting again at the next call. The library itself would
 * keep the failure until the page is left. Errors name the cause.
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
