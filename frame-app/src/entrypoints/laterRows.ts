import { idpFlow } from '../features/identity-provider/transitions.ts';
import { passkeyFlow } from '../features/passkey/transitions.ts';

/** The rows of the mounts that no e-mail form stands at the beginning of: they come with them. */
export const laterRows = { ...idpFlow, ...passkeyFlow };

export { nameMount } from './titleOfMount.ts';
