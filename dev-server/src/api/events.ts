import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { EventsRequest } from '../wire/requests.ts';

const KEPT_EVENTS = 10_000;

/** Stores entries of the client's event log. The call has no credentials; each entry names the project. */
export function log(state: State, body: EventsRequest): object {
  if (body.some(({ event }) => event.public_token !== state.identity.publicToken)) {
    throw new ApiError('public_token_not_found');
  }
  state.loggedEvents.push(...body);
  state.loggedEvents.splice(0, state.loggedEvents.length - KEPT_EVENTS);
  return {};
}
