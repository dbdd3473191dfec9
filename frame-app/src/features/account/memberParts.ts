import type { AccountSection } from '@vestibule/shared-protocol';
import type { ComponentType } from 'react';
import { chunk, from } from '../../ui/chunk.tsx';
import { AppsSection } from './AppsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The parts for members of organizations. The account of a consumer does not load them. */
const member = chunk(() => import('./member/index.ts'));

export const memberDrawn: { readonly [Name in AccountSection]?: ComponentType<SectionProps> } = {
  profile: ProfileSection,
  emails: from(member, ({ MemberEmailSection }) => MemberEmailSection),
  password: PasswordSection,
  connections: from(member, ({ MemberConnectionsSection }) => MemberConnectionsSection),
  apps: AppsSection,
  twoStep: from(member, ({ MemberTwoStepSection }) => MemberTwoStepSection),
  session: from(member, ({ MemberSessionSection }) => MemberSessionSection),
};

export const MemberNews = from(member, (parts) => parts.MemberNews);
export const ChangeEmailTitle = from(member, (parts) => parts.ChangeEmailTitle);
export const MemberRemoveLead = from(member, (parts) => parts.MemberRemoveLead);
