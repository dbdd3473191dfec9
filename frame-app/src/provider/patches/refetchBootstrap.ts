import type { Bootstrap } from '../../flow/ports.ts';
import type { Internals } from './internals.ts';

/**
 * Requests the bootstrap data again after a failure, and updates the library's copy. The library requests them once and
 * keeps its defaults after a failure. Then no mail of a project that requires PKCE would sign in.
 *
 * @param isRecalled Whether the library has the data of the last visit. `current` then requests new data.
 * @returns `known`: the data that are available first. `current`: the provider's data at this visit, or the defaults if
 * the provider does not answer; `isAgain` asks once more, because the project's settings may have changed meanwhile.
 */
export function refetchBootstrap(
  { bootstrap, networkClient, dataLayer }: AsksForIt,
  publicToken: string,
  isRecalled = false,
) {
  const Manager = bootstrap.constructor as new (...args: unknown[]) => Internals['bootstrap'];
  let asking: Promise<Bootstrap> | null = null;

  /** Requests the data. Returns the defaults if the request fails. */
  function ask(): Promise<Bootstrap> {
    asking ??= new Manager(publicToken, networkClient, dataLayer).getAsync().then(async (data) => {
      // All parts of the library share this object.
      const current = await bootstrap.getAsync();
      asking = null;
      return isNamed(data) ? Object.assign(current, data) : data;
    });
    return asking;
  }

  async function known() {
    const current = await bootstrap.getAsync();
    if (!isNamed(current)) await ask();
    return current;
  }

  let checked: Promise<Bootstrap> | null = null;

  async function current(isAgain = false) {
    if (isAgain) checked = ask();
    checked ??= isRecalled ? ask() : known();
    const verdict = await checked;
    return isNamed(verdict) ? verdict : ask();
  }

  return { known, current };
}

type AsksForIt = Pick<Internals, 'bootstrap' | 'networkClient' | 'dataLayer'>;

/** Returns whether the data come from the provider: each project has a name, the defaults have none. */
const isNamed = ({ projectName }: Bootstrap) => projectName !== null;
