import { ownMethods } from '@vestibule/shared-protocol';

type Method = (...parameters: unknown[]) => unknown;

/** Methods of those names, all of them of something that is loaded when one is called; none that is inherited. */
export const lazyMethods = <Methods extends object>(
  names: readonly (keyof Methods & string)[],
  load: () => Promise<Methods>,
): Methods =>
  ownMethods(
    Object.fromEntries(
      names.map((name) => [name, async (...parameters: unknown[]) => ((await load())[name] as Method)(...parameters)]),
    ),
  ) as Methods;
