import type { Page } from '@playwright/test';
import { addFirefoxAuthenticator } from '../../firefox/firefoxAuthenticator.ts';
import { isFirefox } from '../../firefox/isFirefox.ts';
import type { AuthenticatorDriver, AuthenticatorOptions, HeldPasskey } from '../authenticators/AuthenticatorDriver.ts';
import { addChromiumAuthenticator } from '../authenticators/chromiumAuthenticator.ts';
import { Eventually, expectEventually } from '../waiting/Eventually.ts';

/**
 * An authenticator of one page and its frames, in software inside the browser. It answers by itself: its owner agrees,
 * unless a test says otherwise.
 */
export class VirtualAuthenticator {
  readonly #driver: AuthenticatorDriver;

  private constructor(driver: AuthenticatorDriver) {
    this.#driver = driver;
  }

  /** By default one of the device itself, that recognises its owner. */
  static async add(page: Page, options: Partial<AuthenticatorOptions> = {}): Promise<VirtualAuthenticator> {
    const add = isFirefox(page.context()) ? addFirefoxAuthenticator : addChromiumAuthenticator;
    return new VirtualAuthenticator(await add(page, { transport: 'internal', hasUserVerification: true, ...options }));
  }

  /** The owner unlocks it, or does not: then the browser reports what it reports of a prompt that was closed. */
  setUnlocked(isUnlocked: boolean): Promise<void> {
    return this.#driver.setUnlocked(isUnlocked);
  }

  /** Whether somebody is there to touch it; without, a prompt stays open. */
  setPresent(isPresent: boolean): Promise<void> {
    return this.#driver.setPresent(isPresent);
  }

  passkeys(): Eventually<HeldPasskey> {
    return new Eventually({ name: 'passkeys of the authenticator', read: () => this.#driver.credentials() });
  }

  /** A copy of the one passkey it holds. */
  async onlyPasskey(): Promise<HeldPasskey> {
    await expectEventually(this.passkeys()).toHaveLength(1);
    const [held] = await this.#driver.credentials();
    return held as HeldPasskey;
  }

  /** Puts a passkey of another authenticator into this one. */
  add(credential: HeldPasskey): Promise<void> {
    return this.#driver.add(credential);
  }

  /** Takes it away with all it holds. */
  remove(): Promise<void> {
    return this.#driver.remove();
  }
}
