import type { ImportedHash } from '../importedPasswords.ts';
import { newId } from '../newId.ts';
import { type HashedPassword, isRightPassword, restorePassword, storePassword } from '../passwords.ts';

type KnownPassword = {
  passwordId: string;
  /** Must be replaced before it can be used. */
  requiresReset: boolean;
  hash: HashedPassword | ImportedHash;
};

export type MemberPasswords = ReturnType<typeof createMemberPasswords>;

/**
 * Stores password hashes by owner: a member, or an email address if the project's passwords are valid in all
 * organizations.
 */
export function createMemberPasswords() {
  const passwords = new Map<string, KnownPassword>();

  return {
    persisted: {
      entries: () =>
        [...passwords].map(
          ([owner, { hash, ...password }]) => [owner, { ...password, ...storePassword(hash) }] as const,
        ),
      restore: (owner: string, value: unknown) => {
        const { passwordId, requiresReset = false, ...hash } = value as { passwordId: string; requiresReset?: boolean };
        passwords.set(owner, { passwordId, requiresReset, hash: restorePassword(hash) });
      },
    },

    /** Returns the id of the owner's password, or an empty string. */
    idOf: (owner: string) => passwords.get(owner)?.passwordId ?? '',

    /** Sets a password, or the hash of one from another system. */
    set(owner: string, hash: HashedPassword | ImportedHash): void {
      const passwordId = passwords.get(owner)?.passwordId ?? newId('member-password');
      passwords.set(owner, { passwordId, requiresReset: false, hash });
    },

    requireReset(owner: string): void {
      const password = passwords.get(owner);
      if (password) password.requiresReset = true;
    },

    requiresReset: (owner: string) => passwords.get(owner)?.requiresReset === true,

    async verify(owner: string, password: string): Promise<boolean> {
      const storedPassword = passwords.get(owner);
      return storedPassword !== undefined && isRightPassword(storedPassword.hash, password);
    },

    remove: (owner: string) => passwords.delete(owner),
  };
}
