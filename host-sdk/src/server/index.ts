export type { SecondFactorMethod, Session } from '@vestibule/shared-protocol';
export {
  type AccountSession,
  type AccountSessions,
  type AccountSessionsOptions,
  createAccountSessions,
} from './account/createAccountSessions.ts';
export {
  type AppActivity,
  type AppActivityOptions,
  type AppUse,
  createAppActivity,
} from './activity/createAppActivity.ts';
export type { Approval, ApprovalRequest, ApprovalStatus } from './approvals/approval.ts';
export { type Approvals, type ApprovalsOptions, createApprovals } from './approvals/createApprovals.ts';
export {
  createGuard,
  type Guard,
  type GuardDecision,
  type GuardOptions,
  type GuardRefusal,
  type RouteGuard,
} from './createGuard.ts';
export {
  createRememberedBrowsers,
  type RememberedBrowsers,
  type RememberedBrowsersOptions,
} from './createRememberedBrowsers.ts';
export {
  createRevokeSessions,
  type RevokedSessions,
  type RevokeSessions,
  type RevokeSessionsOptions,
} from './createRevokeSessions.ts';
export {
  createSessionExchange,
  type SessionExchange,
  type SessionExchangeOptions,
} from './createSessionExchange.ts';
export {
  createVerifySession,
  type VerifiedSession,
  type VerifySession,
  type VerifySessionOptions,
  type VerifySessionRequirements,
} from './createVerifySession.ts';
export { exchangeHandler } from './expressExchange.ts';
export type { IntrospectOptions } from './introspectToken.ts';
export type { PageEndpoint } from './pageEndpoint.ts';
export {
  type ProtectedResource,
  type ProtectResourceOptions,
  protectResource,
  type ResourceAccess,
  type ResourceAnswer,
  type ResourceRequest,
} from './protectResource.ts';
export type { ExchangeAnswer, ReadBody } from './readPost.ts';
export type { RequestWithHeaders } from './readSessionJwts.ts';
export type { PageRequest } from './readTarget.ts';
export { returnPath } from './returnPath.ts';
export { createPostgresStore, type PostgresPool } from './store/createPostgresStore.ts';
export { createRedisStore, type RedisClient } from './store/createRedisStore.ts';
export type { SharedStore } from './store/sharedStore.ts';
