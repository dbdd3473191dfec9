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

/** Signs out. The local session ends even when the provider's call fails. */
export async function signOut({ state, ports }: Context): Promise<StateOf<'Account'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { ...withoutChange(state), details: null };
}
