import { isPageOf, type Mount, organizationSections } from '@vestibule/shared-protocol';
import { hintedLocale } from '../features/identity-provider/hints.ts';
import { isStart, isSuccess, isSuccessScreen } from '../flow/screens.ts';
import * as tabKeys from '../provider/storage/register/tabKeys.ts';
import { storeResult, takeResult } from '../redirect/redirectResult.ts';
import { readReturnTo } from '../redirect/returnTo.ts';
import { type Redirect, takeCallbackParams, takeOwnCallbackParams } from '../redirect/takeCallbackParams.ts';
import { findLinkTransaction, pageOfLink } from '../redirect/transactions.ts';
import { handoverIn } from '../ui/screens/handoverAddress.ts';
import type { FrameParts } from './FrameParts.ts';
import { configureFromUrl, isTestAddress } from './messages/readTestUrl.ts';
import { applyPageTheme } from './pages/applyPageTheme.ts';
import { isApprovalPage } from './pages/approvalPath.ts';
import { logToConsole } from './pages/logToConsole.ts';
import { pageMount } from './pages/pageMount.ts';
import { type AccountMount, type OrganizationMount, startScreen } from './pages/startScreen.ts';
import { nameMount } from './pages/titleOfMount.ts';
import { withoutWindows } from './pages/withoutWindows.ts';
import { sessionPath } from './session/sessionPath.ts';

/**
 * Opens the frame as a page, configured by its deployment, or by its address if the deployment is for testing. Removes
 * callback parameters from the address before it redeems their token, so that a reload does not redeem it again.
 */
export async function openAsPage(parts: FrameParts): Promise<void> {
  const { deployment, host, flow, savedScreen, mayBeSignedIn, handleCallback, startFrom, onConfigured } = parts;
  if (deployment.testing) logToConsole(host);
  if (location.pathname === sessionPath) {
    await applyPageTheme(parts, null);
    return (await import('./openSessionPage.ts')).openSessionPage(parts);
  }
  const mount = pageMount(location);
  await applyPageTheme(
    parts,
    mount.kind === 'identityProvider' && !isApprovalPage(location) ? hintedLocale(mount.search) : null,
  );
  if (mount.kind !== 'login') flow.configure({ config: withoutWindows(flow.settings().config) });
  if (isApprovalPage(location)) return (await import('./pages/openApproval.ts')).openApproval(parts);
  if (mount.kind === 'account') return openAccountPage(parts, mount);
  if (mount.kind === 'organization') return openOrganizationPage(parts, mount);
  nameMount(parts, mount.kind);
  if (mount.kind === 'login') {
    if (deployment.testing) addEventListener('hashchange', () => location.reload());
    if (isTestAddress(location)) return configureFromUrl(parts, location);
  }
  const address = new URL(location.href);
  const redirect = mount.kind === 'login' ? takeOwnCallbackParams(address) : takeCallbackParams(address);
  if (isStart(flow.screen()) && !savedScreen) flow.goTo(startScreen(mount, mayBeSignedIn && !redirect));
  const handover = mount.kind === 'login' && !redirect ? handoverIn(location) : null;
  if (handover !== null) {
    const { continueHandover } = await import('./pages/continueHandover.ts');
    continueHandover(parts, handover, !savedScreen);
  }
  const returnToPage = readReturnTo(location, deployment.hosts);
  if (returnToPage !== null && !redirect) startFrom(returnToPage);
  if (redirect) history.replaceState(history.state, '', returnToPage === null ? address : withoutHash(address));
  const reset = redirect && resetOf(redirect);
  if (redirect && !reset && isStart(flow.screen())) flow.goTo({ screen: 'Main', isReturning: true });
  onConfigured();
  if (mount.kind === 'identityProvider') {
    const { savePendingAuthorization, resumeAfterSignIn } = await import('./pages/pendingAuthorization.ts');
    savePendingAuthorization(parts, mount);
    sayIfBlocked(parts);
    await resumeAfterSignIn(parts, { screen: 'IDPStart', search: mount.search });
    return;
  }
  if (mount.kind === 'passkeyRegistration') comeBack(parts, mount);
  else if (!redirect || returnToPage === null) offerWayOn(parts);
  if (!redirect) return;
  if (returnToPage !== null) goBackSignedIn(parts, returnToPage);
  if (reset) flow.goTo(startScreen(reset));
  else await handleCallback(redirect).catch(() => {}); // the flow shows the error
  await continueWithRequest(parts);
  flow.store.sub(flow.viewAtom, () => void continueWithRequest(parts));
}

/**
 * Shows an error if the content security policy blocks the form that answers a connected app. That happens when the
 * provider redirects to another address than the request names.
 */
