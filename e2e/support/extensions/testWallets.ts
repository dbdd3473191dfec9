import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Eventually } from '../waiting/Eventually.ts';

/** The options of dev-server's test wallet script (`dev-server/pages/test-wallet`). */
export type WalletSpec = {
  kind: 'eip6963' | 'window.ethereum' | 'wallet-standard' | 'window.solana';
  name?: string;
  rdns?: string;
  flags?: string[];
};
type Answer =
  | 'approve'
  | 'reject'
  | 'ignore'
  | 'wrong-key'
  | 'pending'
  | 'locked'
  | 'offline'
  | 'wrong-network'
  | 'broken';
type WalletRequest = { wallet: string; method: string };
type WalletWindow = {
  testWallets?: WalletSpec[];
  testWallet: { answers: { connect: Answer; sign: Answer }; account: number; requests: WalletRequest[] };
};

const script = fileURLToPath(new URL('../../../dev-server/dist/pages/test-wallet/testWallet.js', import.meta.url));

/** Test wallets in the host page or the frame, injected before the page's scripts as an extension does. */
export class TestWallets {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Installs wallets in pages and frames of this origin, from the next navigation. They approve every request. */
  async install(origin: string, ...specs: WalletSpec[]): Promise<void> {
    await this.#page.addInitScript(
      ({ origin, specs }) => {
        const page = window as unknown as WalletWindow;
        if (location.origin === origin) page.testWallets = specs;
      },
      { origin, specs },
    );
    await this.#page.addInitScript({ path: script });
    await this.#page.addInitScript(() => {
      const { testWallet } = window as unknown as WalletWindow;
      testWallet.answers = { connect: 'approve', sign: 'approve' };
    });
  }

  /** Sets how the host page's wallets answer from now on. */
  async answer(answers: Partial<WalletWindow['testWallet']['answers']>): Promise<void> {
    await this.#page.evaluate((answers) => {
      const { testWallet } = window as unknown as WalletWindow;
      testWallet.answers = { ...testWallet.answers, ...answers };
    }, answers);
  }

  /** Switches the host page's wallets to another account, as their owner can at any time. */
  async changeAccount(account: number): Promise<void> {
    await this.#page.evaluate((account) => {
      (window as unknown as WalletWindow).testWallet.account = account;
    }, account);
  }

  /** Returns the requests that the host page's wallets received. */
  requests(): Eventually<WalletRequest> {
    return new Eventually({
      name: 'requests to the wallets',
      read: () => this.#page.evaluate(() => (window as unknown as WalletWindow).testWallet.requests),
    });
  }
}
