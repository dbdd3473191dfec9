import { resolveConfig, type WidgetConfig } from '@vestibule/shared-protocol';
import { changesSignInMethods } from '../app/actionClasses.ts';
import { afterSignIn } from '../app/afterSignIn.ts';
import { wholeTable as table } from '../app/wholeTable.ts';
import type { Ports, ProviderPort } from '../flow/ports.ts';
import { createFlow } from '../flow/runFlow.ts';
import type { FlowState } from '../flow/screens.ts';
import { describeForTest, fakePorts } from './fakePorts.ts';

export type Start = {
  config?: WidgetConfig;
  provider?: Partial<ProviderPort>;
  initial?: FlowState;
  ports?: Partial<Ports>;
};

/** Starts the real flow with fake ports. */
export function startFlow({ config = {}, provider, initial = { screen: 'Main' }, ports: more }: Start = {}) {
  const ports = { ...fakePorts(provider), ...more };
  const flow = createFlow({
    table,
    changesSignInMethods,
    afterSignIn,
    ports,
    settings: { config: resolveConfig(config), locale: 'en', exposure: 'nothing' },
    initial,
    describe: describeForTest,
    configured: Promise.resolve(),
  });
  const view = () => flow.store.get(flow.viewAtom);
  return { flow, view, told: ports.told, ports };
}
