import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { User } from '../wire/responses.ts';
import { fromBase64, toBase64 } from './keeper.ts';

/** What is kept of a registered passkey beside what the user's list shows. */
export type StoredPasskey = {
  webauthn_registration_id: string;
  /** The relying party it was made for. */
  domain: string;
  /** base64url; names the user to whoever holds the passkey. */
  userHandle: string;
  credential: WebAuthnCredential;
};
export type Passkeys = ReturnType<typeof createPasskeys>;

/** Public keys and counters. A passkey counts only as long as the user's list has it: to delete it there is enough. */
export function createPasskeys() {
  const byCredentialId = new Map<string, StoredPasskey>();
  return {
    kept: {
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

    /** Those of a user that belong to a relying party: what a device must not register twice. */
    of: (user: User, domain: string): StoredPasskey[] =>
      [...byCredentialId.values()].filter((passkey) => passkey.domain === domain && isListed(user, passkey)),

    /** The user who has it, or undefined when nobody does, or does any more. */
    find(credentialId: string, users: User[]): { user: User; passkey: StoredPasskey } | undefined {
      const passkey = byCredentialId.get(credentialId);
      const user = passkey && users.find((one) => isListed(one, passkey));
      return user && passkey && { user, passkey };
    },

    /** The authenticator counts its uses; one that counts backwards has been copied. */
    count: ({ credential }: StoredPasskey, counter: number): void => {
      credential.counter = counter;
    },
  };
}

function isListed(user: User, { webauthn_registration_id }: StoredPasskey): boolean {
  return user.webauthn_registrations.some((one) => one.webauthn_registration_id === webauthn_registration_id);
}
