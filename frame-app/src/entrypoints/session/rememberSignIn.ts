import type { OAuthProviderType, ResolvedConfig, SignIn } from '@vestibule/shared-protocol';
import type { SignInMethod } from '../../flow/entities.ts';
import type { FlowState } from '../../flow/screens.ts';
import { type LastSignIn, lastSignInKey, readLastSignIn } from '../../provider/storage/lastSignIn.ts';
import { removeLocal, writeLocal } from '../../provider/storage/localStore.ts';
import type { FrameParts } from '../FrameParts.ts';

type Parts = Pick<FrameParts, 'flow' | 'hostOrigin'>;

/**
 * Stores the method and address of a sign-in, as far as the host's configuration allows.
 * @param state The screen of the sign-in.
 */
export function rememberSignIn(parts: Parts, signIn: SignIn, state: FlowState): void {
  // A second factor is not the sign-in method.
  const from = 'goal' in state ? state.goal?.from : state;
  if (!from || signIn.method === 'session') return;
  const before = readLastSignIn();
  const way = wayOn(from, signIn);
  const email = emailOn(from);
  const emails = email && { emails: { ...before.emails, [parts.hostOrigin]: email } };
  keep(parts, { ...before, ...(way && { way }), ...emails });
}

/**
 * Removes what the host does not want stored, now and after each change of the configuration. For frames only: a page
 * continues a frame's sign-in, so it removes nothing.
 */
export function forgetUnwanted(parts: Parts): void {
  const forget = () => keep(parts, readLastSignIn());
  forget();
  parts.flow.store.sub(parts.flow.settingsAtom, forget);
}

/**
 * Stores the address that the visitor submits, if the host's configuration allows it, so that an interrupted sign-in
 * starts with it again.
 */
export function rememberAddress({ flow, hostOrigin }: Parts): void {
  const remember = () => {
    if (!flow.settings().config.rememberEmail) return;
    const email = emailOn(flow.store.get(flow.viewAtom).state);
    const before = readLastSignIn();
    if (email && before.emails?.[hostOrigin] !== email)
      keep({ flow, hostOrigin }, { ...before, emails: { ...before.emails, [hostOrigin]: email } });
  };
  remember();
  flow.store.sub(flow.viewAtom, remember);
}

function wayOn(state: FlowState, { method, session }: SignIn): SignInMethod | undefined {
  if (method === 'oauth') return providerOf(session);
  if (state.screen === 'OTPAuthenticate') return state.otpState.type;
  if (state.screen === 'CryptoSignMessage') return `wallet:${state.wallet.id}`;
  if (method === 'one_tap') return 'oauth:google';
  if (method === 'passkey') return method;
  return method === 'magic_link' || method === 'password' ? 'email' : undefined;
}

/**
 * Returns the OAuth provider or wallet of a sign-in. It comes from the session, because another document may have
 * started the sign-in.
 */
function providerOf({ authentication_factors = [] }: SignIn['session']): SignInMethod | undefined {
  const [latest] = authentication_factors
    .filter(({ type }) => type === 'oauth')
    .sort((a, b) => Date.parse(b.last_authenticated_at) - Date.parse(a.last_authenticated_at));
  return latest && `oauth:${latest.delivery_method.replace('oauth_', '') as OAuthProviderType}`;
}

function emailOn(state: FlowState): string | undefined {
  if (state.screen === 'EmailConfirmation') return state.magicLinkState.email;
  if (state.screen === 'OTPAuthenticate' && state.otpState.type === 'email') return state.otpState.otpDestination;
  return 'passwordState' in state ? state.passwordState?.email : undefined;
}

function keep({ flow, hostOrigin }: Parts, last: LastSignIn): void {
  write(wanted(flow.settings().config, last, hostOrigin));
}

function wanted(
  { rememberEmail, showLastUsed }: ResolvedConfig,
  { emails, ...signIn }: LastSignIn,
  hostOrigin: string,
): LastSignIn {
  const keptEmails = Object.fromEntries(
    Object.entries(emails ?? {}).filter(([host]) => rememberEmail || host !== hostOrigin),
  );
  return { ...(showLastUsed && signIn), ...(Object.keys(keptEmails).length > 0 && { emails: keptEmails }) };
}

function write(last: LastSignIn): void {
  // If storage is full or blocked, the next visit has no last sign-in.
  if (Object.keys(last).length > 0) writeLocal(lastSignInKey, last);
  else removeLocal(lastSignInKey);
}
