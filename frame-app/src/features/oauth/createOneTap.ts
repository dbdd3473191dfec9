import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { OAuthProviderConfig, SignIn } from '@vestibule/shared-protocol';
import { ONE_TAP_LIMIT_MS } from '../../constants.ts';
import type { Deployment } from '../../deployment.ts';
import { FlowError, type SendOptions } from '../../flow/ports.ts';
import { requireDefined } from '../../flow/requireDefined.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { rest } from '../../i18n/en/rest.ts';
import { loadScript } from '../../loadScript.ts';
import { internalsOf } from '../../provider/patches/internals.ts';
import { sessionRequest } from '../../provider/requestOptions.ts';
import { signIn } from '../../provider/toSessionState.ts';
import type { OneTapPrompt } from './port.ts';

/** The element that contains the embedded prompt. Google's script expects this id. */
const PROMPT_PARENT_ID = 'google-parent-prompt';
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * Explanations of errors that only the developer can fix, keyed by the provider's and Google's error names.
 */
const developerErrors = new Map<string, string>(Object.entries(rest.oneTap));

/**
 * The functions of Google's script for One Tap. Some are missing when the browser renders the prompt itself (FedCM).
 */
type Google = {
  initialize(options: Record<string, unknown> & { callback(response: { credential: string }): void }): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
};
type Moment = {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string;
  getSkippedReason?(): string;
};
declare global {
  interface Window {
    google?: { accounts?: { id?: Google } };
  }
}

/**
 * Creates Google One Tap over the provider's start and submit calls. The library's own client is not used: its script
 * URL is fixed, it has no timeout, and it never retries a failed start.
 */
export function createOneTap(client: StytchClient, { publicToken, oneTap }: Deployment) {
  const { clientsideServices: services } = internalsOf(client);
  let oauthCallbackID = '';

  const spend = async (token: string, options: SendOptions): Promise<SignIn> =>
    signIn('one_tap', await client.oauth.authenticate(token, sessionRequest(options)));

  async function show({
    provider,
    isEmbedded,
    signal,
    onCancelled,
    onCredential,
  }: OneTapPrompt): Promise<'rendered' | 'cancelled'> {
    if (!oneTap) throw new OneTapReason("the frame's deployment does not allow Google's script");
    const response = await withLimit(services.oneTapStart({ publicToken }));
    const clientId = requireDefined(response.googleClientId);
    if (clientId === '') throw developerError('oauth_config_not_found');
    oauthCallbackID = response.oauthCallbackId;
    await withLimit(loadScript(oneTap.scriptUrl ?? GOOGLE_SCRIPT));
    const google = window.google?.accounts?.id;
    if (!google || signal.aborted) return 'cancelled';
    google.initialize({
      client_id: clientId,
      callback: guard(({ credential }) => credential && onCredential(credential)),
      ...promptOptions(provider, isEmbedded),
    });
    signal.addEventListener(
      'abort',
      guard(() => google.cancel()),
    );
    return withLimit(firstMoment(google, onCancelled));
  }

  return {
    async show(prompt: OneTapPrompt): Promise<'rendered' | 'cancelled'> {
      try {
        return await show(prompt);
      } catch (thrown) {
        const reason = reasonOf(thrown);
        if (developerErrors.has(reason)) throw developerError(reason);
        warn(thrown);
        return 'cancelled';
      }
    },

    async submit(credential: string, options: SendOptions): Promise<SignIn | { pageUrl: string }> {
      const { loginRedirectURL, signupRedirectURL } = options.config.oauthOptions;
      const request = { publicToken, idToken: credential, oauthCallbackID, loginRedirectURL, signupRedirectURL };
      try {
        const pageUrl = (await withLimit(services.oneTapSubmit(request))).redirect_url;
        const token = new URL(pageUrl).searchParams.get('token');
        return token === null ? { pageUrl } : await spend(token, options);
      } catch (thrown) {
        const { error_type, error_message } = membersOf(thrown);
        if (error_type === undefined || error_message === undefined) throw thrown;
        throw new FlowError({ kind: 'api', code: 'api_error', error_type, error_message }, thrown);
      }
    },
  };
}

/** Resolves with the first moment of the prompt. A later skip also counts as a cancellation. */
function firstMoment(google: Google, onCancelled: () => void): Promise<'rendered' | 'cancelled'> {
  return new Promise((resolve, reject) => {
    const hear = (moment: Moment) => {
      if (moment.isSkippedMoment()) {
        onCancelled();
        resolve('cancelled');
      } else if (moment.isNotDisplayed?.()) {
        reject(new OneTapReason(moment.getNotDisplayedReason?.() ?? 'unknown_reason'));
      } else if (!moment.isDismissedMoment()) {
        resolve('rendered');
      }
    };
    google.prompt(guard(hear, reject));
  });
}

/** Keeps errors in callbacks from reaching the page, since the script may not be Google's. */
const guard =
  <Given>(work: (value: Given) => void, onThrown = warn) =>
  (value: Given): void => {
    try {
      work(value);
    } catch (thrown) {
      onThrown(thrown);
    }
  };

const warn = (error: unknown) => console.warn('[vestibule] One Tap:', reasonOf(error));

function promptOptions({ position, cancel_on_tap_outside = true }: OAuthProviderConfig, isEmbedded: boolean) {
  return {
    auto_select: false,
    context: 'use',
    itp_support: true,
    use_fedcm_for_prompt: position !== 'forceLegacyEmbedded',
    cancel_on_tap_outside: cancel_on_tap_outside && !isEmbedded,
    ...(isEmbedded && { prompt_parent_id: PROMPT_PARENT_ID }),
  };
}

class OneTapReason extends Error {
  override readonly name = 'OneTapReason';
}

function reasonOf(error: unknown): string {
  if (error instanceof FlowError) return error.failure.error_type ?? error.failure.code;
  if (error instanceof OneTapReason) return error.message;
  const { error_type, message } = membersOf(error);
  return error_type ?? message ?? 'unknown_error';
}

/** Returns the members of a thrown value, which may be anything, even `null`. */
const membersOf = (error: unknown) =>
  Object(error) as { error_type?: string; error_message?: string; message?: string };

function developerError(error_type: string): FlowError {
  const error_message = developerErrors.get(error_type);
  return new FlowError({ kind: 'config', code: 'one_tap_failed', error_type, ...(error_message && { error_message }) });
}

/** Limits a wait, because an unreachable page never answers and a script may load forever. */
const withLimit = <T>(work: Promise<T>) => withTimeout(work, ONE_TAP_LIMIT_MS);
