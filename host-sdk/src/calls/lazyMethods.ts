import { ownMethods } from '@vestibule/shared-protocol';

type Method = (...parameters: unknown[]) => unknown;

/**
 * Returns methods with these names that load their implementation at the first call. The object has no inherited names.
 */
export const lazyMethods = <Methods extends object>(
  names: readonly (keyof Methods & string)[],
  load: () => Promise<Methods>,
): Methods =>
  ownMethods(
    Object.fromEntries(
      names.map((name) => [name, async (...parameters: unknown[]) => ((await load())[name] as Method)(...parameters)]),
    ),
  ) as Methods;
