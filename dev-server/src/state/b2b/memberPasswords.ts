import { newId } from '../newId.ts';
import { type HashedPassword, isPassword } from '../passwords.ts';
import { fromBase64, toBase64 } from '../persistedPart.ts';

type KnownPassword = HashedPassword & { passwordId: string };

export type MemberPasswords = ReturnType<typeof createMemberPasswords>;

/**
 * The hashes of passwords by owner. The owner is a member, or an email address when the project's passwords are valid
 * in all organizations.
 */
export function createMemberPasswords() {
  const known = new Map<string, KnownPassword>();

  return {
    persisted: {
      entries: () =>
        [...known].map(
          ([owner, { passwordId, salt, hash }]) =>
            [owner, { passwordId, salt: toBase64(salt), hash: toBase64(hash) }] as const,
        ),
      restore: (owner: string, value: unknown) => {
        const { passwordId, salt, hash } = value as { passwordId: string; salt: string; hash: string };
        known.set(owner, { passwordId, salt: fromBase64(salt), hash: fromBase64(hash) });
      },
    },

    /** Returns the id of the owner's password, or an empty string. */
    idOf: (owner: string) => known.get(owner)?.passwordId ?? '',

    set(owner: string, hashed: HashedPassword): void {
      known.set(owner, { ...hashed, passwordId: known.get(owner)?.passwordId ?? newId('member-password') });
    },

    async verify(owner: string, password: string): Promise<boolean> {
      const found = known.get(owner);
      return found !== undefined && isPassword(found, password);
    },

    remove: (owner: string) => known.delete(owner),
  };
}