function sayIfBlocked({ flow, host, describe }: FrameParts): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective !== 'form-action') return;
    const failure = { kind: 'client', code: 'navigation_refused', error_type: 'blocked_by_policy' } as const;
    const message = describe(failure);
    console.error(`[vestibule] The Content-Security-Policy of /idp blocks the form to ${blockedURI}.`);
    flow.goTo({ screen: 'Error', message, action: 'none' });
    host.error({ ...failure, message });
  });
}

/**
 * Opens the account page. OAuth providers lead back to this page. A host's frame links here; the fragment names the
 * purpose (`pages/accountFragment.ts`).
 */
async function openAccountPage(parts: FrameParts, mount: AccountMount): Promise<void> {
  const { flow, startFrom, onConfigured } = parts;
  const [{ openAccount }, { readAccountFragment }] = await Promise.all([
    import('./pages/openAccount.ts'),
    import('./pages/accountFragment.ts'),
  ]);
  startFrom(location.origin + location.pathname);
  const { config } = flow.settings();
  const { toOpen, sections, ...accountRequest } = readAccountFragment(location.hash, config);
  flow.configure({ config: { ...config, ...accountRequest } });
  // After a reload the task is not opened again, because the visitor may have finished it.
  if (typeof toOpen === 'string') history.replaceState(history.state, '', location.pathname);
  flow.goTo(await openAccount(parts, { ...mount, ...(sections && { sections }) }, toOpen));
  onConfigured();
  const outcome = takeResult(location.origin);
  if (outcome) await flow.ask('finishRedirect', outcome);
}

/** Opens the organization for its admins. A host's frame links here; the fragment names the section. */
async function openOrganizationPage(parts: FrameParts, mount: OrganizationMount): Promise<void> {
  const { deployment, flow, onConfigured } = parts;
  if (deployment.vertical !== 'b2b') return location.replace('/');
  const { openOrganization } = await import('./pages/openOrganization.ts');
  const section = organizationSections.find((section) => location.hash === `#${section}`);
  parts.startFrom(location.origin + location.pathname);
  flow.goTo(await openOrganization(parts, mount, section ?? null));
  onConfigured();
}

/** Resumes a connected app's request that was left to sign in, as soon as a sign-in succeeds. */
async function continueWithRequest({ flow }: FrameParts): Promise<void> {
  if (!isSuccessScreen(flow.screen()) || !sessionStorage.getItem(tabKeys.pendingAuthorization)) return;
  const { takePendingAuthorization } = await import('./pages/pendingAuthorization.ts');
  const page = takePendingAuthorization();
  if (page) location.replace(page);
}

/**
 * Returns the mount for the link of a reset mail; null for other links. The token is redeemed together with the new
 * password.
 */
function resetOf(redirect: Redirect): Extract<Mount, { kind: 'resetPassword' }> | null {
  if (!('token' in redirect) || redirect.tokenType !== 'reset_password') return null;
  return { kind: 'resetPassword', passwordResetToken: redirect.token, tokenType: 'reset_password' };
}

/** Shows the first screen again after a login on this page. OAuth providers lead back here, too. */
function comeBack({ flow, startFrom }: FrameParts, mount: Parameters<typeof startScreen>[0]): void {
  startFrom(location.origin + location.pathname);
  flow.store.sub(flow.viewAtom, () => {
    // The code that shows the success screen sends its events first.
    if (isSuccessScreen(flow.screen())) queueMicrotask(() => flow.goTo(startScreen(mount)));
  });
}

/** Returns the visitor to the host's page that sent them here for a confirmation. */
function goBackSignedIn({ flow }: FrameParts, returnToPage: string): void {
  flow.store.sub(flow.viewAtom, () => {
    if (!isSuccessScreen(flow.screen())) return;
    storeResult(new URL(returnToPage).origin, { signedIn: 'magic_link' });
    location.replace(returnToPage);
  });
}

/**
 * Sets the next page after a sign-in: the page the visitor came from, otherwise the deployment's home page, or none.
 */
function offerWayOn({ deployment, flow, hostPage }: FrameParts): void {
  const requestedPage = hostPage() ?? findLinkTransaction()?.returnTo;
  flow.store.sub(flow.viewAtom, () => {
    const { state } = flow.store.get(flow.viewAtom);
    if (!isSuccess(state) || state.continueTo !== undefined) return;
    const returnTo = pageOfLink() ?? requestedPage;
    const isListed = returnTo !== undefined && isPageOf(returnTo, deployment.hosts);
    flow.goTo({ ...state, continueTo: isListed ? returnTo : (deployment.page?.homeUrl ?? null) });
  });
}

function withoutHash(address: URL): URL {
  const plainUrl = new URL(address);
  plainUrl.hash = '';
  return plainUrl;
}
