import type { ConnectedApp, Delivery, Message, RequestSummary, Session, User } from '@vestibule/dev-server';
import { type SettingName, settingLabels } from './settingLabels.ts';
import { displayNameOf, signInMethodsOf } from './userNames.ts';

// The searchable text of each kind of item.

export type Logged = { telemetry: Record<string, unknown>; event: { event_name: string; details?: object } };

/** Returns whether a text contains the search term. An empty term matches every text. */
export const isFound = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());

export const textOfRequest = ({ method, path, about, errorType, status }: RequestSummary): string =>
  [method, path, about, errorType, status].join(' ');

export const textOfMessage = ({ to, subject }: Message): string => `${to} ${subject}`;

export const textOfUser = (user: User): string =>
  [
    displayNameOf(user),
    user.user_id,
    ...signInMethodsOf(user),
    // The number as the visitor typed it.
    ...user.phone_numbers.map(({ phone_number }) => phone_number),
  ].join(' ');

/** `users` provides the names of the sessions' owners. */
export const textOfSession = (session: Session, users: readonly User[]): string =>
  [session.session_id, ownerOf(session, users), factorsOf(session)].join(' ');

export const textOfApp = (app: ConnectedApp): string => JSON.stringify(app);

/** Returns the id of an event's browser, which tells visitors apart. */
export const browserOf = ({ telemetry }: Logged): string => String(telemetry.persistent_id ?? '');

/** Returns the end of that id, for lists. */
export const browserEndOf = (entry: Logged): string => browserOf(entry).slice(-8);

export const textOfEvent = ({ telemetry, event }: Logged): string => JSON.stringify([event, telemetry]);

export const textOfDelivery = ({ event }: Delivery): string => JSON.stringify(event);

export const textOfSetting = (name: SettingName): string =>
  `${name} ${settingLabels[name].group} ${settingLabels[name].label}`;

/** Returns the display name of a session's user. */
export function ownerOf({ user_id }: Session, users: readonly User[]): string {
  const user = users.find((user) => user.user_id === user_id);
  return user ? displayNameOf(user) : user_id;
}

/** Lists the session's factors: `otp (email), totp`. */
export const factorsOf = ({ authentication_factors }: Session): string =>
  authentication_factors.map(({ type, delivery_method }) => `${type} (${delivery_method})`).join(', ');
