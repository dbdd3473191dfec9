import { resolveConfig } from '@vestibule/shared-protocol';
import { renderToString } from 'react-dom/server';
import type { PasskeyPort } from './flow/ports.ts';
import { createFlow } from './flow/runFlow.ts';
import { widgetFlow } from './flow/widgetFlow.ts';
import { directHost } from './host/hostPorts.ts';
import { createPhoneService } from './phone/createPhoneService.ts';
import { lazyPort } from './provider/lazyPort.ts';
import { lazyProvider } from './provider/lazyProvider.ts';
import { createTrip } from './trip/createTrip.ts';
import { Widget } from './Widget.tsx';
import { lazyWallets } from './wallets/lazyWallets.ts';

/** Main as the document shows it before any script has run: the default e-mail form. Run by the build. */
export function prerender(): string {
  const never = new Promise<never>(() => {});
  const flow = createFlow({
    table: widgetFlow,
    ports: {
      provider: lazyProvider(() => never).port,
      host: directHost(),
      trip: createTrip(undefined),
      phone: createPhoneService(),
      wallets: lazyWallets(() => never),
      passkeys: lazyPort<PasskeyPort>(() => never).port,
      passkeyWindow: { prepare: () => {}, take: () => null, outcome: () => never },
      now: Date.now,
    },
    settings: { config: resolveConfig({}), locale: 'en', exposeSessionToken: false },
    initial: { screen: 'Main' },
    describe: ({ code }) => code,
    configured: never,
  });
  return renderToString(<Widget flow={flow} />);
}
