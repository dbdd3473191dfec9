import { resolveConfig, type WidgetConfig } from '@vestibule/shared-protocol';
import { afterSignIn } from '../app/afterSignIn.ts';
import { table as ofConsumers } from '../app/consumer/rest.ts';
import { table as ofMembers } from '../app/organizations/index.ts';
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

// The only row that members have in place of one for consumers is tested with their login.
const table = { ...ofMembers, PasswordResetForm: ofConsumers.PasswordResetForm };

/** Starts the real flow with fake ports. */
export function startFlow({ config = {}, provider, initial = { screen: 'Main' }, ports: more }: Start = {}) {
  const ports = { ...fakePorts(provider), ...more };
  const flow = createFlow({
    table,
    afterSignIn,
    ports,
    settings: { config: resolveConfig(config), locale: 'en', exposure: 'nothing' },
    initial,
    describe: describeForTest,
    configuration: Promise.resolve(),
  });
  const view = () => flow.store.get(flow.viewAtom);
  return { flow, view, reports: ports.reports, ports };
}
