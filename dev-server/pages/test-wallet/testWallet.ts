import { askVisitor, type TestWallet } from './askVisitor.ts';
import { announce, ethereumProvider } from './ethereum.ts';
import { register, solanaProvider } from './solana.ts';

/**
 * Test wallets with real keys but without value, for browsers without wallets.
 *
 * The script runs before the page's own, in the host page or in the frame. It adds the wallets named by `data-wallets`,
 * or by `window.testWallets` if a test sets it:
 *
 * - `eip6963`: announced by EIP-6963
 * - `window.ethereum`
 * - `wallet-standard`: registered by Wallet Standard
 * - `window.solana`
 */
type TestWalletKind = 'eip6963' | 'window.ethereum' | 'wallet-standard' | 'window.solana';

type TestWalletSpec = {
  kind: TestWalletKind;
  name?: string;
  /** For EIP-6963 only. */
  rdns?: string;
  /** Flags such as `isMetaMask`, for the two globals. */
  flags?: string[];
};

declare global {
  interface Window {
    testWallets?: TestWalletSpec[];
    testWallet: TestWallet;
  }
}

const kindsOnScript = document.currentScript?.dataset.wallets?.split(/\s+/) ?? [];
const specs = window.testWallets ?? kindsOnScript.map((kind) => ({ kind: kind as TestWalletKind }));

const wallet: TestWallet = { answers: { connect: 'ask', sign: 'ask' }, account: 0, requests: [] };
window.testWallet = wallet;

const place: Record<TestWalletKind, (spec: TestWalletSpec) => void> = {
  eip6963: ({ name = 'Test Wallet', rdns = 'test.vestibule.wallet' }) =>
    announce({ name, rdns }, ethereumProvider(name, wallet, askVisitor)),
  'window.ethereum': ({ name = 'Ethereum wallet', flags = [] }) =>
    setGlobal('ethereum', ethereumProvider(name, wallet, askVisitor), flags),
  'wallet-standard': ({ name = 'Test Wallet' }) => register(name, solanaProvider(name, wallet, askVisitor)),
  'window.solana': ({ name = 'Solana wallet', flags = [] }) =>
    setGlobal('solana', solanaProvider(name, wallet, askVisitor), flags),
};

for (const spec of specs) if (Object.hasOwn(place, spec.kind)) place[spec.kind](spec);

function setGlobal(name: string, provider: object, flags: string[]): void {
  const value = Object.assign(provider, Object.fromEntries(flags.map((flag) => [flag, true])));
  Object.assign(window, { [name]: value });
}
