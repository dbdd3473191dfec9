import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/ports.ts';
import { authenticatePage, without } from '../../provider/requestOptions.ts';

/** The hook in which the library would navigate its own document. Wire protocol §8.3; `internals.test.ts` watches it. */
type Navigating = { navigate: (url: URL) => void };

let queue: Promise<unknown> = Promise.resolve();

/**
 * Where a sign-in with an OAuth provider starts. The library makes the PKCE pair, keeps the verifier on the auth origin and
 * writes the URL; only the navigation is taken out of its hands. One at a time: each start replaces the pair of the last.
 */
export function oauthUrl(
  client: StytchClient,
  provider: OAuthProviderConfig,
  options: SendOptions & { isInPopup: boolean; attachToken?: string },
): Promise<string> {
  const start = () =>
    new Promise<string>((resolve, reject) => {
      (client.oauth as unknown as Navigating).navigate = (url) => resolve(url.href);
      client.oauth[provider.type].start(oauthRequest(provider, options)).catch(reject);
    });
  const url = queue.then(start, start);
  queue = url;
  return url;
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

/** Where a sign-in ends. A popup does on a page of ours, which alone can tell the frame of it and close. */
function endOf(configured: string | undefined, isInPopup: boolean): string {
  const isOurs = configured?.startsWith(`${location.origin}/`);
  return configured !== undefined && (isOurs || !isInPopup) ? configured : authenticatePage();
}
