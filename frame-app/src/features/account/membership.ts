import { type AccountSection, phoneName } from '@vestibule/shared-protocol';
import type { AccountItem } from './accountItems.ts';
import type { Membership } from './port.ts';

/** Returns whether a member's account has this section. */
export function isOfMember(membership: Membership, section: AccountSection): boolean {
  const { hasPassword, mayUsePassword, connections, secondFactors, totpId, phone } = membership;
  if (section === 'password') return mayUsePassword || hasPassword;
  if (section === 'connections') return connections.length > 0;
  if (section === 'twoStep') return secondFactors.length > 0 || totpId !== null || phone !== null;
  return section === 'profile' || section === 'emails' || section === 'session' || section === 'apps';
}

/** Lists the entries that a member can remove. */
export const memberItems = ({ phone, totpId, retiredEmails }: Membership): AccountItem[] => [
  ...retiredEmails.map(({ id, email: name }) => ({ kind: 'email' as const, id, name })),
  ...(phone === null ? [] : [{ kind: 'phone' as const, id: phone, name: phoneName(phone) }]),
  ...(totpId === null ? [] : [{ kind: 'totp' as const, id: totpId, name: 'totp' }]),
];

/** Returns whether a factor must stay: the organization requires a second factor, and the member has no other. */
export function isNeeded({ isSecondFactorRequired, phone, totpId }: Membership, kind: AccountItem['kind']): boolean {
  const isOnly = kind === 'totp' ? phone === null : kind === 'phone' && totpId === null;
  return isSecondFactorRequired && isOnly;
}
