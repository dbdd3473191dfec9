import { isPageOf, type Mount, organizationSections } from '@vestibule/shared-protocol';
import { hintedLocale } from '../features/identity-provider/hints.ts';
import { isStart, isSuccess, isSuccessScreen } from '../flow/screens.ts';
import { tabKeys } from '../provider/storage/register.ts';
import { storeResult, takeResult } from '../redirect/redirectResult.ts';
import { readReturnTo } from '../redirect/returnTo.ts';
import { type Redirect, takeCallbackParams, takeOwnCallbackParams } from '../redirect/takeCallbackParams.ts';
import { findLinkTransaction, pageOfLink } from '../redirect/transactions.ts';
import { handoverIn } from '../ui/screens/handoverAddress.ts';
import { applyPageTheme } from './applyPageTheme.ts';
import type { FrameParts } from './FrameParts.ts';
import { logToConsole } from './logToConsole.ts';
import { pageMount } from './pageMount.ts';
import { configureFromUrl, isTestAddress } from './readTestUrl.ts';
import { sessionPath } from './sessionPath.ts';
import { type AccountMount, type OrganizationMount, startScreen } from './startScreen.ts';
import { nameMount } from './titleOfMount.ts';
import { withoutWindows } from './withoutWindows.ts';

/**
 * Opens the frame as a page, configured by its deployment, or by its address if the deployment is for testing. Callback
 * parameters are removed from the address before they are redeemed, so a reload does not redeem them again.
 */
export async function openAsPage(parts: FrameParts): Promise<void> {
  const { deployment, host, flow, kept, mayBeSignedIn, handleCallback, startFrom, onConfigured } = parts;
  if (deployment.testing) logToConsole(host);
  if (location.pathname === sessionPath) {
    await applyPageTheme(parts, null);
    return (await import('./openSessionPage.ts')).openSessionPage(parts);
  }
  const mount = pageMount(location);
  await applyPageTheme(parts, mount.kind === 'identityProvider' ? hintedLocale(mount.search) : null);
  if (mount.kind !== 'login') flow.configure({ config: withoutWindows(flow.settings().config) });
  if (mount.kind === 'account') return openAccountPage(parts, mount);
  if (mount.kind === 'organization') return openOrganizationPage(parts, mount);
  nameMount(parts, mount.kind);
  if (mount.kind === 'login') {
    if (deployment.testing) addEventListener('hashchange', () => location.reload());
    if (isTestAddress(location)) return configureFromUrl(parts, location);
  }
  const address = new URL(location.href);
  const redirect = mount.kind === 'login' ? takeOwnCallbackParams(address) : takeCallbackParams(address);
  if (isStart(flow.screen()) && !kept) flow.goTo(startScreen(mount, mayBeSignedIn && !redirect));
  const handover = mount.kind === 'login' && !redirect ? handoverIn(location) : null;
  if (handover !== null) {
    const { continueHandover } = await import('./continueHandover.ts');
    continueHandover(parts, handover, !kept);
  }
  const returnToPage = readReturnTo(location, deployment.hosts);
  if (returnToPage !== null && !redirect) startFrom(returnToPage);
  if (redirect) history.replaceState(history.state, '', returnToPage === null ? address : withoutHash(address));
  const reset = redirect && resetOf(redirect);
  if (redirect && !reset && isStart(flow.screen())) flow.goTo({ screen: 'Main', isReturning: true });
  onConfigured();
  if (mount.kind === 'identityProvider') {
    const { savePendingAuthorization, resumeAfterSignIn } = await import('./pendingAuthorization.ts');
    savePendingAuthorization(parts, mount);
    sayIfBlocked(parts);
    await resumeAfterSignIn(parts, mount);
    return;
  }
  if (!redirect || returnToPage === null) offerWayOn(parts);
  if (!redirect) return;
  if (returnToPage !== null) goBackSignedIn(parts, returnToPage);
  if (reset) flow.goTo(startScreen(reset));
  else await handleCallback(redirect).catch(() => {}); // the flow shows the error
  await goOnWithRequest(parts);
  flow.store.sub(flow.viewAtom, () => void goOnWithRequest(parts));
}

/**
 * Shows an error if the content security policy blocks the form that answers a connected app: the provider redirects to
 * another address than the request has.
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
 * Opens the account page. It is not embedded, so a visitor returns to it from an OAuth provider. A host's frame links
 * here; the fragment names the purpose (`accountFragment.ts`).
 */
async function openAccountPage(parts: FrameParts, mount: AccountMount): Promise<void> {
  const { flow, startFrom, onConfigured } = parts;
  const [{ openAccount }, { readAccountFragment }] = await Promise.all([
    import('./openAccount.ts'),
    import('./accountFragment.ts'),
  ]);
  startFrom(location.origin + location.pathname);
  const { config } = flow.settings();
  const { toOpen, sections, ...offered } = readAccountFragment(location.hash, config);
  flow.configure({ config: { ...config, ...offered } });
  // A reload does not open a task again that the visitor may have finished.
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
  const { openOrganization } = await import('./openOrganization.ts');
  const section = organizationSections.find((one) => location.hash === `#${one}`);
  parts.startFrom(location.origin + location.pathname);
  flow.goTo(await openOrganization(parts, mount, section ?? null));
  onConfigured();
}

/** Resumes a connected app's request that was left to sign in, as soon as a sign-in succeeds. */
async function goOnWithRequest({ flow }: FrameParts): Promise<void> {
  if (!isSuccessScreen(flow.screen()) || !sessionStorage.getItem(tabKeys.pendingAuthorization)) return;
  const { takePendingAuthorization } = await import('./pendingAuthorization.ts');
  const page = takePendingAuthorization();
  if (page) location.replace(page);
}

/** Returns the password reset of a reset mail; its token is redeemed with the new password. */
function resetOf(redirect: Redirect): Extract<Mount, { kind: 'resetPassword' }> | null {
  if (!('token' in redirect) || redirect.tokenType !== 'reset_password') return null;
  return { kind: 'resetPassword', passwordResetToken: redirect.token, tokenType: 'reset_password' };
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
  const asked = hostPage() ?? findLinkTransaction()?.returnTo;
  flow.store.sub(flow.viewAtom, () => {
    const { state } = flow.store.get(flow.viewAtom);
    if (!isSuccess(state) || state.continueTo !== undefined) return;
    const returnTo = pageOfLink() ?? asked;
    const isListed = returnTo !== undefined && isPageOf(returnTo, deployment.hosts);
    flow.goTo({ ...state, continueTo: isListed ? returnTo : (deployment.page?.homeUrl ?? null) });
  });
}

function withoutHash(address: URL): URL {
  const bare = new URL(address);
  bare.hash = '';
  return bare;
}
