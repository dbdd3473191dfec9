import { withFrameGate } from '../../ui/screens/FrameGate.tsx';
import { OrganizationDecisionScreen, OrganizationReviewScreen } from './DecisionScreens.tsx';
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
  OrganizationAdmin: withAdminTexts(OrganizationAdminScreen),
  OrganizationInvite: withFrameGate(withAdminTexts(OrganizationInviteScreen)),
  OrganizationMember: withFrameGate(withAdminTexts(OrganizationMemberScreen)),
  OrganizationDecision: withAdminTexts(OrganizationDecisionScreen),
  OrganizationReview: withAdminTexts(OrganizationReviewScreen),
  OrganizationConnection: withFrameGate(withAdminTexts(OrganizationConnectionScreen)),
  OrganizationToken: withAdminTexts(OrganizationTokenScreen),
};
