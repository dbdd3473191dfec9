import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import type { IdentityProviderPort, LogoutRequest } from '../port.ts';

/**
 * Asks before logging out. Logs out at once if the app has proved whose logout it requests. A frame never logs out
 * without asking, but links to the page.
 */
export async function beginLogout(
  context: StepContext<'IDPStart'>,
  idp: IdentityProviderPort,
  request: LogoutRequest,
): Promise<StateOf<'IDPLogoutConfirm' | 'IDPLogoutOnPage' | 'IDPLogoutSuccess'>> {
  const { search } = context.state;
  const [{ isConsentRequired, redirectUri }, { projectName }, decision] = await Promise.all([
    idp.startLogout(request),
    context.ports.provider.bootstrap(),
    context.ports.decisions.request(search),
  ]);
  context.signal.throwIfAborted();
  if (isConsentRequired && decision.place !== 'elsewhere') {
    return { screen: 'IDPLogoutConfirm', search, redirectUri, projectName, decision: decision };
  }
  if (decision.place === 'page') return logOut(context, idp, redirectUri);
  return { screen: 'IDPLogoutOnPage', projectName, page: decision.page };
}

/** Handles Yes. The local session ends even when the provider's call fails. */
export async function confirmLogout(context: StepContext<'IDPLogoutConfirm'>): Promise<StateOf<'IDPLogoutSuccess'>> {
  return logOut(context, await context.ports.provider.identityProvider(), context.state.redirectUri);
}

/** Handles No. */
export function declineLogout({ ports }: StepContext<'IDPLogoutConfirm'>): StateOf<'IDPLogoutDeclined'> {
  ports.host.event({ type: 'logout_declined' });
  return { screen: 'IDPLogoutDeclined' };
}

async function logOut(
  { ports }: StepContext<ScreenName>,
  idp: IdentityProviderPort,
  redirectUri: string,
): Promise<StateOf<'IDPLogoutSuccess'>> {
  await idp.revokeSession();
  ports.host.event({ type: 'signed_out' });
  ports.host.event({ type: 'logout_flow_complete' });
  return { screen: 'IDPLogoutSuccess', redirectUri };
}
