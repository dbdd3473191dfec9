import { asUser } from '../../../flow/actions/asUser.ts';
import { withoutChange } from '../../../flow/actions/changed.ts';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { isOnPage } from '../isOnPage.ts';

type Context = StepContext<'Account'>;

/** Stops remembering this browser. Needs no proof, because it only makes the next sign-in stricter. */
export async function forgetBrowser({ state, ports }: Context): Promise<Next<'Account', 'Account'>> {
  if (!isOnPage(state)) return withoutChange(state);
  await (await ports.provider.secondFactors()).forgetBrowser();
  return (current) => ({
    ...withoutChange(current),
    details: current.details && { ...current.details, isBrowserRemembered: false },
  });
}

/** Ends a session on another device, or all others. Needs no proof, because it only makes the account safer. */
export async function endSession(context: Context, { end }: { end: string }): Promise<Next<'Account', 'Account'>> {
  const { state, ports } = context;
  if (!isOnPage(state)) return withoutChange(state);
  const sessions = await asUser(context, state.details?.user.user_id, async () =>
    (await ports.provider.account()).endSession(end),
  );
  ports.host.event({ type: 'account_changed', change: 'sessions_ended' });
  return (current) => ({
    ...withoutChange(current),
    details: current.details && { ...current.details, sessions },
    lastChange: 'sessions_ended',
  });
}

/** Signs out. The local session ends even when the provider's call fails. */
export async function signOut({ state, ports }: Context): Promise<StateOf<'Account'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { ...withoutChange(state), details: null };
}
