import { transitions as organization } from '../features/organization/transitions.ts';
import type { FlowTable } from '../flow/defineFlow.ts';
import { table } from './table.ts';

/** The flow of both verticals. A consumer's deployment loads only its own part. */
export const wholeTable = { ...table, ...organization } satisfies FlowTable;
