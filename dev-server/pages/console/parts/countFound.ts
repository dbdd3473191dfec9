import type { Delivery, Message, ProjectSettings, RequestSummary, Session, User } from '@vestibule/dev-server';
import type { SettingName } from './settingLabels.ts';
import {
  isFound,
  type Logged,
  textOfApp,
  textOfDelivery,
  textOfEvent,
  textOfMessage,
  textOfRequest,
  textOfSession,
  textOfSetting,
  textOfUser,
} from './textsOf.ts';

/** The data of all sections; undefined until it is loaded. */
export type Listed = {
  requests?: RequestSummary[] | undefined;
  messages?: Message[] | undefined;
  users?: User[] | undefined;
  sessions?: Session[] | undefined;
  events?: Logged[] | undefined;
  deliveries?: Delivery[] | undefined;
  project?: ProjectSettings | undefined;
};

/** Counts the search results of each section, by the section's path. */
export function countFound(wanted: string, listed: Listed): Record<string, number> {
  const { requests = [], messages = [], users = [], sessions = [], events = [], deliveries = [], project } = listed;
  const texts: Record<string, string[]> = {
    '/': requests.map(textOfRequest),
    '/inbox': messages.map(textOfMessage),
    '/users': users.map(textOfUser),
    '/sessions': sessions.map((session) => textOfSession(session, users)),
    '/apps': (project?.connected_apps ?? []).map(textOfApp),
    '/events': events.map(textOfEvent),
    '/webhooks': deliveries.map(textOfDelivery),
    '/settings': (Object.keys(project ?? {}) as SettingName[]).map(textOfSetting),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([path, each]) => [path, each.filter((text) => isFound(text, wanted)).length]),
  );
}
