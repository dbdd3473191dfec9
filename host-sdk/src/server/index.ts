export type { Session } from '@vestibule/shared-protocol';
export {
  createVerifySession,
  type VerifiedSession,
  type VerifySession,
  type VerifySessionOptions,
} from './createVerifySession.ts';
export type { RequestWithHeaders } from './readSessionJwt.ts';
