import type { Deployment } from '../../deployment.ts';
import type { Guard, Internals } from './internals.ts';

type Known = Awaited<Guard['state']>;

/**
 * Captcha and fingerprinting, where the project has them: a script that could not be loaded is asked for again by the next
 * call, and a failure says what it is. The library keeps a failure as long as the page lives. Wire protocol §2.3.
 */
export function retryBotProtection(internals: Internals, deployment: Deployment): void {
  const keepTrying = (guard: Guard, name: 'captcha' | 'fingerprinting') => {
    const first = guard.state;
    const load = async (): Promise<Known> =>
      (await import('./botProtection.ts')).loadBotProtection[name](internals, deployment);
    const state = () => first.then<Known, Known>((known) => (known.configured || known.enabled ? load() : known), load);
    first.catch(() => {}); // told by the call that waits for it
    Object.defineProperty(guard, 'state', { get: state });
  };
  keepTrying(internals.captcha, 'captcha');
  keepTrying(internals.searchManager.dfpProtectedAuth, 'fingerprinting');
}
