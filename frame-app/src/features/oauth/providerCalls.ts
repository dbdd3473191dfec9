import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import { FlowError, type SendOptions } from '../../flow/ports.ts';
import { interceptNavigation } from '../../provider/patches/oauthNavigation.ts';
import type { PairStore } from '../../provider/patches/pkce.ts';
import { bindStart } from '../../provider/patches/pkce.ts';
import { authenticatePage, without } from '../../provider/requestOptions.ts';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Returns the URL that starts a sign-in with an OAuth provider. The library creates the PKCE pair, stores the verifier
 * on the auth origin and builds the URL; only its navigation is intercepted. If the project requires no PKCE,
 * `bindStart` creates the pair. Starts run one at a time, because all pass their URL to the same function.
 */
export function oauthUrl(
  client: StytchClient,
  pairs: PairStore,
  provider: OAuthProviderConfig,
  options: SendOptions & { isInPopup: boolean; attachToken?: string },
): Promise<string> {
  const { type } = provider;
  // HubSpot is for organizations only. A consumer's deployment refuses such a configuration.
  if (type === 'hubspot') throw new FlowError({ kind: 'config', code: 'invalid_config' });
  const start = () =>
    new Promise<string>((resolve, reject) => {
      interceptNavigation(client, resolve);
      client.oauth[type].start(oauthRequest(provider, options)).catch(reject);
    });
  const url = queue.then(start, start);
  queue = url;
  return url.then((href) => bindStart(href, 'oauth', pairs, 'code_challenge'));
}

function oauthRequest(
  { custom_scopes, provider_params }: OAuthProviderConfig,
  { config, isInPopup, attachToken }: SendOptions & { isInPopup: boolean; attachToken?: string },
) {
  const { loginRedirectURL, signupRedirectURL } = config.oauthOptions;
  return without({
    login_redirect_url: endOf(loginRedirectURL, isInPopup),
    signup_redirect_url: endOf(signupRedirectURL, isInPopup),
    custom_scopes: custom_scopes && [...custom_scopes],
    provider_params,
    oauth_attach_token: attachToken,
  });
}

/**
 * Returns the address where a sign-in ends. A popup must end on a page of the auth domain, since only that page can
 * report to the frame and close.
 */
function endOf(configured: string | undefined, isInPopup: boolean): string {
  const isOurs = configured?.startsWith(`${location.origin}/`);
  return configured !== undefined && (isOurs || !isInPopup) ? configured : authenticatePage();
}
