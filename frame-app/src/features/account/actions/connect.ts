import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { changed, withoutChange } from '../../../flow/actions/changed.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError, type RedirectResult } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { oauthTransaction } from '../../oauth/actions/start.ts';
import { ifProved } from '../../second-factor/proof.ts';
import { isOnPage } from '../isOnPage.ts';

type Context = StepContext<'Account'>;

/**
 * Leaves for an OAuth provider to connect an account. Anyone with the URL could connect their own account, so this
 * document navigates by itself and never gives the URL to the host.
 */
export async function connect(
  context: Context,
  { provider: type }: { provider: OAuthProviderType },
): Promise<StateOf<'Account' | 'StepUp'>> {
  const { state, config, locale, ports, signal } = context;
  if (!isOnPage(state)) return withoutChange(state);
  return ifProved({ ...context, state: withoutChange(state) }, async () => {
    const provider = config.oauthOptions.providers.find((provider) => provider.type === type) ?? { type };
    const authorizationUrl = ports.provider
      .account()
      .then((account) => account.attachUrl(provider, { config, locale }));
    const [url] = await Promise.all([authorizationUrl, ports.redirect.locate()]);
    signal.throwIfAborted();
    ports.redirect.leave(oauthTransaction(config, type, 'oauth'), url);
    if (ports.host.leave(url) === 'refused') {
      ports.redirect.stay();
      throw new FlowError({ kind: 'client', code: 'oauth_failed', error_type: 'navigation_refused' });
    }
    await ports.host.shownAgain();
    return withoutChange(state);
  });
}

/** Handles the result when the visitor returns from the OAuth provider in a new document. */
export function finishAttach({ state, ports }: Context, outcome: RedirectResult): StateOf<'Account'> {
  if ('failure' in outcome) throw new FlowError(outcome.failure);
  return changed(ports, state, 'connection_added');
}
