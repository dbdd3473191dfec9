import type { User } from '@vestibule/shared-protocol';
import { accountName } from '../../flow/accountOf.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { AuthorizeRequest, IdentityProviderPort } from './port.ts';

/**
 * Asks for consent, or submits at once when none is required. The screen also appears when no requested scope can be
 * granted: it then offers only Deny, which returns `invalid_scope` to the app. With `prompt=none` no screen appears,
 * and the provider tells the app that consent is missing. A frame never submits without the visitor's answer: it shows
 * the request and links to the page.
 */
export async function beginAuthorize(
  context: StepContext<'IDPStart'>,
  idp: IdentityProviderPort,
  request: AuthorizeRequest,
  user: User,
): Promise<StateOf<'IDPConsent' | 'IDPConsentOnPage' | 'IDPDenied' | 'IDPSuccess'>> {
  const { search } = context.state;
  const [consent, { projectName }, decided] = await Promise.all([
    idp.startAuthorize(request),
    context.ports.provider.bootstrap(),
    context.ports.deciding.request(search),
  ]);
  context.signal.throwIfAborted();
  const asked = { search, request, consent, projectName, account: accountName(user) };
  const isRequired = consent.isRequired || consent.grantableScopes.length === 0;
  const isQuestion = isRequired && !request.prompt.includes('none');
  if (decided.place === 'page') {
    if (isQuestion) return { screen: 'IDPConsent', ...asked, decided };
    return submit(context, idp, request, { isRequired, isGranted: false });
  }
  if (decided.place === 'frame' && isQuestion && !idp.submitsForms) return { screen: 'IDPConsent', ...asked, decided };
  return { screen: 'IDPConsentOnPage', ...asked, page: decided.page };
}

/** Submits Allow or Deny. Spec §4, "Submit". When the provider refuses, the screen stays for another try. */
export async function decide(
  context: StepContext<'IDPConsent'>,
  { isGranted }: { isGranted: boolean },
): Promise<StateOf<'IDPDenied' | 'IDPSuccess'>> {
  const idp = await context.ports.provider.identityProvider();
  return submit(context, idp, context.state.request, { isRequired: true, isGranted });
}

/** Logs out, so that another account can answer. The local session ends even when the provider's call fails. */
export async function useAnother({ ports }: StepContext<'IDPConsent'>): Promise<StateOf<'Main'>> {
  const idp = await ports.provider.identityProvider();
  await idp.revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

/** Returns to the start of the same request. */
export function restart({ state: { search } }: StepContext<'IDPConsent' | 'IDPLogoutConfirm'>): StateOf<'IDPStart'> {
  return { screen: 'IDPStart', search };
}

async function submit(
  { ports }: StepContext<ScreenName>,
  idp: IdentityProviderPort,
  request: AuthorizeRequest,
  { isRequired, isGranted }: { isRequired: boolean; isGranted: boolean },
): Promise<StateOf<'IDPDenied' | 'IDPSuccess'>> {
  const departure = await idp.submitAuthorize(request, { isGranted });
  const isDenied = isRequired && !isGranted;
  ports.host.event({ type: isDenied ? 'consent_denied' : 'authorize_flow_complete' });
  return { screen: isDenied ? 'IDPDenied' : 'IDPSuccess', ...departure };
}
