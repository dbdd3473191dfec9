import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { after, callsOf, changeUnproved, decide, forEach, tellChange } from './change.ts';
import { refreshAdmin } from './readSection.ts';

type Admin = StateOf<'OrganizationAdmin'>;

/** Invites everyone in a list. Addresses that fail stay in the form, each with its reason. */
export async function sendInvites(
  context: StepContext<'OrganizationInvite'>,
  { addresses, roles }: { addresses: readonly string[]; roles: readonly string[] },
): Promise<StateOf<'OrganizationInvite' | 'StepUp'> | Admin> {
  const inviteState = { ...context.state, typed: addresses.join('\n'), roles, failed: [] };
  const inviteContext = { ...context, state: inviteState };
  const send = () => inviteAll(inviteContext, addresses);
  // An invitation without a role gives no rights, so it needs no proof.
  return roles.length > 0 ? decide(inviteContext, send) : changeUnproved(inviteContext, send);
}

async function inviteAll(
  { state: form, config, locale, ports, signal, proceed }: StepContext<'OrganizationInvite'>,
  addresses: readonly string[],
): Promise<StateOf<'OrganizationInvite'> | Admin> {
  const { roles } = form;
  const calls = await callsOf(ports);
  const failures = await forEach(
    addresses,
    (address) => address,
    signal,
    async (address, done) => {
      await calls.invite(address, roles, { config, locale });
      proceed({ ...form, sentCount: done });
    },
  );
  if (failures.length < addresses.length) tellChange(ports, form.admin, 'members');
  const admin = await refreshAdmin(form.admin, calls);
  if (failures.length === 0) return after(admin, 'invited');
  return { ...form, admin, input: failures.map(({ name }) => name).join('\n'), sentCount: 0, failures };
}
