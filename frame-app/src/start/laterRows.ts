import { idpFlow } from '../flow/idpFlow.ts';
import { passkeyFlow } from '../flow/passkeyFlow.ts';

/** The rows of the mounts that no e-mail form stands at the beginning of: they come with them. */
export const laterRows = { ...idpFlow, ...passkeyFlow };

export { nameMount } from './nameMount.ts';
