import type { StepContext } from '../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../flow/isSecondFactorPending.ts';
import { FlowError } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';
import { beginAuthorize } from './authorize.ts';
import { beginLogout } from './logout.ts';
import { readIdpRequest } from './request.ts';

/**
 * Validates a connected app's request and finds out whether the visitor must confirm it. Spec §4, "preflight". Errors,
 * all shown on IDPStart: `missing_parameter`, `repeated_parameter`, `unsafe_redirect`, `no_session`, or an error of the
 * provider.
 */
export async function beginIdp(
  context: StepContext<'IDPStart'>,
): Promise<
  StateOf<
    | 'IDPConsent'
    | 'IDPConsentOnPage'
    | 'IDPDenied'
    | 'IDPSuccess'
    | 'IDPLogoutConfirm'
    | 'IDPLogoutOnPage'
    | 'IDPLogoutSuccess'
  >
> {
  const request = readIdpRequest(context.state.search);
  const idp = await context.ports.provider.identityProvider();
  const user = await idp.currentUser();
  if (!user || (await isSecondFactorPending(context))) throw new FlowError({ kind: 'client', code: 'no_session' });
  if (request.kind === 'logout') return beginLogout(context, idp, request);
  return beginAuthorize(context, idp, request, user);
}
