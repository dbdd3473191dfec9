import { mayLeaveTo } from '@vestibule/shared-protocol';
import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';

type Leaving = 'IDPDenied' | 'IDPSuccess' | 'IDPLogoutSuccess';

/**
 * Navigates back to the connected app. The address may hold an authorization code, so the host is not involved. Fails
 * with `navigation_refused` when the browser blocks it; the screen keeps a link.
 */
export function leave<S extends Leaving>({ state, ports }: StepContext<S>): StateOf<S> {
  const { redirectUri } = state as { redirectUri: string | null };
  if (redirectUri === null) return state;
  if (!mayLeaveTo(redirectUri)) throw new FlowError({ kind: 'client', code: 'unsafe_redirect' });
  if (ports.host.leave(redirectUri) === 'refused') throw new FlowError({ kind: 'client', code: 'navigation_refused' });
  return state;
}
