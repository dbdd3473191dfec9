import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { after, callsOf, changeUnproved } from './change.ts';

type Admin = StateOf<'OrganizationAdmin'>;

type MemberContext = StepContext<'OrganizationMember'>;

/** Ends the sessions of a member. Needs no proof, because people only have to log in again. */
export function endSessions(context: MemberContext): Promise<Admin> {
  const { state, ports } = context;
  return changeUnproved(context, async () => {
    await (await callsOf(ports)).endSessions(state.member.id);
    return after(state.admin, 'sessionsEnded');
  });
}
