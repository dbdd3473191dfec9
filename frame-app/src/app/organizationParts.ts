import { memberTransitions } from '../features/identity-provider/memberTransitions.ts';
import { mountedReset, transitions as organization } from '../features/organization/transitions.ts';
import { transitions as password } from '../features/password/transitions.ts';

/** The parts of the application that only a deployment for organizations loads. */
export { createOrganizationClient as createClient } from '../provider/createOrganizationClient.ts';
export { createOrganizationCallbacks as createCallbacks } from '../redirect/handleOrganizationCallback.ts';

/** The rows that a deployment for organizations adds, or has in place of those for consumers. */
export const transitions = {
  ...organization,
  ...memberTransitions,
  PasswordResetForm: { ...password.PasswordResetForm, ...mountedReset },
};
