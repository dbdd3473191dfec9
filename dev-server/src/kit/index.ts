export type { PartialOrUndefined } from '../common/withoutUndefined.ts';
export { HOUR_MS, MINUTE_MS, SECOND_MS } from '../state/clock.ts';
export { codeOf } from './codeOf.ts';
export { freePort } from './freePort.ts';
export type { KitFactor } from './provenFactor.ts';
export {
  createTestKit,
  type FrameParent,
  type KitContext,
  type KitMemberSession,
  type KitPage,
  type KitSession,
  type KitUser,
  type SessionOptions,
  startTestKit,
  type TestKit,
} from './startTestKit.ts';
export type { AuthenticatorPage, VirtualAuthenticator } from './virtualAuthenticator.ts';
