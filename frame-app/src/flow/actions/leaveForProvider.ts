import { FlowError, type OAuthTransaction, type Ports } from '../ports.ts';

/**
 * Asks the host to navigate to an OAuth or identity provider. If the host refuses, it removes the saved transaction and
 * fails with `oauth_failed`.
 */
export async function leaveForProvider(
  { host, redirect }: Pick<Ports, 'host' | 'redirect'>,
  url: string,
  transaction: OAuthTransaction,
): Promise<void> {
  const address = redirect.leave(transaction, url);
  if ((await host.navigate(address)) === 'refused') {
    redirect.stay();
    throw new FlowError({ kind: 'client', code: 'oauth_failed', error_type: 'navigation_refused' });
  }
  await host.shownAgain();
}
