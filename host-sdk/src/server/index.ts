export type { SecondFactorMethod, Session } from '@vestibule/shared-protocol';
export {
  createVerifySession,
  type VerifiedSession,
  type VerifySession,
  type VerifySessionOptions,
  type VerifySessionRequirements,
} from './createVerifySession.ts';
export type { RequestWithHeaders } from './readSessionJwt.ts';
