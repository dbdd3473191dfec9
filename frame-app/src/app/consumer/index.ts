import { createProviderClient } from '../../provider/createProviderClient.ts';
import type { Composition } from '../Composition.ts';
import { firstRules } from '../firstTable.ts';
import { featureCalls } from './featureCalls.ts';

/** The product for consumers. It is part of the first files, so its other parts load later. */
export const consumer: Composition = {
  rest: () => import('./rest.ts'),
  rules: firstRules,
  createClient: (deployment, pairs, ...parameters) =>
    createProviderClient(deployment, pairs, featureCalls, ...parameters),
  async createCallbacks(...parameters) {
    const { createCallbacks } = await import('../../redirect/createCallbackHandler.ts');
    return createCallbacks(...parameters);
  },
};
