import type { Internals } from './internals.ts';

/**
 * The library asks for the bootstrap data once and, refused, goes by its own defaults for good: no mail of a project that
 * requires PKCE would sign anybody in. Whoever calls this first asks anew, and what is heard takes the place of the defaults
 * everywhere in the library. They stand in where the provider goes on refusing.
 */
export function bootstrapAnew({ bootstrap, networkClient, dataLayer }: AsksForIt, publicToken: string) {
  const Manager = bootstrap.constructor as new (...given: unknown[]) => Internals['bootstrap'];
  let asking: Promise<unknown> | null = null;
  return async () => {
    // All parts of the library hold this one object.
    const held = await bootstrap.getAsync();
    // Every project has a name, the defaults have none.
    if (held.projectName !== null) return held;
    asking ??= new Manager(publicToken, networkClient, dataLayer).getAsync().then((data) => {
      asking = null;
      Object.assign(held, data);
    });
    await asking;
    return held;
  };
}

type AsksForIt = Pick<Internals, 'bootstrap' | 'networkClient' | 'dataLayer'>;
