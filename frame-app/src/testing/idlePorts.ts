import { createPhoneService } from '../features/passcode/createPhoneService.ts';
import type { PasskeyPort } from '../features/passkey/port.ts';
import { lazyWallets } from '../features/wallet/lazyWallets.ts';
import type { Ports } from '../flow/ports.ts';
import { directHost } from '../host/hostPorts.ts';
import { lazyPort } from '../provider/lazyPort.ts';
import { lazyProvider } from '../provider/lazyProvider.ts';
import { createRedirectPort } from '../redirect/createRedirectPort.ts';

/** Creates ports that never answer, for a widget that is only rendered. */
export function idlePorts(): Ports {
  const never = new Promise<never>(() => {});
  return {
    provider: lazyProvider(() => never).port,
    host: directHost(),
    redirect: createRedirectPort([]),
    phone: createPhoneService(),
    wallets: lazyWallets(() => never),
    passkeys: lazyPort<PasskeyPort>(() => never).port,
    passkeyWindow: { prepare: () => {}, take: () => null, offer: () => null, outcome: () => never },
    decisions: {
      request: () => never,
      passkeyDeletion: () => never,
      accountRemoval: () => never,
      signInMethods: () => never,
      organization: () => never,
      noteProof: () => never,
      hasProof: () => never,
      forgetProof: () => never,
    },
    now: Date.now,
  };
}
