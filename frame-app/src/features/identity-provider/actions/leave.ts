import { mayLeaveTo } from '@vestibule/shared-protocol';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import type { Leaving } from '../states.ts';

type LeavingScreen = 'IDPDenied' | 'IDPSuccess' | 'IDPLogoutSuccess';

/**
 * Navigates back to the connected app, unless the visitor has to press a button for that. The address may hold an
 * authorization code, so the host is not involved. Fails with `navigation_refused` when the browser blocks the
 * navigation; the screen keeps a link.
 */
export function leave<S extends LeavingScreen>({ state, ports }: StepContext<S>): StateOf<S> {
  const { redirectUri, opens } = state as Leaving;
  if (redirectUri === null || opens !== undefined) return state;
  if (!mayLeaveTo(redirectUri)) throw new FlowError({ kind: 'client', code: 'unsafe_redirect' });
  if (ports.host.leave(redirectUri) === 'refused') throw new FlowError({ kind: 'client', code: 'navigation_refused' });
  return state;
}
