import { isWebUrl, type User } from '@vestibule/shared-protocol';
import { accountName } from '../../../flow/accountOf.ts';
import { asUser } from '../../../flow/actions/asUser.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { isOnThisDevice } from '../destinations.ts';
import type { AuthorizeRequest, Consent, IdentityProviderPort } from '../port.ts';
import { refusalAddress } from '../refusal.ts';
import type { ConsentQuestion } from '../states.ts';
import { isLoginTooOld, wantsAccountChoice } from './choose.ts';

/**
 * Asks for consent, or submits at once when none is required. The screen also appears when no requested scope can be
 * granted: it then offers only Deny, which returns `invalid_scope` to the app. With `prompt=none` no screen appears,
 * and the app receives the reason as an error. A frame never submits without the visitor's answer, but shows the
 * request and links to the page.
 */
export async function beginAuthorize(
  context: StepContext<'IDPStart'>,
  idp: IdentityProviderPort,
  request: AuthorizeRequest,
  user: User,
): Promise<StateOf<'IDPAccount' | 'IDPConsent' | 'IDPConsentOnPage' | 'IDPDenied' | 'IDPSuccess'>> {
  const { search } = context.state;
  const [consent, { projectName }, decision, organization] = await Promise.all([
    // An unsupported response type is refused below; the provider still has to confirm the redirect address.
    idp.startAuthorize(request.refusal ? { ...request, responseType: 'code' } : request),
    context.ports.provider.bootstrap(),
    context.ports.decisions.request(search),
    context.ports.provider.knownOrganization(),
  ]);
  context.signal.throwIfAborted();
  const consentState: ConsentQuestion = {
    search,
    request,
    consent,
    projectName,
    account: accountName(user),
    userId: user.user_id,
    ...(organization !== null && { organization }),
  };
  if (decision.place === 'elsewhere') return { screen: 'IDPConsentOnPage', ...consentState, page: decision.page };

  const isSilent = request.prompt.includes('none');
  const isTooOld = isLoginTooOld(request, idp, search);
  const error = request.refusal ?? (isSilent && isTooOld ? 'login_required' : undefined);
  const question = questionOf(request, consent);
  const isRequired = consent.isRequired || consent.grantableScopes.length === 0 || question !== null;
  if (decision.place === 'page') {
    if (error) return { screen: 'IDPDenied', redirectUri: refusalAddress(request, error, idp.issuer) };
    if (isTooOld) return { screen: 'IDPAccount', ...consentState, reason: 'tooOld' };
    if (wantsAccountChoice(request, idp, search)) return { screen: 'IDPAccount', ...consentState, reason: 'choice' };
    if (isRequired && !isSilent) return { screen: 'IDPConsent', ...consentState, decision: decision };
    // The provider would answer with a code, so the frame answers with the error.
    if (question && !consent.isRequired) {
      return { screen: 'IDPDenied', redirectUri: refusalAddress(request, question, idp.issuer) };
    }
    return submit(context, idp, { request, consent, isRequired, isGranted: false });
  }
  // A frame may have to use a window for the passkey, which does not say whether it verified the user.
  const needsPasskey = consent.grantableScopes.some(({ proof }) => proof === 'passkey');
  const isAnsweredHere = isRequired && !isSilent && !error && !isTooOld && !needsPasskey && !idp.submitsForms;
  if (isAnsweredHere) return { screen: 'IDPConsent', ...consentState, decision: decision };
  return { screen: 'IDPConsentOnPage', ...consentState, page: decision.page };
}

/**
 * Submits Allow or Deny. After a refusal of the provider the screen stays for another try. If a scope needs a proof,
 * the visitor gives it first, returns to this screen and presses Allow again. A proof counts for the scopes that were
 * chosen before it.
 */
export async function decide(
  context: StepContext<'IDPConsent'>,
  response: { isGranted: boolean; scopes?: string[] },
): Promise<StateOf<'IDPDenied' | 'IDPSuccess' | 'StepUp'>> {
  const { state, ports } = context;
  const { request, consent } = state;
  const { scopes = request.scopes } = response;
  const powerfulScopes = consent.grantableScopes.filter(({ scope, proof }) => proof && scopes.includes(scope));
  const proofMethod = powerfulScopes.some(({ proof }) => proof === 'passkey') ? 'passkey' : undefined;
  // A program could choose more scopes between the visitor's proof and the press that uses it.
  const isChosenLater = powerfulScopes.some(({ scope }) => state.deselectedScopes?.includes(scope));
  const isProved = async () => !isChosenLater && (await ports.decisions.hasProof(state.userId, proofMethod));
  if (response.isGranted && powerfulScopes.length > 0 && !(await isProved())) {
    const missingScopes = request.scopes.filter((scope) => !scopes.includes(scope));
    return {
      screen: 'StepUp',
      maxAgeMinutes: 0,
      after: { ...state, deselectedScopes: missingScopes },
      ...(proofMethod && { by: proofMethod }),
    };
  }
  const idp = await ports.provider.identityProvider();
  const next = await asUser(context, state.userId, () =>
    submit(context, idp, { request, consent, isRequired: true, ...response }),
  );
  await ports.decisions.forgetProof();
  return next;
}

/**
 * Returns why the visitor must answer a request that the provider would answer by itself; null if there is no reason.
 * The result is the error for an app that wants no screen. Reasons: a scope needs a proof; any program on the device
 * can send the request of an app without a secret (RFC 8252 §8.6); a resource server is new, which the provider does
 * not check (RFC 8707).
 */
function questionOf(
  { redirectUri }: AuthorizeRequest,
  { grantableScopes, isTrusted, isPublic, newServers }: Consent,
): 'interaction_required' | 'consent_required' | null {
  if (grantableScopes.some(({ proof }) => proof)) return 'interaction_required';
  // For a custom scheme, the page waits for a press anyway.
  const isOnPort = isWebUrl(redirectUri) && isOnThisDevice(redirectUri);
  return (isOnPort && isPublic && !isTrusted) || newServers.length > 0 ? 'consent_required' : null;
}

/** Returns to the start of the same request. */
export function restart({ state: { search } }: StepContext<'IDPConsent' | 'IDPLogoutConfirm'>): StateOf<'IDPStart'> {
  return { screen: 'IDPStart', search };
}

type Answer = {
  request: AuthorizeRequest;
  consent: Consent;
  isRequired: boolean;
  isGranted: boolean;
  scopes?: string[];
};

async function submit(
  { ports }: Pick<StepContext<'IDPConsent'>, 'ports'>,
  idp: IdentityProviderPort,
  { request, consent, isRequired, ...response }: Answer,
): Promise<StateOf<'IDPDenied' | 'IDPSuccess'>> {
  const { redirectUri, byPress } = await idp.submitAuthorize(request, response);
  const isDenied = isRequired && !response.isGranted;
  if (!isDenied && !isError(redirectUri)) idp.noteAccess(request, consent, ports.now());
  ports.host.event({ type: isDenied ? 'consent_denied' : 'authorize_flow_complete' });
  const opens = byPress && { opens: consent.clientName };
  return { screen: isDenied ? 'IDPDenied' : 'IDPSuccess', redirectUri, ...opens };
}

/** Returns whether the provider answers the app with an error, such as `login_required`. */
const isError = (redirectUri: string | null) =>
  redirectUri !== null && URL.canParse(redirectUri) && new URL(redirectUri).searchParams.has('error');
