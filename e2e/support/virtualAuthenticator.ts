import type { CDPSession, Page } from '@playwright/test';
import { expectSettled, Unsettled } from './Unsettled.ts';

export type AuthenticatorOptions = {
  /** Default: built into the device. `usb` is a security key. */
  transport?: 'internal' | 'usb';
  /** Whether it can recognise its owner; default true. */
  hasUserVerification?: boolean;
};

/** A credential as the browser's test interface tells it, private key included. */
export type HeldPasskey = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
};

/**
 * An authenticator of one page and its frames, in software inside the browser. It answers by itself: its owner agrees,
 * unless a test says otherwise.
 */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async add(page: Page, { transport = 'internal', hasUserVerification = true }: AuthenticatorOptions = {}) {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport,
        hasResidentKey: true,
        hasUserVerification,
        isUserVerified: hasUserVerification,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** The owner unlocks it, or does not: then the browser reports what it reports of a prompt that was closed. */
  async setUnlocked(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** Whether somebody is there to touch it; without, a prompt stays open. */
  async setPresent(enabled: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: this.#id, enabled });
  }

  passkeys(): Unsettled<HeldPasskey> {
    return new Unsettled({ name: 'passkeys of the authenticator', read: () => this.#credentials() });
  }

  /** A copy of the one passkey it holds. */
  async onlyPasskey(): Promise<HeldPasskey> {
    await expectSettled(this.passkeys()).toHaveLength(1);
    const [held] = await this.#credentials();
    return held as HeldPasskey;
  }

  async #credentials(): Promise<HeldPasskey[]> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials;
  }

  /** Puts a passkey of another authenticator into this one. */
  async add(credential: HeldPasskey): Promise<void> {
    await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential });
  }

  /** Takes it away with all it holds. */
  async remove(): Promise<void> {
    await this.#session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
  }
}
