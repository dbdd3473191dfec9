import type { transitions } from '../../features/organization/transitions.ts';
import type { transitions as adminTransitions } from '../../features/organization-admin/transitions.ts';
import type { ScreenName } from '../../flow/screens.ts';

/** A screen of the login to an organization, or of its administration. */
type OrganizationScreen = keyof typeof transitions | keyof typeof adminTransitions;
export type ConsumerScreen = Exclude<ScreenName, OrganizationScreen>;
