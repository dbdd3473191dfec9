import type { AuthMethod, ManagedMember, ManagedOrganization, OrganizationSettings } from './entities.ts';

/** The people whom a change of the settings would affect. */
export type Impact = {
  /** No method that they may use remains. */
  lockedOut: readonly ManagedMember[];
  /** They have never used any method that remains. */
  neverUsed: readonly ManagedMember[];
  /** They must set up two-step verification. */
  needTwoStep: readonly ManagedMember[];
};

/** Whoever reads the mailbox of the address can log in by these. */
const byMailbox: readonly AuthMethod[] = ['magic_link', 'email_otp', 'password'];

/** Returns whom a change of the settings affects, among the members with access. */
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
  if (change.methods === undefined || methods === null || methods.some((one) => byMailbox.includes(one))) {
    return { lockedOut: [], neverUsed: [], needTwoStep };
  }
  const bound = present.filter(({ isBreakglass }) => !isBreakglass);
  const usable = methods.filter((one) => one !== 'sso' || hasActiveConnection);
  if (usable.length === 0) return { lockedOut: bound, neverUsed: [], needTwoStep };
  const hasUsed = ({ connectionIds, oauthProviders }: ManagedMember) =>
    usable.some((one) =>
      one === 'sso' ? connectionIds.length > 0 : oauthProviders.includes(one.replace('_oauth', '')),
    );
  return { lockedOut: [], neverUsed: bound.filter((member) => !hasUsed(member)), needTwoStep };
}
