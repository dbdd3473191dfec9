import type { Page } from '@playwright/test';
import { addFirefoxAuthenticator } from '../../firefox/firefoxAuthenticator.ts';
import { isFirefox } from '../../firefox/isFirefox.ts';
import type { AuthenticatorDriver, AuthenticatorOptions, HeldPasskey } from '../authenticators/AuthenticatorDriver.ts';
import { addChromiumAuthenticator } from '../authenticators/chromiumAuthenticator.ts';
import { Eventually, expectEventually } from '../waiting/Eventually.ts';

/**
 * A software authenticator for one page and its frames. By default it approves every request at once, as a user
 * who agrees would.
 */
export class VirtualAuthenticator {
  readonly #driver: AuthenticatorDriver;

  private constructor(driver: AuthenticatorDriver) {
    this.#driver = driver;
  }

  /** Adds an authenticator; by default a platform authenticator with user verification. */
  static async add(page: Page, options: Partial<AuthenticatorOptions> = {}): Promise<VirtualAuthenticator> {
    const add = isFirefox(page.context()) ? addFirefoxAuthenticator : addChromiumAuthenticator;
    return new VirtualAuthenticator(await add(page, { transport: 'internal', hasUserVerification: true, ...options }));
  }

  /** Sets whether user verification succeeds. If not, the browser reports the error of a dismissed prompt. */
  setUnlocked(isUnlocked: boolean): Promise<void> {
    return this.#driver.setUnlocked(isUnlocked);
  }

  /** Sets whether a user is present. If not, a prompt stays open. */
  setPresent(isPresent: boolean): Promise<void> {
    return this.#driver.setPresent(isPresent);
  }

  passkeys(): Eventually<HeldPasskey> {
    return new Eventually({ name: 'passkeys of the authenticator', read: () => this.#driver.credentials() });
  }

  /** Returns the authenticator's only passkey. */
  async onlyPasskey(): Promise<HeldPasskey> {
    await expectEventually(this.passkeys()).toHaveLength(1);
    const [credential] = await this.#driver.credentials();
    return credential as HeldPasskey;
  }

  /** Adds a passkey that another authenticator created. */
  add(credential: HeldPasskey): Promise<void> {
    return this.#driver.add(credential);
  }

  /** Removes the authenticator and its passkeys. */
  remove(): Promise<void> {
    return this.#driver.remove();
  }
}
