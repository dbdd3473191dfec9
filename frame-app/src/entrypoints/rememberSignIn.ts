import type { OAuthProviderType, ResolvedConfig, SignIn } from '@vestibule/shared-protocol';
import type { SignInWay } from '../flow/entities.ts';
import type { FlowState } from '../flow/screens.ts';
import { type LastSignIn, lastSignInKey, readLastSignIn } from '../provider/storage/lastSignIn.ts';
import type { FrameParts } from './FrameParts.ts';

type Parts = Pick<FrameParts, 'flow' | 'hostOrigin'>;

/**
 * Keeps for the next visit how somebody signed in here, and with which address, as far as the host wants that.
 *
 * @param state the screen on which they did.
 */
export function rememberSignIn(parts: Parts, signIn: SignIn, state: FlowState): void {
  // A second factor says nothing of how somebody came in.
  const from = 'goal' in state ? state.goal?.from : state;
  if (!from || signIn.method === 'session') return;
  const before = readLastSignIn();
  const way = wayOn(from, signIn);
  const email = emailOn(from);
  const emails = email && { emails: { ...before.emails, [parts.hostOrigin]: email } };
  keep(parts, { ...before, ...(way && { way }), ...emails });
}

/** From now on what the host does not want kept is forgotten. Of a frame; a page finishes what one has begun, and leaves it alone. */
export function forgetUnwanted(parts: Parts): void {
  const forget = () => keep(parts, readLastSignIn());
  forget();
  parts.flow.store.sub(parts.flow.settingsAtom, forget);
}

function wayOn(state: FlowState, { method, session }: SignIn): SignInWay | undefined {
  if (method === 'oauth') return providerOf(session);
  if (state.screen === 'OTPAuthenticate') return state.otpState.type;
  if (state.screen === 'CryptoSignMessage') return `wallet:${state.wallet.id}`;
  if (method === 'one_tap') return 'oauth:google';
  if (method === 'passkey') return method;
  return method === 'magic_link' || method === 'password' ? 'email' : undefined;
}

/** The page may have been left since the press, so it is the session that says which provider it was. */
function providerOf({ authentication_factors = [] }: SignIn['session']): SignInWay | undefined {
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
  { emails, ...used }: LastSignIn,
  hostOrigin: string,
): LastSignIn {
  const kept = Object.fromEntries(
    Object.entries(emails ?? {}).filter(([host]) => rememberEmail || host !== hostOrigin),
  );
  return { ...(showLastUsed && used), ...(Object.keys(kept).length > 0 && { emails: kept }) };
}

function write(last: LastSignIn): void {
  try {
    if (Object.keys(last).length > 0) localStorage.setItem(lastSignInKey, JSON.stringify(last));
    else localStorage.removeItem(lastSignInKey);
  } catch {
    // Full or forbidden: the next visit knows of nothing.
  }
}
