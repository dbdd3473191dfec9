import type { OAuthProviderType, ResolvedConfig, WidgetEvent } from '@vestibule/shared-protocol';
import type { SignInWay } from '../flow/entities.ts';
import type { FlowState } from '../flow/screens.ts';
import { type LastSignIn, lastSignInKey, readLastSignIn } from '../memory/lastSignIn.ts';
import type { FrameParts } from './FrameParts.ts';

/**
 * Keeps for the next visit how somebody signed in here, and with which address, as far as the host wants that. In a frame,
 * what the host does not want kept is forgotten; a page, which finishes what a frame has begun, leaves it to the frames.
 */
export function keepLastSignIn(
  { flow, host, hostOrigin }: Pick<FrameParts, 'flow' | 'host' | 'hostOrigin'>,
  isFramed: boolean,
): void {
  const keep = (last: LastSignIn) => write(wanted(flow.settings().config, last, hostOrigin));
  const forget = () => keep(readLastSignIn());
  if (isFramed) {
    forget();
    flow.store.sub(flow.settingsAtom, forget);
  }
  host.told = (event) => {
    const { state } = flow.store.get(flow.viewAtom);
    // A second factor says nothing of how somebody came in.
    const way = 'goal' in state ? state.goal?.from : state;
    const last = way && lastAfter(readLastSignIn(), event, way, hostOrigin);
    if (last) keep(last);
  };
}

/** What is to be kept after an event that the host hears on some screen; null where that changes nothing. */
function lastAfter(before: LastSignIn, event: WidgetEvent, state: FlowState, hostOrigin: string): LastSignIn | null {
  if (event.type === 'oauth_started') return { ...before, setOutFor: event.provider as OAuthProviderType };
  if (event.type !== 'authenticated' || event.method === 'session') return null;
  const { setOutFor, ...kept } = before;
  const way = event.method === 'oauth' ? setOutFor && (`oauth:${setOutFor}` as const) : wayOn(state, event.method);
  const email = emailOn(state);
  return { ...kept, ...(way && { way }), ...(email && { emails: { ...kept.emails, [hostOrigin]: email } }) };
}

function wayOn(state: FlowState, method: string): SignInWay | undefined {
  if (state.screen === 'OTPAuthenticate') return state.otpState.type;
  if (state.screen === 'CryptoSignMessage') return `wallet:${state.wallet.id}`;
  if (method === 'one_tap') return 'oauth:google';
  if (method === 'passkey') return method;
  return method === 'magic_link' || method === 'password' ? 'email' : undefined;
}

function emailOn(state: FlowState): string | undefined {
  if (state.screen === 'EmailConfirmation') return state.magicLinkState.email;
  if (state.screen === 'OTPAuthenticate' && state.otpState.type === 'email') return state.otpState.otpDestination;
  return 'passwordState' in state ? state.passwordState?.email : undefined;
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
