/** The parts of the application that only a deployment for organizations loads. */
export { transitions } from '../features/organization/transitions.ts';
export { createOrganizationClient as createClient } from '../provider/createOrganizationClient.ts';
export { createOrganizationCallbacks as createCallbacks } from '../redirect/handleOrganizationCallback.ts';
