import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { User } from '../wire/responses.ts';
import { fromBase64, toBase64 } from './persistedPart.ts';

/** The stored data of a passkey that the user object does not show. */
type StoredPasskey = {
  webauthn_registration_id: string;
  /** The relying party id. */
  domain: string;
  /** The user handle in base64url; the passkey stores it. */
  userHandle: string;
  credential: WebAuthnCredential;
};
export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Stores public keys and signature counters. A passkey is valid only while the user's list contains it, so deleting it
 * there suffices.
 */
export function createPasskeys() {
  const byCredentialId = new Map<string, StoredPasskey>();
  return {
    persisted: {
      entries: () =>
        [...byCredentialId].map(([id, { credential, ...passkey }]) => {
          return [
            id,
            { ...passkey, credential: { ...credential, publicKey: toBase64(credential.publicKey) } },
          ] as const;
        }),
      restore: (id: string, value: unknown) => {
        const { credential, ...passkey } = value as StoredPasskey;
        const publicKey = Uint8Array.from(fromBase64(credential.publicKey));
        byCredentialId.set(id, { ...passkey, credential: { ...credential, publicKey } });
      },
    },

    add: (passkey: StoredPasskey) => byCredentialId.set(passkey.credential.id, passkey),

    /** Returns the user's passkeys for a relying party. A device must not register these again. */
    of: (user: User, domain: string): StoredPasskey[] =>
      [...byCredentialId.values()].filter((passkey) => passkey.domain === domain && isListed(user, passkey)),

    /** Returns the owner of a passkey, or undefined for an unknown or deleted passkey. */
    find(credentialId: string, users: User[]): { user: User; passkey: StoredPasskey } | undefined {
      const passkey = byCredentialId.get(credentialId);
      const user = passkey && users.find((user) => isListed(user, passkey));
      return user && passkey && { user, passkey };
    },

    /** Stores the signature counter. A counter that goes backwards reveals a copied passkey. */
    count: ({ credential }: StoredPasskey, counter: number): void => {
      credential.counter = counter;
    },
  };
}

function isListed(user: User, { webauthn_registration_id }: StoredPasskey): boolean {
  return user.webauthn_registrations.some(
    (registration) => registration.webauthn_registration_id === webauthn_registration_id,
  );
}
