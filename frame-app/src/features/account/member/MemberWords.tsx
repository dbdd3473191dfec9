import type { AccountChange } from '@vestibule/shared-protocol';
import type { Texts } from '../../../i18n/keys.ts';
import { useOrganizationTexts } from '../../../ui/screens/useOrganizationTexts.ts';
import type { AccountItem } from '../accountItems.ts';

/** A message about the last change. A member's new address replaces the old address. */
export function MemberNews({ change, texts }: { change: AccountChange; texts: Texts }) {
  const { account } = useOrganizationTexts(texts);
  return change === 'email_added' ? account.emailChanged : texts.account.changes[change];
}

export const ChangeEmailTitle = ({ texts }: { texts: Texts }) => useOrganizationTexts(texts).account.changeEmail;

type MemberRemoveLeadProps = { kind: AccountItem['kind']; isNeeded: boolean; texts: Texts };

/** The text before a removal: its consequences, or why the organization does not allow it. */
export function MemberRemoveLead({ kind, isNeeded, texts }: MemberRemoveLeadProps) {
  const { account } = useOrganizationTexts(texts);
  if (isNeeded) return account.needed;
  if (kind === 'email') return account.removeEarlier;
  return kind === 'phone' ? account.removePhone : texts.account.removeLeads.totp;
}
