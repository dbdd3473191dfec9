import * as v from 'valibot';
import { plainAddress } from '../common/plainAddress.ts';
import type { State } from '../state/createState.ts';
import type { User } from '../wire/responses.ts';
import { defineTool } from './defineTool.ts';
import { count, email, flag, members, text, texts } from './toolInput.ts';

const LISTED = 20;

export const userTools = [
  defineTool({
    name: 'list_users',
    vertical: 'CONSUMER',
    description: 'Lists the users of the project, the newest first.',
    input: {
      search: v.optional(text('A part of an email address or phone number.')),
      limit: v.optional(count(`The most users to return. Default ${LISTED}.`)),
    },
    isReading: true,
    run({ state, control }, { search = '', limit = LISTED }) {
      const matches = control.users
        .all()
        .filter((user) => namesOf(user).some((name) => name.includes(search.toLowerCase())));
      return {
        total: matches.length,
        users: matches
          .slice(-limit)
          .reverse()
          .map((user) => describeUser(state, user)),
      };
    },
  }),

  defineTool({
    name: 'save_user',
    vertical: 'CONSUMER',
    description:
      'Creates a user, or changes the user with this email address. The address and the phone number are verified. No email is really sent.',
    input: {
      email: email(),
      password: v.optional(text('A password, such as orchard-lantern-27-violet.')),
      phone_number: v.optional(text('With country code, such as +14155550123.')),
      first_name: v.optional(text('The first name.')),
      last_name: v.optional(text('The last name.')),
      roles: v.optional(texts('Role ids. Default: stytch_user.')),
      authenticator_app: v.optional(flag('Gives the user a confirmed authenticator app with recovery codes.')),
      trusted_metadata: v.optional(members('Data that only servers may change.')),
      untrusted_metadata: v.optional(members('Data that the user may change.')),
    },
    async run({ state, control }, { first_name, last_name, authenticator_app, ...wish }) {
      const user = await control.users.add({ ...wish, totp: authenticator_app });
      if (first_name !== undefined) user.name.first_name = first_name;
      if (last_name !== undefined) user.name.last_name = last_name;
      return describeUser(state, user);
    },
  }),

  defineTool({
    name: 'delete_user',
    vertical: 'CONSUMER',
    description: 'Deletes a user and ends the sessions.',
    input: { email: email() },
    run({ state, control }, { email: address }) {
      const user = userOf(state, address);
      control.users.remove(user.user_id);
      return { deleted: user.user_id };
    },
  }),

  defineTool({
    name: 'end_sessions',
    vertical: 'CONSUMER',
    description: 'Ends all sessions of a user. Open pages notice this at their next call.',
    input: { email: email() },
    run({ state }, { email: address }) {
      state.sessions.revokeAllOf(userOf(state, address).user_id);
      return { ended: true };
    },
  }),
];

/** @throws Error that names the users that exist */
export function userOf(state: State, address: string): User {
  const user = state.users.findByEmail(address);
  if (user) return user;
  const otherNames = state.users.all().flatMap(namesOf).slice(-LISTED).join(', ') || 'none';
  throw new Error(`There is no user ${plainAddress(address)}. Users: ${otherNames}. save_user creates one.`);
}

const namesOf = ({ emails, phone_numbers }: User) => [
  ...emails.map((email) => email.email),
  ...phone_numbers.map((phone) => phone.phone_number),
];

function describeUser(state: State, user: User) {
  const sessions = state.sessions.all().filter(({ session }) => session.user_id === user.user_id);
  return {
    user_id: user.user_id,
    status: user.status,
    emails: user.emails.map((email) => `${email.email} (${email.verified ? 'verified' : 'not verified'})`),
    phone_numbers: user.phone_numbers.map((phone) => phone.phone_number),
    name: [user.name.first_name, user.name.last_name].filter(Boolean).join(' '),
    roles: user.roles,
    has_password: user.password !== null,
    authenticator_apps: user.totps.length,
    passkeys: user.webauthn_registrations.length,
    oauth_providers: user.providers.map(({ provider_type }) => provider_type),
    open_sessions: sessions.length,
    is_locked: state.attempts.lockOf(user.user_id) !== undefined,
    trusted_metadata: user.trusted_metadata,
    untrusted_metadata: user.untrusted_metadata,
  };
}
