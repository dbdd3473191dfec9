import type { Mount } from '@vestibule/shared-protocol';
import { successScreens } from '../flow/screens.ts';
import { firstIntent, startScreen } from '../flow/startScreen.ts';
import { type Redirect, takeRedirect } from '../trip/takeRedirect.ts';
import { takeTrip } from '../trip/trips.ts';
import type { FrameParts } from './FrameParts.ts';
import { pageMount, pendingRequestKey } from './pageMount.ts';

/**
 * The frame as a page of its own: configured by the deployment alone. What a redirect left in its address is taken out
 * before it is spent, so a reload finds nothing to spend again.
 */
export async function openedAsPage(parts: FrameParts): Promise<void> {
  const { deployment, look, flow, spendToken, onConfigured } = parts;
  await look.change({
    theme: deployment.page?.theme ?? {},
    locale: deployment.page?.locale ?? navigator.language,
  });
  const mount = pageMount(location);
  if (mount.kind !== 'login') flow.goTo(startScreen(mount));
  const address = new URL(location.href);
  const redirect = takeRedirect(address);
  if (redirect) history.replaceState(history.state, '', address);
  const trip = redirect?.tokenType === 'oauth' ? takeTrip() : null;
  if (trip) {
    const { config } = flow.settings();
    const { sessionDurationMinutes } = trip;
    flow.configure({ config: { ...config, sessionOptions: { ...config.sessionOptions, sessionDurationMinutes } } });
  }
  const reset = redirect && resetOf(redirect);
  if (redirect && !reset && flow.screen() === 'Main') flow.goTo({ screen: 'Main', isReturning: true });
  onConfigured();
  if (mount.kind === 'identityProvider') {
    const { keepPending, returnAfterSignIn } = await import('./keptRequest.ts');
    keepPending(parts, mount);
    await returnAfterSignIn(parts, mount);
    return;
  }
  if (!redirect) return;
  if (reset) {
    const start = startScreen(reset);
    flow.goTo(start);
    const first = firstIntent(start);
    if (first) await flow.ask(first);
  } else if (trip) {
    const { returnFromTrip } = await import('./returnFromTrip.ts');
    await returnFromTrip(trip, deployment.hosts, spendToken, redirect);
  } else {
    await spendToken(redirect).catch(() => {}); // the flow shows why
  }
  if (!successScreens.includes(flow.screen()) || !sessionStorage.getItem(pendingRequestKey)) return;
  const { takePending } = await import('./keptRequest.ts');
  const page = takePending();
  if (page) location.replace(page);
}

/** A link of a reset mail is spent by the reset screen. */
function resetOf(redirect: Redirect): Mount | null {
  const { tokenType } = redirect;
  if (!('token' in redirect) || (tokenType !== 'reset_password' && tokenType !== 'login')) return null;
  return { kind: 'resetPassword', passwordResetToken: redirect.token, tokenType };
}
