import { isWebUrl } from '@vestibule/shared-protocol';
import type { StepContext } from '../defineFlow.ts';
import { FlowError } from '../ports.ts';
import type { StateOf } from '../screens.ts';

type Leaving = 'IDPDenied' | 'IDPSuccess' | 'IDPLogoutSuccess';

/**
 * Takes the page back to the connected app: a web address, or an app on the device by a scheme of its own (RFC 8252 §7.1:
 * a name with a dot). The address may hold a code, so no host takes part. Refused: `navigation_refused`; the screen keeps
 * a link to the same place.
 */
export function leave<S extends Leaving>({ state, ports }: StepContext<S>): StateOf<S> {
  const { redirectUri } = state as { redirectUri: string | null };
  if (redirectUri === null) return state;
  const isApp = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:/i.test(redirectUri);
  if (!(isApp || isWebUrl(redirectUri)) || ports.host.leave(redirectUri) === 'refused') {
    throw new FlowError({ kind: 'client', code: 'navigation_refused' });
  }
  return state;
}
