import type { StepContext } from '../../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../../flow/isSecondFactorPending.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import type { AuthorizeRequest, IdentityProviderPort } from '../port.ts';
import { refusalAddress } from '../refusal.ts';
import { readIdpRequest } from '../request.ts';
import { beginAuthorize } from './authorize.ts';
import { beginLogout } from './logOut.ts';

/**
 * Validates a connected app's request and returns the screen that follows. Errors, all shown on IDPStart:
 * `missing_parameter`, `repeated_parameter`, `unsafe_redirect`, `no_session`, or an error of the provider.
 */
export async function beginIdp(
  context: StepContext<'IDPStart'>,
): Promise<
  StateOf<
    | 'IDPAccount'
    | 'IDPConsent'
    | 'IDPConsentOnPage'
    | 'IDPDenied'
    | 'IDPSuccess'
    | 'IDPLogoutConfirm'
    | 'IDPLogoutOnPage'
    | 'IDPLogoutSuccess'
  >
> {
  const { search } = context.state;
  const request = readIdpRequest(search);
  const idp = await context.ports.provider.identityProvider();
  const user = await idp.currentUser();
  if (!user || (await isSecondFactorPending(context))) {
    const response = request.kind === 'authorize' && (await answerWithoutUser(context, idp, request));
    if (response) return response;
    // The next login is newer than the request.
    idp.noteAccount(search);
    throw new FlowError({ kind: 'client', code: 'no_session' });
  }
  if (request.kind === 'logout') return beginLogout(context, idp, request);
  return beginAuthorize(context, idp, request, user);
}

/**
 * Answers the app at once with an error: the request is invalid, or with `prompt=none` no user is logged in. Returns
 * undefined if the visitor has to log in first: always in a frame, and if the provider does not confirm the redirect
 * address. A page that redirects to any address would help phishing (RFC 9700 §4.11.2).
 */
async function answerWithoutUser(
  { state, ports, signal }: StepContext<'IDPStart'>,
  idp: IdentityProviderPort,
  request: AuthorizeRequest,
): Promise<StateOf<'IDPDenied'> | undefined> {
  const error = request.refusal ?? (request.prompt.includes('none') ? 'login_required' : undefined);
  if (!error || (await ports.decisions.request(state.search)).place !== 'page') return undefined;
  const isConfirmed = await idp.confirmsRedirect(request);
  signal.throwIfAborted();
  return isConfirmed ? { screen: 'IDPDenied', redirectUri: refusalAddress(request, error, idp.issuer) } : undefined;
}
