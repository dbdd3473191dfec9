import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import type { AuthorizeRequest, IdentityProviderPort } from '../port.ts';

type Idp = Pick<IdentityProviderPort, 'sinceLoginMs' | 'hasAccount'>;

/**
 * Returns whether the app requires a newer login: by `max_age`, or by `prompt=login` if the visitor has not logged in
 * for this request. OpenID Connect Core §3.1.2.1.
 */
export function isLoginTooOld({ prompt, maxAgeSeconds }: AuthorizeRequest, idp: Idp, search: string): boolean {
  const wantsNew = prompt.includes('login') || maxAgeSeconds === 0;
  if (wantsNew) return !idp.hasAccount(search);
  if (maxAgeSeconds === undefined) return false;
  const sinceMs = idp.sinceLoginMs();
  return sinceMs === null || sinceMs > maxAgeSeconds * 1000;
}

/** Returns whether the app wants the visitor to choose an account, and the visitor has not chosen yet. */
export const wantsAccountChoice = ({ prompt }: AuthorizeRequest, idp: Idp, search: string): boolean =>
  prompt.includes('select_account') && !idp.hasAccount(search);

/** Continues the request with the current account. */
export async function continueAs({ state, ports }: StepContext<'IDPAccount'>): Promise<StateOf<'IDPStart'>> {
  const idp = await ports.provider.identityProvider();
  idp.noteAccount(state.search);
  return { screen: 'IDPStart', search: state.search };
}

/**
 * Logs out, so that the visitor can log in with another account for this request. The local session ends even when the
 * provider's call fails.
 */
export async function useAnother({ state, ports }: StepContext<'IDPAccount' | 'IDPConsent'>): Promise<StateOf<'Main'>> {
  const idp = await ports.provider.identityProvider();
  idp.noteAccount(state.search);
  await idp.revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}
