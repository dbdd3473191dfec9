import type { OAuthProviderConfig, OAuthProviderType } from '@vestibule/shared-protocol';
import { leaveForProvider } from '../../../flow/actions/leaveForProvider.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError, type OAuthTransaction, type RedirectPort, type RedirectResult } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';

type Context = StepContext<'Main'>;
type Start = { provider: OAuthProviderType };

/** Loads this chunk and the data that every start of a sign-in needs. */
export async function prepareOAuth({ ports }: Context): Promise<(current: StateOf<'Main'>) => StateOf<'Main'>> {
  await ports.provider.bootstrap();
  return (current) => current;
}

/**
 * Navigates the whole page to an OAuth provider, because providers refuse to be framed.
 * Fails with `navigation_refused` on Main when the host keeps its page.
 */
export async function startOAuth({ state, config, locale, ports, signal }: Context, { provider }: Start) {
  ports.redirect.closePopup();
  const authorizationUrl = ports.provider.oauthUrl(find(config, provider), { config, locale, isInPopup: false });
  const [url] = await Promise.all([authorizationUrl, ports.redirect.locate()]);
  signal.throwIfAborted();
  ports.host.event({ type: 'oauth_started', provider });
  await leaveForProvider(ports, url, oauthTransaction(config, provider, 'oauth'));
  return withoutPopup(state);
}

/**
 * Opens a popup for an OAuth provider. The popup opens during the click, before anything asynchronous, or browsers
 * block it. Fails with `popup_blocked`; Main then offers another try or a redirect.
 */
export async function startOAuthPopup(
  { config, locale, ports, signal }: Context,
  { provider, onOutcome, onClosed }: Start & { onOutcome: (outcome: RedirectResult) => void; onClosed: () => void },
): Promise<(current: StateOf<'Main'>) => StateOf<'Main'>> {
  const popup = openPopup(ports, oauthTransaction(config, provider, 'oauth'), onOutcome, onClosed);
  try {
    const url = await ports.provider.oauthUrl(find(config, provider), { config, locale, isInPopup: true });
    signal.throwIfAborted();
    ports.host.event({ type: 'oauth_started', provider });
    await popup.goTo(url);
  } catch (thrown) {
    ports.redirect.closePopup();
    throw thrown;
  }
  return (current) => ({ ...withoutPopup(current), popup: provider });
}

/** Opens a popup, or returns null. In a sandbox that forbids popups, Firefox throws and other browsers return null. */
function openPopup({ redirect }: Context['ports'], ...window: Parameters<RedirectPort['openPopup']>) {
  try {
    return redirect.openPopup(...window);
  } catch (cause) {
    throw new FlowError({ kind: 'client', code: 'popup_blocked' }, cause);
  }
}

export function cancelOAuthPopup({ state, ports }: Context): StateOf<'Main'> {
  ports.redirect.closePopup();
  return withoutPopup(state);
}

/** Marks the popup as closed. It may still be open, so its result is still awaited. */
export function noteClosedPopup(): (current: StateOf<'Main'>) => StateOf<'Main'> {
  return (current) => (current.popup ? { ...current, isPopupClosed: true } : current);
}

/** Handles the result of a popup, or of the auth domain's page. A failure is shown on Main. */
export async function finishRedirect(
  { ports }: Context,
  outcome: RedirectResult,
): Promise<StateOf<'PasswordConfirmation'>> {
  if ('failure' in outcome) throw new FlowError(outcome.failure);
  return { screen: 'PasswordConfirmation', signIn: await ports.provider.resume(outcome.signedIn) };
}

export const oauthTransaction = (
  { sessionOptions }: Context['config'],
  provider: OAuthProviderType,
  method: OAuthTransaction['method'],
): OAuthTransaction => ({ provider, method, sessionDurationMinutes: sessionOptions.sessionDurationMinutes });

function find({ oauthOptions }: Context['config'], type: OAuthProviderType): OAuthProviderConfig {
  return oauthOptions.providers.find((provider) => provider.type === type) ?? { type };
}

function withoutPopup({ popup: _, isPopupClosed: __, ...rest }: StateOf<'Main'>): StateOf<'Main'> {
  return rest;
}
