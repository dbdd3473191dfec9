import { OrganizationDecisionScreen, OrganizationReviewScreen } from './DecisionScreens.tsx';
import { gate } from './gated.tsx';
import { OrganizationInviteScreen, OrganizationMemberScreen } from './MemberScreens.tsx';
import { OrganizationAdminScreen } from './OrganizationAdminScreen.tsx';
import { OrganizationConnectionScreen } from './OrganizationConnectionScreen.tsx';
import { OrganizationTokenScreen } from './OrganizationTokenScreen.tsx';
import './purposes.tsx';
import { withAdminTexts } from './withAdminTexts.tsx';

export * from './actions/ask.ts';
export * from './actions/connect.ts';
export * from './actions/endSessions.ts';
export * from './actions/invite.ts';
export * from './actions/open.ts';
export * from './actions/search.ts';
export { createOrganizationAdminCalls } from './providerCalls.ts';

export const screens = {
  OrganizationAdmin: gate(withAdminTexts(OrganizationAdminScreen)),
  OrganizationInvite: gate(withAdminTexts(OrganizationInviteScreen)),
  OrganizationMember: gate(withAdminTexts(OrganizationMemberScreen)),
  OrganizationDecision: withAdminTexts(OrganizationDecisionScreen),
  OrganizationReview: withAdminTexts(OrganizationReviewScreen),
  OrganizationConnection: gate(withAdminTexts(OrganizationConnectionScreen)),
  OrganizationToken: withAdminTexts(OrganizationTokenScreen),
};
