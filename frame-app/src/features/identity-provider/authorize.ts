import type { User } from '@vestibule/shared-protocol';
import { accountName } from '../../flow/accountOf.ts';
import { asUser } from '../../flow/actions/asUser.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';
import { isLoginTooOld, wantsAccountChoice } from './accountQuestion.ts';
import type { AuthorizeRequest, Consent, IdentityProviderPort } from './port.ts';
import { refusalAddress } from './refusal.ts';
import type { AskedConsent } from './states.ts';

/**
 * Asks for consent, or submits at once when none is required. The screen also appears when no requested scope can be
 * granted: it then offers only Deny, which returns `invalid_scope` to the app. With `prompt=none` no screen appears,
 * and the app hears what is missing. A frame never submits without the visitor's answer: it shows the request and links
 * to the page.
 */
export async function beginAuthorize(
  context: StepContext<'IDPStart'>,
  idp: IdentityProviderPort,
  request: AuthorizeRequest,
  user: User,
): Promise<StateOf<'IDPAccount' | 'IDPConsent' | 'IDPConsentOnPage' | 'IDPDenied' | 'IDPSuccess'>> {
  const { search } = context.state;
  const [consent, { projectName }, decided, organization] = await Promise.all([
    // An unsupported response type is refused below; the provider still has to confirm the redirect address.
    idp.startAuthorize(request.refusal ? { ...request, responseType: 'code' } : request),
    context.ports.provider.bootstrap(),
    context.ports.deciding.request(search),
    context.ports.provider.knownOrganization(),
  ]);
  context.signal.throwIfAborted();
  const asked: AskedConsent = {
    search,
    request,
    consent,
    projectName,
    account: accountName(user),
    userId: user.user_id,
    ...(organization !== null && { organization }),
  };
  if (decided.place === 'elsewhere') return { screen: 'IDPConsentOnPage', ...asked, page: decided.page };

  const isSilent = request.prompt.includes('none');
  const isTooOld = isLoginTooOld(request, idp, search);
  const error = request.refusal ?? (isSilent && isTooOld ? 'login_required' : undefined);
  const isRequired = consent.isRequired || consent.grantableScopes.length === 0;
  if (decided.place === 'page') {
    if (error) return { screen: 'IDPDenied', redirectUri: refusalAddress(request, error, idp.issuer) };
    if (isTooOld) return { screen: 'IDPAccount', ...asked, reason: 'tooOld' };
    if (wantsAccountChoice(request, idp, search)) return { screen: 'IDPAccount', ...asked, reason: 'choice' };
    if (isRequired && !isSilent) return { screen: 'IDPConsent', ...asked, decided };
    return submit(context, idp, { request, consent, isRequired, isGranted: false });
  }
  const isAnsweredHere = isRequired && !isSilent && !error && !isTooOld && !idp.submitsForms;
  if (isAnsweredHere) return { screen: 'IDPConsent', ...asked, decided };
  return { screen: 'IDPConsentOnPage', ...asked, page: decided.page };
}

/**
 * Submits Allow or Deny. Spec §4, "Submit". When the provider refuses, the screen stays for another try. A scope that
 * needs a proof leads to one first, and back to this screen: the visitor then presses Allow again.
 */
export async function decide(
  context: StepContext<'IDPConsent'>,
  answer: { isGranted: boolean; scopes?: string[] },
): Promise<StateOf<'IDPDenied' | 'IDPSuccess' | 'StepUp'>> {
  const { state, ports } = context;
  const { request, consent } = state;
  const { scopes = request.scopes } = answer;
  const needsProof = consent.grantableScopes.some((one) => one.needsProof && scopes.includes(one.scope));
  if (answer.isGranted && needsProof && !(await ports.deciding.hasProof(state.userId))) {
    const refused = request.scopes.filter((scope) => !scopes.includes(scope));
    return { screen: 'StepUp', maxAgeMinutes: 0, after: { ...state, refused } };
  }
  const idp = await ports.provider.identityProvider();
  return asUser(context, state.userId, () => submit(context, idp, { request, consent, isRequired: true, ...answer }));
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
  { request, consent, isRequired, ...answer }: Answer,
): Promise<StateOf<'IDPDenied' | 'IDPSuccess'>> {
  const { redirectUri, byPress } = await idp.submitAuthorize(request, answer);
  const isDenied = isRequired && !answer.isGranted;
  if (!isDenied && !isError(redirectUri)) idp.noteAccess(request, consent, ports.now());
  ports.host.event({ type: isDenied ? 'consent_denied' : 'authorize_flow_complete' });
  const opens = byPress && { opens: consent.clientName };
  return { screen: isDenied ? 'IDPDenied' : 'IDPSuccess', redirectUri, ...opens };
}

/** Returns whether the provider answers the app with an error, such as `login_required`. */
const isError = (redirectUri: string | null) =>
  redirectUri !== null && URL.canParse(redirectUri) && new URL(redirectUri).searchParams.has('error');
