import { plainAddress } from '../common/plainAddress.ts';
import type { EmailFactor, PhoneFactor, User } from '../wire/responses.ts';
import { type Clock, timestamp } from './clock.ts';
import { newId } from './newId.ts';
import { persistMap } from './persistedPart.ts';
import { DEFAULT_ROLE } from './project.ts';

export type Users = ReturnType<typeof createUsers>;

/** Users and their factors, in the provider's format. Secrets are stored in other parts of the state. */
export function createUsers(clock: Clock) {
  const users = new Map<string, User>();
  const list = () => [...users.values()];

  function find(matches: (user: User) => boolean): User | undefined {
    for (const user of users.values()) if (matches(user)) return user;
    return undefined;
  }

  return {
    all: list,
    get: (userId: string) => users.get(userId),
    findByEmail(address: string): User | undefined {
      const comparableAddress = plainAddress(address);
      return find(({ emails }) => emails.some(({ email }) => email === comparableAddress));
    },
    findByPhone: (number: string) => find((user) => user.phone_numbers.some((phone) => phone.phone_number === number)),
    /** Finds a user by the provider's id or by the application's external id. */
    findById: (id: string) => users.get(id) ?? find(({ external_id }) => external_id === id),
    /** Returns the first user for whom `matches` is true. */
    find,

    create({ isPending = false } = {}): User {
      const user: User = {
        user_id: newId('user'),
        created_at: timestamp(clock.now()),
        status: isPending ? 'pending' : 'active',
        name: { first_name: '', middle_name: '', last_name: '' },
        emails: [],
        phone_numbers: [],
        providers: [],
        password: null,
        totps: [],
        webauthn_registrations: [],
        biometric_registrations: [],
        crypto_wallets: [],
        roles: [DEFAULT_ROLE],
        trusted_metadata: {},
        untrusted_metadata: {},
      };
      users.set(user.user_id, user);
      return user;
    },

    remove: (userId: string) => users.delete(userId),
    persisted: persistMap(users),
  };
}

/** Returns the user's email address. A new address is added as unverified. */
export function ensureEmail(user: User, address: string): EmailFactor {
  const existing = user.emails.find((email) => email.email === plainAddress(address));
  if (existing) return existing;
  const newEmail = { email_id: newId('email'), email: plainAddress(address), verified: false };
  user.emails.push(newEmail);
  return newEmail;
}

/** Returns the user's phone number. A new number is added as unverified. */
export function ensurePhone(user: User, number: string): PhoneFactor {
  const existing = user.phone_numbers.find((phone) => phone.phone_number === number);
  if (existing) return existing;
  const newPhone = { phone_id: newId('phone-number'), phone_number: number, verified: false };
  user.phone_numbers.push(newPhone);
  return newPhone;
}

/**
 * Marks an email address as verified. A password that was set before any address was verified must be reset: a stranger
 * may have signed up with someone else's address.
 *
 * @returns whether the password was set before, so that a stranger may be signed in
 */
export function verifyEmail(user: User, emailId: string): boolean {
  const email = user.emails.find((email) => email.email_id === emailId);
  if (!email || email.verified) return false;
  const wasUnproven = !user.emails.some((email) => email.verified);
  email.verified = true;
  if (!wasUnproven || !user.password) return false;
  user.password.requires_reset = true;
  return true;
}
