import { memberTransitions } from '../features/identity-provider/memberTransitions.ts';
import { transitions as organization } from '../features/organization/transitions.ts';
import { transitions as organizationAdmin } from '../features/organization-admin/transitions.ts';
import type { FlowTable } from '../flow/defineFlow.ts';
import { table } from './table.ts';

/** The flow of both verticals. A consumer's deployment loads only its own part. */
export const wholeTable = { ...table, ...memberTransitions, ...organization, ...organizationAdmin } satisfies FlowTable;
