import type { AuthMethod, ManagedMember, ManagedOrganization, OrganizationSettings } from './entities.ts';

/** The members whom a change of the settings would affect. */
export type Impact = {
  /** Members who lose every method that they may use. */
  lockedOut: readonly ManagedMember[];
  /** Members who have never used any of the remaining methods. */
  neverUsed: readonly ManagedMember[];
  /** Members who would have to set up two-step verification. */
  needTwoStep: readonly ManagedMember[];
};

/** Methods that work for everyone who can read the mailbox of the address. */
const byMailbox: readonly AuthMethod[] = ['magic_link', 'email_otp', 'password'];

/** Returns which members with access a change of the settings affects. */
export function impactOf(
  change: Partial<OrganizationSettings>,
  { settings, hasActiveConnection }: ManagedOrganization,
  members: readonly ManagedMember[],
): Impact {
  const present = members.filter(({ status }) => status !== 'deleted');
  const after = { ...settings, ...change };
  const needTwoStep =
    after.requiresTwoStep && !settings.requiresTwoStep ? present.filter(({ hasTwoStep }) => !hasTwoStep) : [];
  const { methods } = after;
  if (change.methods === undefined || methods === null || methods.some((method) => byMailbox.includes(method))) {
    return { lockedOut: [], neverUsed: [], needTwoStep };
  }
  const regularMembers = present.filter(({ isBreakglass }) => !isBreakglass);
  const usable = methods.filter((method) => method !== 'sso' || hasActiveConnection);
  if (usable.length === 0) return { lockedOut: regularMembers, neverUsed: [], needTwoStep };
  const hasUsed = ({ connectionIds, oauthProviders }: ManagedMember) =>
    usable.some((method) =>
      method === 'sso' ? connectionIds.length > 0 : oauthProviders.includes(method.replace('_oauth', '')),
    );
  return { lockedOut: [], neverUsed: regularMembers.filter((member) => !hasUsed(member)), needTwoStep };
}
