import { memberTransitions } from '../../features/identity-provider/memberTransitions.ts';
import { mountedReset, transitions as organization } from '../../features/organization/transitions.ts';
import { transitions as organizationAdmin } from '../../features/organization-admin/transitions.ts';
import type { FlowTable } from '../../flow/defineFlow.ts';
import { createOrganizationClient } from '../../provider/createOrganizationClient.ts';
import { createOrganizationCallbacks } from '../../redirect/handleOrganizationCallback.ts';
import type { Composition } from '../Composition.ts';
import { chunksOf } from '../chunksOf.ts';
import * as consumer from '../consumer/rest.ts';

/** The flow of members: that of consumers, the login to an organization and its administration. */
export const table = {
  ...consumer.table,
  ...memberTransitions,
  ...organization,
  ...organizationAdmin,
  PasswordResetForm: { ...consumer.table.PasswordResetForm, ...mountedReset },
} satisfies FlowTable;

export const chunks = {
  ...consumer.chunks,
  ...chunksOf(organization, () => import('../../features/organization/index.ts')),
  ...chunksOf(organizationAdmin, () => import('../../features/organization-admin/index.ts')),
};

/** The product for members of organizations. A consumer's deployment loads nothing of it. */
export const organizations: Composition = {
  rest: async () => ({ table, chunks }),
  createClient: createOrganizationClient,
  createCallbacks: async (...given) => createOrganizationCallbacks(...given),
};
