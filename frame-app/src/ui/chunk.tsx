import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A part of the program that is fetched when it is needed, or before. */
export type Chunk<Module> = { load(): Promise<Module>; loaded(): Module | null };

export function chunk<Module>(fetch: () => Promise<Module>): Chunk<Module> {
  let module: Module | null = null;
  const load = async () => {
    module ??= await fetch();
    return module;
  };
  return { load, loaded: () => module };
}

/** How often the visitor has asked for another try. */
let tries = 0;

/** What could not be loaded is asked for anew when it is drawn next; until then a failure stays one. */
export const tryAgain = (): void => {
  tries += 1;
};

/**
 * A component of a chunk, drawn at once when the chunk is there: `React.lazy` alone waits at its first drawing all the
 * same, shows the fallback, and then keeps that for 300 ms. And it keeps a failure for ever.
 */
export function from<Module, Props extends object>(
  source: Chunk<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const awaitAnew = () => lazy(async () => ({ default: pick(await source.load()) })) as unknown as ComponentType<Props>;
  let Awaited = awaitAnew();
  let awaitedAt = tries;
  return function FromChunk(props: Props) {
    // Stays what it was at the first drawing: another component in its place would start anew.
    const [Component] = useState(() => {
      const module = source.loaded();
      if (module) return pick(module);
      if (awaitedAt !== tries) Awaited = awaitAnew();
      awaitedAt = tries;
      return Awaited;
    });
    return <Component {...props} />;
  };
}

/** A component of a chunk that nobody misses: it is drawn once it is there, and where it cannot be had nothing is. */
export function extra<Module, Props extends object>(
  source: Chunk<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function Extra(props: Props) {
    const [module, setModule] = useState(source.loaded);
    useEffect(() => {
      source.load().then(setModule, () => {});
    }, []);
    const Component = module && pick(module);
    return Component && <Component {...props} />;
  };
}
