export type { Urls } from './common/urls.ts';
export type { Control } from './control/control.ts';
export type { Failure } from './control/failure.ts';
export type { FailureOrder, Hold, Standing } from './control/interruptions.ts';
export type {
  ConnectionWish,
  MemberWish,
  OpenedMemberSession,
  OrganizationControl,
  OrganizationSettings,
  OrganizationWish,
} from './control/organizationControl.ts';
export type { RequestRecord, RequestWish } from './control/requestLog.ts';
export type { RequestSummary } from './control/requestSummary.ts';
export {
  type DevServer,
  type DevServerOptions,
  EMULATED_PROJECT,
  startDevServer,
  startWithRealProvider,
} from './startDevServer.ts';
export type { AuditEntry } from './state/b2b/audit.ts';
export type { StoredConnection } from './state/b2b/connections.ts';
export type { Clock } from './state/clock.ts';
export { HOUR_MS, MINUTE_MS, SECOND_MS } from './state/clock.ts';
export type { ConnectedApp } from './state/connectedApps.ts';
export type { State } from './state/createState.ts';
export type { Inbox, Message, MessageKind, MessageLink, MessageWish } from './state/inbox.ts';
export type { ProjectSettings } from './state/project.ts';
export type { Delivery, WebhookEvent } from './webhooks/createWebhooks.ts';
export type { Member, MemberSession, Organization } from './wire/b2bResponses.ts';
export type { Session, User } from './wire/responses.ts';
