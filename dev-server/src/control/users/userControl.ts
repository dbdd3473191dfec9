import { type PartialOrUndefined, withoutUndefined } from '../../common/withoutUndefined.ts';
import type { State } from '../../state/createState.ts';
import { hashPassword } from '../../state/passwords.ts';
import type { Visitor } from '../../state/sessions.ts';
import { ensureEmail, ensurePhone } from '../../state/users.ts';
import type { Session, User } from '../../wire/responses.ts';
import { type FactorName, provenFactor } from './provenFactor.ts';

/**
 * A test user: an email address, or more details. Addresses and numbers count as verified.
 *
 * An existing user with the first address is reused and updated.
 */
export type UserWish =
  | string
  | ({
      email: string;
      /** Additional addresses. */
      emails?: string[] | undefined;
      phone_number?: string | undefined;
      password?: string | undefined;
      /** Gives the user a confirmed authenticator app, with recovery codes. */
      totp?: boolean | undefined;
    } & PartialOrUndefined<Pick<User, 'name' | 'roles' | 'trusted_metadata' | 'untrusted_metadata'>>);

export type SessionOptions = {
  /** Default 60. */
  minutes?: number | undefined;
  /** The proofs of the session, in order. Default: `['magicLink']`. */
  factors?: readonly FactorName[] | undefined;
};

/** A signed-in user's session. */
export type OpenedSession = { user: User; session: Session; sessionToken: string; sessionJwt: string };

export type UserControl = {
  all(): User[];
  /** Creates a user, or changes the user with this address. */
  add(wish: UserWish): Promise<User>;
  /** Opens a session like a sign-in. @throws Error if the user lacks the data for a factor */
  openSession(wish: UserWish, options?: SessionOptions, visitor?: Visitor): Promise<OpenedSession>;
  /** Deletes a user and the user's sessions. */
  remove(userId: string): void;
};

export const SESSION_MINUTES = 60;
const testVisitor = { ipAddress: '127.0.0.1', userAgent: 'test' };

export function createUserControl(state: State): UserControl {
  async function add(wish: UserWish): Promise<User> {
    const {
      email,
      emails = [],
      phone_number,
      password,
      totp,
      ...details
    } = typeof wish === 'string' ? { email: wish } : wish;
    const hash = password === undefined ? undefined : await hashPassword(password);
    const user = state.users.findByEmail(email) ?? state.users.create();
    for (const address of [email, ...emails]) ensureEmail(user, address).verified = true;
    if (phone_number !== undefined) ensurePhone(user, phone_number).verified = true;
    if (hash) state.passwords.set(user, hash);
    if (totp && !state.totps.of(user)) confirmApp(state, user);
    return Object.assign(user, withoutUndefined(details));
  }

  return {
    all: () => state.users.all(),
    add,
    async openSession(
      wish,
      { minutes = SESSION_MINUTES, factors = ['magicLink'] }: SessionOptions = {},
      visitor = testVisitor,
    ) {
      const user = await add(wish);
      const [first, ...otherFactors] = factors.map((factor) => provenFactor(state, user, factor));
      if (!first) throw new Error('A session needs at least one factor.');
      user.status = 'active';
      const open = state.sessions.open(user, first, visitor, minutes);
      for (const factor of otherFactors) state.sessions.addFactor(open, factor);
      const { session, token } = open;
      return { user, session, sessionToken: token, sessionJwt: await state.keys.sign(session) };
    },
    remove(userId) {
      state.sessions.revokeAllOf(userId);
      state.users.remove(userId);
    },
  };
}

function confirmApp(state: State, user: User): void {
  const { totp_id } = state.totps.enrol(user, state.clock.now());
  user.totps = [{ totp_id, verified: true }];
}
