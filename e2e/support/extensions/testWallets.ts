import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Eventually } from '../waiting/Eventually.ts';

/** What dev-server's test wallet script takes and offers; its own words for it stand in `pages/test-wallet`. */
export type WalletSpec = {
  kind: 'eip6963' | 'window.ethereum' | 'wallet-standard' | 'window.solana';
  name?: string;
  rdns?: string;
  flags?: string[];
};
type Answer = 'approve' | 'reject' | 'ignore' | 'wrong-key';
type WalletRequest = { wallet: string; method: string };
type WalletWindow = {
  testWallets?: WalletSpec[];
  testWallet: { answers: { connect: Answer; sign: Answer }; account: number; requests: WalletRequest[] };
};

const script = fileURLToPath(new URL('../../../dev-server/dist/pages/test-wallet/testWallet.js', import.meta.url));

/** Test wallets in the host page or in the frame, as an extension would put them there: before the page's own scripts. */
export class TestWallets {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From the next navigation on, pages and frames of this origin have these wallets, which approve everything. */
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

  /** How those of the host page answer from now on. */
  async answer(answers: Partial<WalletWindow['testWallet']['answers']>): Promise<void> {
    await this.#page.evaluate((answers) => {
      const { testWallet } = window as unknown as WalletWindow;
      testWallet.answers = { ...testWallet.answers, ...answers };
    }, answers);
  }

  /** Those of the host page change to another account, as their owner may at any time. */
  async changeAccount(account: number): Promise<void> {
    await this.#page.evaluate((account) => {
      (window as unknown as WalletWindow).testWallet.account = account;
    }, account);
  }

  /** What those of the host page were asked. */
  requests(): Eventually<WalletRequest> {
    return new Eventually({
      name: 'what the wallets were asked',
      read: () => this.#page.evaluate(() => (window as unknown as WalletWindow).testWallet.requests),
    });
  }
}
