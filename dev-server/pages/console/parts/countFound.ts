import type {
  Delivery,
  Member,
  MemberSession,
  Message,
  Organization,
  ProjectSettings,
  RequestSummary,
  Session,
  StoredConnection,
  User,
} from '@vestibule/dev-server';
import { textOfConnection, textOfMember, textOfMemberSession, textOfOrganization } from './organizationFacts.ts';
import { settingsOf } from './settingLabels.ts';
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
  organizations?: Organization[] | undefined;
  members?: Member[] | undefined;
  connections?: StoredConnection[] | undefined;
  memberSessions?: MemberSession[] | undefined;
  events?: Logged[] | undefined;
  deliveries?: Delivery[] | undefined;
  project?: ProjectSettings | undefined;
};

/** Counts the search results of each section, by the section's path. */
export function countFound(query: string, lists: Listed): Record<string, number> {
  const { requests = [], messages = [], users = [], sessions = [], events = [], deliveries = [], project } = lists;
  const { organizations = [], members = [], connections = [], memberSessions = [] } = lists;
  const texts: Record<string, string[]> = {
    '/': requests.map(textOfRequest),
    '/inbox': messages.map(textOfMessage),
    '/users': users.map(textOfUser),
    // A project has sessions of either users or members.
    '/sessions': [
      ...sessions.map((session) => textOfSession(session, users)),
      ...memberSessions.map((session) => textOfMemberSession(session, members)),
    ],
    '/organizations': organizations.map(textOfOrganization),
    '/members': members.map((member) => textOfMember(member, organizations)),
    '/invites': members.filter(isInvited).map((member) => textOfMember(member, organizations)),
    '/connections': connections.map((connection) => textOfConnection(connection, organizations)),
    '/apps': (project?.connected_apps ?? []).map(textOfApp),
    '/events': events.map(textOfEvent),
    '/webhooks': deliveries.map(textOfDelivery),
    '/settings': settingsOf(project ?? {}).map(textOfSetting),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([path, sectionTexts]) => [
      path,
      sectionTexts.filter((text) => isFound(text, query)).length,
    ]),
  );
}

const isInvited = ({ status }: Member) => status === 'invited';
