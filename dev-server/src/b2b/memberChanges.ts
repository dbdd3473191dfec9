import type { StoredMember } from '../state/b2b/members.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import { emailIdOf } from './factors.ts';

/** Replaces a member's address by the new one, which the member has proved. The old one is retired. */
export function confirmEmail(state: State, member: StoredMember, address: string): void {
  const owner = state.b2b.members.findByEmail(member.organization_id, address);
  if (owner && owner !== member) throw new ApiError('duplicate_member_email');
  if (member.email_address === address) return;
  const retired = { email_id: emailIdOf(member.email_address), email_address: member.email_address };
  state.b2b.members.update(member, {
    email_address: address,
    email_address_verified: true,
    retired_email_addresses: [...member.retired_email_addresses, retired],
    pending_email_address: '',
  });
}
