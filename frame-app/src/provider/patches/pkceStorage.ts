import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { type Interceptor, interceptRequest } from './interceptRequest.ts';
import type { Internals } from './internals.ts';

/** Where PKCE pairs are kept, by the library's names for their kinds. */
export type PairStore = {
  /** A start has made a pair, as the library writes it. */
  add(of: string, pair: string): void;
  /** The verifiers that may fit a return, the likeliest first; undefined stands for a start without one. */
  verifiers(of: string): (string | undefined)[];
  /** The provider has accepted this one. */
  spend(verifier: string): void;
  /** Returns true while this document handles the callback of a start. */
  hasCallback(): boolean;
};

const prefix = 'PKCE_VERIFIER:';

/**
 * Keeps the library's PKCE pairs in a store of ours. The library has one slot for each kind in `localStorage`: a second tab
 * overwrites or spends the pair of the first, and in Safari a frame does not share it with the auth page on which its sign-in
 * ends. Wire protocol §4.
 */
export function pkceStorage(
  { dataLayer, networkClient }: Pick<Internals, 'dataLayer' | 'networkClient'>,
  store: PairStore,
): void {
  const getItem = dataLayer.getItem.bind(dataLayer);
  const setItem = dataLayer.setItem.bind(dataLayer);
  const removeItem = dataLayer.removeItem.bind(dataLayer);
  const isPair = (key: string) => key.startsWith(prefix);
  const nameOf = (key: string) => key.slice(prefix.length);
  dataLayer.getItem = (key) => (isPair(key) ? noPair(nameOf(key)) : getItem(key));
  dataLayer.setItem = (key, value) => (isPair(key) ? store.add(nameOf(key), value) : setItem(key, value));
  dataLayer.removeItem = (key) => {
    if (!isPair(key)) removeItem(key);
  };
  interceptRequest(networkClient, '/oauth/authenticate', withVerifier('oauth', store));
  interceptRequest(networkClient, '/magic_links/authenticate', withVerifier('magic_links', store));
  interceptRequest(networkClient, '/passwords/email/reset', withVerifier('passwords', store), 'retriableFetchSDK');
}

/**
 * The library finds no pair: so every start makes one, and every end gets its verifier here. Without an OAuth pair the library
 * complains in the console.
 */
const noPair = (name: string) => (name === 'oauth' ? '{}' : null);

/** Sends the verifier of the start, and the other ones where the provider refuses that: a refusal for PKCE spends no token. */
function withVerifier(of: string, store: PairStore): Interceptor {
  return async (go, call) => {
    const attempt = async (code_verifier: string | undefined) => {
      const answer = await go({ ...call, body: { ...call.body, code_verifier } });
      if (code_verifier !== undefined) store.spend(code_verifier);
      return answer;
    };
    const [likeliest, ...others] = store.verifiers(of);
    try {
      return await attempt(likeliest);
    } catch (refusal) {
      let thrown = refusal;
      // A token of One Tap belongs to no start, so the verifier of an abandoned one does not fit it. A callback never gets
      // this second try: a stranger's token without PKCE would sign in with it.
      if (of === 'oauth' && isOfNoStart(thrown) && !store.hasCallback()) return attempt(undefined);
      for (const verifier of others) {
        if (!isOfAnotherStart(thrown)) break;
        try {
          return await attempt(verifier);
        } catch (again) {
          thrown = again;
        }
      }
      throw thrown;
    }
  };
}

const isOfAnotherStart = (thrown: unknown) =>
  thrown instanceof StytchAPIError && /^pkce_(mismatch|expected)/.test(thrown.error_type);

const isOfNoStart = (thrown: unknown) =>
  thrown instanceof StytchAPIError && thrown.error_type === 'pkce_did_not_expect_code_verifier';
