import { createProviderClient } from '../../provider/createProviderClient.ts';
import type { Composition } from '../Composition.ts';

/** The product for consumers. It is part of the first files, so it loads what Main does not need. */
export const consumer: Composition = {
  rest: () => import('./rest.ts'),
  createClient: createProviderClient,
  async createCallbacks(...given) {
    const { createCallbacks } = await import('../../redirect/createCallbackHandler.ts');
    return createCallbacks(...given);
  },
};
