import type { Bootstrap } from '../../flow/ports.ts';
import type { Internals } from './internals.ts';

/**
 * The library asks for the bootstrap data once and, refused, goes by its own defaults for good: no mail of a project that
 * requires PKCE would sign anybody in. Whoever calls this first asks anew, and what is heard takes the place of the defaults
 * everywhere in the library. They stand in where the provider goes on refusing.
 *
 * @param isRecalled what the library has is of the last visit: whoever wants the current data has them asked for, and what the
 * provider says now takes the place of the others as well.
 * @returns the data as soon as there are any; and what the provider says at this visit, or the defaults where it says nothing.
 */
export function refetchBootstrap(
  { bootstrap, networkClient, dataLayer }: AsksForIt,
  publicToken: string,
  isRecalled = false,
) {
  const Manager = bootstrap.constructor as new (...given: unknown[]) => Internals['bootstrap'];
  let asking: Promise<Bootstrap> | null = null;

  /** The provider's own word, or the defaults where it has none. */
  function ask(): Promise<Bootstrap> {
    asking ??= new Manager(publicToken, networkClient, dataLayer).getAsync().then(async (data) => {
      // All parts of the library hold this one object.
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

  async function current() {
    checked ??= isRecalled ? ask() : known();
    const said = await checked;
    return isNamed(said) ? said : ask();
  }

  return { known, current };
}

type AsksForIt = Pick<Internals, 'bootstrap' | 'networkClient' | 'dataLayer'>;

/** Every project has a name, the defaults have none. */
const isNamed = ({ projectName }: Bootstrap) => projectName !== null;
