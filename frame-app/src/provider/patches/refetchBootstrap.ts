import type { Bootstrap } from '../../flow/ports.ts';
import type { Internals } from './internals.ts';

/**
 * Requests the bootstrap data again after a failure, and updates the library's copy. The library requests them once and
 * keeps its defaults after a failure. Then no mail of a project that requires PKCE would sign in.
 *
 * @param isRecalled The library has the data of the last visit. `current` then requests those of this visit.
 * @returns `known`: the data that are available first. `current`: the provider's data at this visit, or the defaults if
 * the provider does not answer; `isAgain` asks once more, because the project's settings may have changed meanwhile.
 */
export function refetchBootstrap(
  { bootstrap, networkClient, dataLayer }: AsksForIt,
  publicToken: string,
  isRecalled = false,
) {
  const Manager = bootstrap.constructor as new (...given: unknown[]) => Internals['bootstrap'];
  let asking: Promise<Bootstrap> | null = null;

  /** Requests the data; the defaults if that fails. */
  function ask(): Promise<Bootstrap> {
    asking ??= new Manager(publicToken, networkClient, dataLayer).getAsync().then(async (data) => {
      // All parts of the library share this object.
      const held = await bootstrap.getAsync();
      asking = null;
      return isNamed(data) ? Object.assign(held, data) : data;
    });
    return asking;
  }

  async function known() {
    const held = await bootstrap.getAsync();
    if (!isNamed(held)) await ask();
    return held;
  }

  let checked: Promise<Bootstrap> | null = null;

  async function current(isAgain = false) {
    if (isAgain) checked = ask();
    checked ??= isRecalled ? ask() : known();
    const said = await checked;
    return isNamed(said) ? said : ask();
  }

  return { known, current };
}

type AsksForIt = Pick<Internals, 'bootstrap' | 'networkClient' | 'dataLayer'>;

/** Returns whether the data come from the provider: each project has a name, the defaults have none. */
const isNamed = ({ projectName }: Bootstrap) => projectName !== null;
