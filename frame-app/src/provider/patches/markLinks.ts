import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { type Interceptor, interceptRequest } from './interceptRequest.ts';
import type { Internals } from './internals.ts';

/** The parameter of a redirect URL that names the start of a link. `host-sdk` reads it on a host page. */
const startParameter = 'vestibule_start';

/** The storage of the names of starts. */
export type LinkStore = {
  /** Stores the name in the link of the last mail. */
  nameLink(start: string): void;
};

/** A call that mails a link, and the library's method for the call. */
export type LinkCall = { url: string; method?: 'fetchSDK' | 'retriableFetchSDK' };

/** The consumers' calls that mail a link. */
export const consumerLinks: readonly LinkCall[] = [
  { url: '/magic_links/email/login_or_create' },
  { url: '/passwords/email/reset/start' },
];

/**
 * Adds a random name to the redirect URLs of each mailed link, so that a link that another person requested is
 * recognized. A link with a PKCE challenge needs no name. A project that lists redirect URLs with their queries refuses
 * the name. Then the mail is sent without it, and its link asks the visitor first.
 */
export function markLinks(
  networkClient: Internals['networkClient'],
  calls: readonly LinkCall[],
  store: LinkStore,
): void {
  const mark: Interceptor = async (proceed, call) => {
    const body = Object.entries(call.body ?? {});
    if (body.some(([name, value]) => name.endsWith('code_challenge') && value)) return proceed();
    const start = crypto.randomUUID();
    const markedFields = body.map(([name, value]) => [name, name.endsWith('_url') ? withStart(value, start) : value]);
    try {
      const response = await proceed({ ...call, body: Object.fromEntries(markedFields) });
      store.nameLink(start);
      return response;
    } catch (thrown) {
      if (!isRefusedUrl(thrown)) throw thrown;
      return proceed();
    }
  };
  for (const { url, method = 'retriableFetchSDK' } of calls) interceptRequest(networkClient, url, mark, method);
}

function withStart(value: unknown, start: string): unknown {
  if (typeof value !== 'string' || !URL.canParse(value)) return value;
  const url = new URL(value);
  url.searchParams.set(startParameter, start);
  return url.href;
}

/** Returns whether the provider refuses the redirect URL, by the type of its error. */
const isRefusedUrl = (error: unknown) => error instanceof StytchAPIError && error.error_type.endsWith('_url');
