import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { Member } from '../wire/b2bResponses.ts';
import type { Empty } from '../wire/requests.ts';
import { requireCaller } from './access.ts';
import { describeMember } from './describe.ts';

export function get(state: State, _body: Empty, call: Call): { member: Member } {
  return { member: describeMember(state, requireCaller(state, call).member) };
}
