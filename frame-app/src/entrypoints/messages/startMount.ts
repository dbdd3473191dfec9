import type { Mount } from '@vestibule/shared-protocol';
import type { RedirectResult } from '../../flow/ports.ts';
import type { FlowState } from '../../flow/screens.ts';
import { takeResult } from '../../redirect/redirectResult.ts';
import type { FrameParts } from '../FrameParts.ts';
import { startScreen } from '../pages/startScreen.ts';

/**
 * Shows the first screen of a mount, or the result of a redirect that the visitor comes back from.
 *
 * @throws FlowError `frame_unavailable` if the code of the screen cannot be loaded.
 */
export async function startMount(parts: FrameParts, mount: Mount): Promise<void> {
  const { flow, host, savedScreen, handleCallback } = parts;
  const outcome = mount.kind === 'login' || mount.kind === 'account' ? outcomeHere(parts) : null;
  const start = await firstScreen(parts, mount, outcome !== null);
  const isBack = savedScreen !== null && mount.kind === 'login' && flow.screen() === savedScreen.screen;
  if (isBack) host.event({ type: 'screen_changed', screen: savedScreen.screen });
  else if (start.screen !== flow.screen()) flow.goTo(start);
  if (mount.kind === 'resetPassword' && mount.tokenType === 'login') {
    const { passwordResetToken: token, tokenType, start } = mount;
    handleCallback({ tokenType, token, ...(start && { start }) }).catch(() => {}); // the flow shows the error
  }
  if (mount.kind === 'identityProvider') followAuthorization(parts, mount).catch(() => {});
  parts.onConfigured();
  if (outcome) void flow.ask('finishRedirect', outcome);
}

/** Takes the result of a redirect that led the visitor back here. */
function outcomeHere({ hostPage }: FrameParts): RedirectResult | null {
  const page = hostPage();
  return page !== undefined ? takeResult(new URL(page).origin) : null;
}

/** Returns the first screen. The code of an account or an organization is loaded first. */
async function firstScreen(parts: FrameParts, mount: Mount, isBack: boolean): Promise<FlowState> {
  if (mount.kind === 'account' || mount.kind === 'stepUp')
    return (await import('../pages/openAccount.ts')).openAccount(parts, mount);
  if (mount.kind !== 'login' && mount.kind !== 'session') await nameMount(parts, mount);
  if (mount.kind === 'organization')
    return (await import('../pages/openOrganization.ts')).openOrganization(parts, mount);
  return startScreen(mount, parts.mayBeSignedIn && !isBack);
}

/** Loads the names of mounts that have no email form. */
async function nameMount({ flow, host }: FrameParts, { kind }: Mount): Promise<void> {
  const { nameMount: name } = await import('../pages/titleOfMount.ts');
  name({ flow, host }, kind);
}

/**
 * Follows a connected app's request. If the code fails to load, the visitor has to start again at the app after signing
 * in.
 */
async function followAuthorization(
  { flow, client }: FrameParts,
  mount: Extract<Mount, { kind: 'identityProvider' }>,
): Promise<void> {
  const { resumeAfterSignIn } = await import('../pages/pendingAuthorization.ts');
  await resumeAfterSignIn({ flow, client }, { screen: 'IDPStart', search: mount.search });
}
