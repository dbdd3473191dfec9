import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { User } from '../wire/responses.ts';
import { type ImportedHash, isImported } from './importedPasswords.ts';
import { newId } from './newId.ts';
import { fromBase64, toBase64 } from './persistedPart.ts';

// Uses about 16 MB of memory per hash.
const COST: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

export type HashedPassword = { salt: Buffer; hash: Buffer };
export type Passwords = ReturnType<typeof createPasswords>;

/** Stores the hashes of the users' passwords. The user object only says whether a password is set. */
export function createPasswords() {
  const hashes = new Map<string, HashedPassword | ImportedHash>();
  return {
    persisted: {
      entries: () => [...hashes].map(([userId, credentials]) => [userId, storePassword(credentials)] as const),
      restore: (userId: string, value: unknown) => hashes.set(userId, restorePassword(value)),
    },

    /** Stores a hash from another system. */
    import(user: User, hash: ImportedHash): void {
      hashes.set(user.user_id, hash);
      user.password = { password_id: newId('password'), requires_reset: false };
    },

    /** Stores a password's hash. Hashing is asynchronous, so callers repeat their checks afterwards. */
    set(user: User, password: HashedPassword): void {
      hashes.set(user.user_id, password);
      user.password = { password_id: user.password?.password_id ?? newId('password'), requires_reset: false };
    },

    async verify(user: User, password: string): Promise<boolean> {
      const record = hashes.get(user.user_id);
      return record !== undefined && user.password !== null && isRightPassword(record, password);
    },
  };
}

export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16);
  return { salt, hash: await derive(password, salt) };
}

/** Returns a hash as it is persisted. */
export function storePassword(hash: HashedPassword | ImportedHash): ImportedHash | { salt: string; hash: string } {
  return 'hash_type' in hash ? hash : { salt: toBase64(hash.salt), hash: toBase64(hash.hash) };
}

export function restorePassword(value: unknown): HashedPassword | ImportedHash {
  const credentials = value as ImportedHash | { salt: string; hash: string };
  return 'hash_type' in credentials
    ? credentials
    : { salt: fromBase64(credentials.salt), hash: fromBase64(credentials.hash) };
}

export async function isRightPassword(hash: HashedPassword | ImportedHash, password: string): Promise<boolean> {
  return 'hash_type' in hash ? isImported(hash, password) : isPassword(hash, password);
}

async function isPassword({ salt, hash }: HashedPassword, password: string): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt), hash);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
