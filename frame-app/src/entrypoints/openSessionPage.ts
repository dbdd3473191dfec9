import { isPageOf } from '@vestibule/shared-protocol';
import { type Deployment, exchangeAddress } from '../deployment.ts';
import { FlowError, failureOf } from '../flow/ports.ts';
import * as tabKeys from '../provider/storage/register/tabKeys.ts';
import type { FrameParts } from './FrameParts.ts';
import { exchangeInTurn, postSession } from './session/postSession.ts';
import { sessionForHost } from './session/sessionForHost.ts';

/**
 * A longer limit than during a sign-in, in milliseconds: this page has nothing else to do, and the server may be
 * starting.
 */
const PAGE_LIMIT_MS = 20_000;

/** More visits within this time are a loop: the server's cookie does not arrive. */
const LOOP = { visits: 5, withinMs: 30_000 } as const;

/**
 * Opens the page to which a host's server sends visitors whose session it does not know. The page refreshes the
 * session, hands it to that server and goes to `return_to`. Only hosts with an address in `sessionExchange` are
 * accepted.
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

/** Returns the start page of the site. The requested page would lead here again. */
function homeOf(page: string, { page: { homeUrl } = {} }: Deployment): string {
  const { origin } = new URL(page);
  return homeUrl !== undefined && new URL(homeUrl).origin === origin ? homeUrl : `${origin}/`;
}

/**
 * Counts this visit, and returns whether it is a loop. Then the count starts again, because a reload by the visitor is
 * a new attempt.
 */
function isLoop(nowMs: number): boolean {
  const visitsText = sessionStorage.getItem(tabKeys.sessionVisits) ?? '';
  const recent = visitsText.split(' ').filter((time) => Number(time) > nowMs - LOOP.withinMs);
  const isOver = recent.length >= LOOP.visits;
  sessionStorage.setItem(tabKeys.sessionVisits, isOver ? '' : [...recent, nowMs].join(' '));
  return isOver;
}
