import type { WalletSpec } from '../../support/extensions/testWallets.ts';
import { isSeen, type Journey } from '../Journey.ts';

const chains: [chain: string, name: string, spec: WalletSpec][] = [
  ['Ethereum', 'Metamask', { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' }],
  ['Solana', 'Phantom', { kind: 'wallet-standard', name: 'Phantom' }],
];
const calls = [
  ['start', '/crypto_wallets/authenticate/start/primary', 'bad_request'],
  ['authenticate', '/crypto_wallets/authenticate', 'invalid_signature'],
] as const;

/** Sign-in with wallets on Ethereum and Solana. */
export const wallets: Journey[] = chains.flatMap(([chain, name, spec]) =>
  calls.map(
    ([call, path, refusal]): Journey => ({
      call: `wallet, ${chain}: ${call}`,
      path,
      refusal,
      reportedTo: 'host',
      on({ host, wallets }) {
        const widget = host.widget();
        return {
          async reach() {
            await wallets.install(host.url, spec);
            await host.openLogin({ config: { products: ['crypto'] } });
            await widget.crypto.wallets.first().waitFor();
          },
          press: () => widget.crypto.choose(name),
          isDone: isSeen(widget.crypto.success),
          reads: async () => (await widget.crypto.error.filter({ visible: true }).allInnerTexts()).join(' '),
          async retry() {
            await widget.back.click();
            await widget.crypto.choose(name);
          },
        };
      },
    }),
  ),
);
