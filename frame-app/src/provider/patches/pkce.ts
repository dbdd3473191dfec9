import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { type Interceptor, interceptRequest } from './interceptRequest.ts';
import type { Internals } from './internals.ts';

/** The storage of PKCE pairs. `of`: the kind of a pair, by the library's name. */
export type PairStore = {
  /** Stores the pair of a start, in the library's format. */
  add(of: string, pair: string): void;
  /**
   * Returns the verifiers that may fit a callback, the most likely first. Undefined stands for a start without PKCE.
   */
  verifiers(of: string): (string | undefined)[];
  /** Removes a verifier that the provider has accepted. */
  spend(verifier: string): void;
  /** Returns whether this document handles a callback that the visitor has not confirmed. */
  hasCallback(): boolean;
};

const prefix = 'PKCE_VERIFIER:';

/**
 * Stores the library's PKCE pairs in `store`. The library itself has one entry for each kind in `localStorage`, so two
 * tabs would overwrite or remove each other's pair. In Safari a frame does not share `localStorage` with the auth page
 * that finishes its sign-in.
 */
export function pkceStorage(
  { dataLayer, networkClient }: Pick<Internals, 'dataLayer' | 'networkClient'>,
  store: PairStore,
  ends: readonly EndOfStart[] = consumerEnds,
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
  for (const end of ends) interceptRequest(networkClient, end.url, withVerifier(end, store), end.method);
}

/** A call that ends a start: the kind of its pair, and the member of the body for the verifier. */
export type EndOfStart = {
  url: string;
  of: string;
  field?: string;
  method?: 'retriableFetchSDK';
};

const consumerEnds: readonly EndOfStart[] = [
  { url: '/oauth/authenticate', of: 'oauth' },
  { url: '/magic_links/authenticate', of: 'magic_links' },
  { url: '/passwords/email/reset', of: 'passwords', method: 'retriableFetchSDK' },
];

/**
 * Returns an empty pair for the library. So each start creates a pair, and `withVerifier` adds the verifier at the end.
 * For OAuth and single sign-on, the empty object prevents a warning in the console.
 */
const noPair = (name: string) => (name === 'oauth' || name === 'sso' ? '{}' : null);

/**
 * Sends the verifier of the start. If the provider refuses, sends the other verifiers. A refusal because of PKCE does
 * not use up the token.
 */
function withVerifier({ of, field = 'code_verifier' }: EndOfStart, store: PairStore): Interceptor {
  return async (proceed, call) => {
    const attempt = async (verifier: string | undefined) => {
      const response = await proceed({ ...call, body: { ...call.body, [field]: verifier } });
      if (verifier !== undefined) store.spend(verifier);
      return response;
    };
    const [likeliest, ...otherVerifiers] = store.verifiers(of);
    try {
      return await attempt(likeliest);
    } catch (refusal) {
      let thrown = refusal;
      // A One Tap token, an invitation and a sign-in from a company's portal belong to no start, so the verifier of an
      // open start does not fit. A callback that the visitor has not confirmed gets no such second try, because an
      // attacker's token without PKCE would then sign in.
      if (isOfNoStart(thrown) && !store.hasCallback()) return attempt(undefined);
      for (const verifier of otherVerifiers) {
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

const isOfAnotherStart = (error: unknown) =>
  error instanceof StytchAPIError && /^pkce_(mismatch|expected)/.test(error.error_type);

const isOfNoStart = (error: unknown) =>
  error instanceof StytchAPIError && error.error_type === 'pkce_did_not_expect_code_verifier';

/**
 * Returns the URL of a start with a PKCE challenge. The library adds a challenge only if the project requires PKCE.
 * Without a challenge, any token that fits an open sign-in would sign the visitor in.
 *
 * @param of The kind of the pair, by the library's name.
 */
export async function bindStart(
  href: string,
  of: 'oauth' | 'sso',
  pairs: PairStore,
  parameter: 'code_challenge' | 'pkce_code_challenge',
): Promise<string> {
  const url = new URL(href);
  if (url.searchParams.has(parameter)) return href;
  const code_verifier = newVerifier();
  const code_challenge = await challengeOf(code_verifier);
  pairs.add(of, JSON.stringify({ code_challenge, code_verifier }));
  url.searchParams.set(parameter, code_challenge);
  return url.href;
}

/** Returns the PKCE challenge of a verifier. RFC 7636 §4.2, S256. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** 256 random bits, as RFC 7636 §7.1 recommends. */
export const newVerifier = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
