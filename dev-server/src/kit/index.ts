export type { PartialOrUndefined } from '../common/withoutUndefined.ts';
export type { FactorName as KitFactor } from '../control/users/provenFactor.ts';
export type { OpenedSession, SessionOptions, UserWish as KitUser } from '../control/users/userControl.ts';
export { HOUR_MS, MINUTE_MS, SECOND_MS } from '../state/clock.ts';
export { codeOf } from './codeOf.ts';
export { freePort } from './freePort.ts';
export {
  createTestKit,
  type FrameParent,
  type KitContext,
  type KitMemberSession,
  type KitPage,
  type KitSession,
  type SignInOptions,
  startTestKit,
  type TestKit,
} from './startTestKit.ts';
export type { AuthenticatorPage, VirtualAuthenticator } from './virtualAuthenticator.ts';
