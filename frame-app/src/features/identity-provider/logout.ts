import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { IdentityProviderPort, LogoutRequest } from './port.ts';

/**
 * Asks before logging out, or does so at once where the app has shown whose logout it is. Spec §4, "Logout flow". A frame
 * logs nobody out unasked: it leads on to the page.
 */
export async function beginLogout(
  context: StepContext<'IDPStart'>,
  idp: IdentityProviderPort,
  request: LogoutRequest,
): Promise<StateOf<'IDPLogoutConfirm' | 'IDPLogoutOnPage' | 'IDPLogoutSuccess'>> {
  const { search } = context.state;
  const [{ isConsentRequired, redirectUri }, { projectName }, decided] = await Promise.all([
    idp.startLogout(request),
    context.ports.provider.bootstrap(),
    context.ports.deciding.request(search),
  ]);
  context.signal.throwIfAborted();
  if (isConsentRequired && decided.place !== 'elsewhere') {
    return { screen: 'IDPLogoutConfirm', search, redirectUri, projectName, decided };
  }
  if (decided.place === 'page') return logOut(context, idp, redirectUri);
  return { screen: 'IDPLogoutOnPage', projectName, page: decided.page };
}

/** Yes: the session ends here whatever the provider answers. */
export async function confirmLogout(context: StepContext<'IDPLogoutConfirm'>): Promise<StateOf<'IDPLogoutSuccess'>> {
  return logOut(context, await context.ports.provider.identityProvider(), context.state.redirectUri);
}

/** No. Spec §8, "Logout declined". */
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
