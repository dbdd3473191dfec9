import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A part of the program in its own chunk, which loads on demand or in advance. */
export type Chunk<Module> = { load(): Promise<Module>; loaded(): Module | null };

export function chunk<Module>(fetch: () => Promise<Module>): Chunk<Module> {
  let module: Module | null = null;
  const load = async () => {
    module ??= await fetch();
    return module;
  };
  return { load, loaded: () => module };
}

/** The number of further tries by the visitor. */
let tries = 0;

/** Makes failed chunks load again at their next render. Until then a failure is kept. */
export const tryAgain = (): void => {
  tries += 1;
};

/**
 * Returns a component of a chunk, which renders at once if the chunk is loaded. `React.lazy` alone would suspend on the
 * first render even then, and show the fallback for 300 ms. It would also keep a failure forever.
 */
export function from<Module, Props extends object>(
  source: Chunk<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const createLazy = () =>
    lazy(async () => ({ default: pick(await source.load()) })) as unknown as ComponentType<Props>;
  let Awaited = createLazy();
  let awaitedAt = tries;
  return function FromChunk(props: Props) {
    // Stays from the first render on, because another component would lose the state.
    const [Component] = useState(() => {
      const module = source.loaded();
      if (module) return pick(module);
      if (awaitedAt !== tries) Awaited = createLazy();
      awaitedAt = tries;
      return Awaited;
    });
    return <Component {...props} />;
  };
}

/** Returns an optional component of a chunk. It renders once the chunk is loaded, and renders nothing if that fails. */
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
