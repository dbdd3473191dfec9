/** The parts of the application that only a deployment for organizations loads. */
import { memberTransitions } from '../features/identity-provider/memberTransitions.ts';
import { transitions as organization } from '../features/organization/transitions.ts';

export { createOrganizationClient as createClient } from '../provider/createOrganizationClient.ts';
export { createOrganizationCallbacks as createCallbacks } from '../redirect/handleOrganizationCallback.ts';

export const transitions = { ...organization, ...memberTransitions };
