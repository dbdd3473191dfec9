import { withoutChange } from '../../../flow/actions/changed.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { success } from '../../passkey/actions/register.ts';
import { withFreshProof } from '../../second-factor/proof.ts';
import { type AccountItem, isLastSignInMethod } from '../accountItems.ts';
import { isNeeded } from '../membership.ts';
import type { AccountEdit } from '../states.ts';

type Context = StepContext<'Account'>;

/**
 * Opens a form. A name needs no proof. A password also accepts the current password. Other sign-in methods need a
 * proof.
 */
export async function editAccount(
  context: Context,
  { edit }: { edit: AccountEdit },
): Promise<StateOf<'AccountEdit' | 'StepUp'>> {
  const account = withoutChange(context.state);
  const form = { screen: 'AccountEdit', account, edit, strength: null } as const;
  if (edit === 'name') return form;
  const next = await withFreshProof(context, account, { ...form, ...(edit === 'password' && { isProved: true }) });
  // A proof by a member's current password could end the session, so members give the usual proof.
  const acceptsCurrent = edit === 'password' && account.details?.user.password && !account.details.membership;
  return next.screen === 'StepUp' && acceptsCurrent ? form : next;
}

/**
 * Opens the question whether to remove an item. The answer needs a proof for a sign-in method. If this document may not
 * decide, the question links to a page.
 */
export async function removeItem(context: Context, { item }: { item: AccountItem }): Promise<StateOf<'AccountRemove'>> {
  const account = withoutChange(context.state);
  const { details } = account;
  const isRequired = details?.membership !== undefined && isNeeded(details.membership, item.kind);
  return {
    screen: 'AccountRemove',
    account,
    item,
    isLastSignInMethod: details !== null && !details.membership && isLastSignInMethod(details.user, item),
    ...(isRequired && { isNeeded: true }),
    decision: await context.ports.decisions.accountRemoval(item.id),
  };
}

/** Opens the list of passkeys, which leads back to the account. */
export async function managePasskeys(
  context: Context,
): Promise<StateOf<'PasskeyRegistrationSuccess'> | StateOf<'StepUp'>> {
  const account = withoutChange(context.state);
  const list = success(await context.ports.passkeys.load(), { wasCreated: false, account });
  return withFreshProof(context, account, list);
}

/** Opens the list of passkeys with the question whether to delete one of them. */
export async function deletePasskey(
  context: Context,
  { id }: { id: string },
): Promise<StateOf<'PasskeyRegistrationSuccess'> | StateOf<'StepUp'>> {
  const { ports } = context;
  const account = withoutChange(context.state);
  const [passkeys, passkeyList] = await Promise.all([ports.passkeys.load(), ports.decisions.passkeyDeletion(id)]);
  const isThere = passkeys.some((passkey) => passkey.id === id);
  const list = success(passkeys, { wasCreated: false, account });
  return withFreshProof(context, account, {
    ...list,
    ...(isThere && { edit: { id, action: 'delete', decision: passkeyList } }),
  });
}

/** Opens the member's organizations, to switch to another organization. */
export const switchOrganization = ({ state }: Context): StateOf<'OrganizationSwitch'> => ({
  screen: 'OrganizationSwitch',
  list: null,
  from: withoutChange(state),
});
