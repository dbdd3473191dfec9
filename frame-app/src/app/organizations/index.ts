import { memberTransitions } from '../../features/identity-provider/memberTransitions.ts';
import { screenRules as organizationRules } from '../../features/organization/states.ts';
import { mountedReset, transitions as organization } from '../../features/organization/transitions.ts';
import { screenRules as organizationAdminRules } from '../../features/organization-admin/states.ts';
import { transitions as organizationAdmin } from '../../features/organization-admin/transitions.ts';
import { goalEndsOf } from '../../features/second-factor/goalEnds.ts';
import { createTransitions as createSecondFactor } from '../../features/second-factor/transitions.ts';
import type { FlowTable } from '../../flow/defineFlow.ts';
import type { ScreenRules } from '../../flow/screens.ts';
import { createOrganizationClient } from '../../provider/createOrganizationClient.ts';
import { createOrganizationCallbacks } from '../../redirect/handleOrganizationCallback.ts';
import type { Composition } from '../Composition.ts';
import { chunksOf } from '../chunksOf.ts';
import * as consumer from '../consumer/rest.ts';
import { memberCalls } from './memberCalls.ts';

/** The rules of all screens. */
export const rules = {
  ...consumer.rules,
  ...organizationRules,
  ...organizationAdminRules,
} satisfies ScreenRules;

/** The flow of members: the consumers' flow, the login to an organization and its administration. */
export const table = {
  ...consumer.table,
  ...createSecondFactor(goalEndsOf(rules)),
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
  rest: async () => ({ table, rules, chunks }),
  rules,
  createClient: (deployment, pairs, ...parameters) =>
    createOrganizationClient(deployment, pairs, memberCalls, ...parameters),
  createCallbacks: async (...parameters) => createOrganizationCallbacks(...parameters),
};
