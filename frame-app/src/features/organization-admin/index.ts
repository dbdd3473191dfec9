import { OrganizationDecisionScreen, OrganizationReviewScreen } from './DecisionScreens.tsx';
import { gated } from './gated.tsx';
import { OrganizationInviteScreen, OrganizationMemberScreen } from './MemberScreens.tsx';
import { OrganizationAdminScreen } from './OrganizationAdminScreen.tsx';
import { OrganizationConnectionScreen } from './OrganizationConnectionScreen.tsx';
import { OrganizationTokenScreen } from './OrganizationTokenScreen.tsx';
import { withAdminTexts } from './withAdminTexts.tsx';

export * from './actions.ts';
export * from './connectionActions.ts';
export * from './decisionActions.ts';
export { createOrganizationAdminCalls } from './providerCalls.ts';

export const screens = {
  OrganizationAdmin: gated(withAdminTexts(OrganizationAdminScreen)),
  OrganizationInvite: gated(withAdminTexts(OrganizationInviteScreen)),
  OrganizationMember: gated(withAdminTexts(OrganizationMemberScreen)),
  OrganizationDecision: withAdminTexts(OrganizationDecisionScreen),
  OrganizationReview: withAdminTexts(OrganizationReviewScreen),
  OrganizationConnection: gated(withAdminTexts(OrganizationConnectionScreen)),
  OrganizationToken: withAdminTexts(OrganizationTokenScreen),
};
