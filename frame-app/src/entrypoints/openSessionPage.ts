import { isPageOf } from '@vestibule/shared-protocol';
import { type Deployment, exchangeAddress } from '../deployment.ts';
import { FlowError, failureOf } from '../flow/ports.ts';
import { tabKeys } from '../provider/storage/register.ts';
import type { FrameParts } from './FrameParts.ts';
import { exchangeInTurn, postSession } from './postSession.ts';
import { sessionForHost } from './sessionForHost.ts';

/** A longer limit than during a sign-in, in milliseconds: this page can do nothing else, and a server may just start. */
const PAGE_LIMIT_MS = 20_000;

/** More visits than these within the time are a loop: the server's cookie does not arrive. */
const LOOP = { visits: 5, withinMs: 30_000 } as const;

/**
 * Opens the page to which the server of a host sends visitors whose session it does not know. It refreshes the session,
 * hands it to that server and returns. `return_to` names the page; only hosts with an address in `sessionExchange` count.
 */
export async function openSessionPage({ deployment, flow, client, describe, onConfigured }: FrameParts): Promise<void> {
  flow.goTo({ screen: 'Main', isReturning: true });
  onConfigured();
  const returnTo = new URLSearchParams(location.search).get('return_to');
  if (returnTo === null) {
    const message = describe({ kind: 'client', code: 'missing_parameter', path: 'return_to' });
    return flow.goTo({ screen: 'Error', message, action: 'none', back: deployment.page?.homeUrl });
  }
  const address = isPageOf(returnTo, deployment.hosts)
    ? exchangeAddress(deployment, new URL(returnTo).origin)
    : undefined;
  if (address === undefined) {
    const message = describe({ kind: 'client', code: 'unsafe_redirect' });
    return flow.goTo({ screen: 'Error', message, action: 'none', back: deployment.page?.homeUrl });
  }
  const back = homeOf(returnTo, deployment);
  if (isLoop(Date.now())) {
    const message = describe({ kind: 'client', code: 'storage_unavailable' });
    return flow.goTo({ screen: 'Error', message, action: 'reload', back });
  }
  try {
    const provider = await client();
    await provider.refreshSession();
    const jwt = async () => {
      const { session } = await sessionForHost(flow, provider);
      if (!session) return null;
      if ((await provider.life()).isTooLarge()) throw new FlowError({ kind: 'client', code: 'session_too_large' });
      return provider.session('jwt').tokens?.session_jwt ?? null;
    };
    let posted: string | null = null;
    const post = (next: string | null) => {
      posted = next;
      return postSession(address, next, PAGE_LIMIT_MS);
    };
    await exchangeInTurn(jwt, post);
    // The visitor may have signed out in another tab while the server answered.
    if (posted !== null && (await jwt()) === null) await exchangeInTurn(jwt, post);
    location.replace(returnTo);
  } catch (thrown) {
    flow.goTo({ screen: 'Error', message: describe(failureOf(thrown)), action: 'reload', back });
  }
}

/** The start page of the site. The page itself would lead here again. */
function homeOf(page: string, { page: { homeUrl } = {} }: Deployment): string {
  const { origin } = new URL(page);
  return homeUrl !== undefined && new URL(homeUrl).origin === origin ? homeUrl : `${origin}/`;
}

/** Counts this visit. Returns true once, and starts again: a reload by the visitor is a new attempt. */
function isLoop(nowMs: number): boolean {
  const stored = sessionStorage.getItem(tabKeys.sessionVisits) ?? '';
  const recent = stored.split(' ').filter((time) => Number(time) > nowMs - LOOP.withinMs);
  const isOver = recent.length >= LOOP.visits;
  sessionStorage.setItem(tabKeys.sessionVisits, isOver ? '' : [...recent, nowMs].join(' '));
  return isOver;
}
