import type { OAuthProviderConfig, SignIn } from '@vestibule/shared-protocol';
import { ONE_TAP_LIMIT_MS } from '../constants.ts';
import type { Deployment } from '../deployment.ts';
import { FlowError, type OneTapPrompt, type SendOptions } from '../flow/ports.ts';
import { withLimit } from '../flow/withLimit.ts';
import { oneTapTexts } from '../text/en/oneTap.ts';
import type { ClientsideServices } from './internals.ts';
import { loadScript } from './loadScript.ts';

/** Where the embedded prompt is drawn. The name is Google's, through the provider's. */
const PROMPT_PARENT_ID = 'google-parent-prompt';
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** What the developer has to put right, by the names that the provider and Google have for it. Spec §8. */
const developerErrors = new Map<string, string>(Object.entries(oneTapTexts.oneTap));

/** Of Google's script, what One Tap needs. Some members are missing where the browser itself draws the prompt (FedCM). */
type Google = {
  initialize(options: Record<string, unknown> & { callback(answer: { credential: string }): void }): void;
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
    google?: { accounts: { id: Google } };
  }
}

export type OneTap = ReturnType<typeof createOneTap>;

/**
 * Google One Tap over the provider's start and submit calls. Not the library's own client: it loads the script from one
 * fixed address, waits for ever, and keeps a failed start for good. Wire protocol §9.
 */
export function createOneTap(
  services: ClientsideServices,
  { publicToken, oneTap }: Deployment,
  spend: (token: string, options: SendOptions) => Promise<SignIn>,
) {
  let oauthCallbackID = '';

  async function show({
    provider,
    isEmbedded,
    signal,
    onCancelled,
    onCredential,
  }: OneTapPrompt): Promise<'rendered' | 'cancelled'> {
    if (!oneTap) throw new OneTapReason("the frame's deployment does not allow Google's script");
    const started = await within(services.oneTapStart({ publicToken }));
    if (started.googleClientId === '') throw developerError('oauth_config_not_found');
    oauthCallbackID = started.oauthCallbackId;
    await within(loadScript(oneTap.scriptUrl ?? GOOGLE_SCRIPT));
    const google = window.google?.accounts.id;
    if (!google || signal.aborted) return 'cancelled';
    google.initialize({
      client_id: started.googleClientId,
      callback: ({ credential }) => onCredential(credential),
      ...promptOptions(provider, isEmbedded),
    });
    signal.addEventListener('abort', () => google.cancel());
    return within(firstMoment(google, onCancelled));
  }

  return {
    async show(prompt: OneTapPrompt): Promise<'rendered' | 'cancelled'> {
      try {
        return await show(prompt);
      } catch (thrown) {
        const reason = reasonOf(thrown);
        if (developerErrors.has(reason)) throw developerError(reason);
        console.warn('[vestibule] One Tap:', reason);
        return 'cancelled';
      }
    },

    async submit(credential: string, options: SendOptions): Promise<SignIn | { pageUrl: string }> {
      const { loginRedirectURL, signupRedirectURL } = options.config.oauthOptions;
      const request = { publicToken, idToken: credential, oauthCallbackID, loginRedirectURL, signupRedirectURL };
      try {
        const pageUrl = (await within(services.oneTapSubmit(request))).redirect_url;
        const token = new URL(pageUrl).searchParams.get('token');
        return token === null ? { pageUrl } : await spend(token, options);
      } catch (thrown) {
        const { error_type, error_message } = thrown as { error_type?: string; error_message?: string };
        if (error_type === undefined || error_message === undefined) throw thrown;
        throw new FlowError({ kind: 'api', code: 'api_error', error_type, error_message }, thrown);
      }
    },
  };
}

/** The first moment decides; a skip after that is a cancel, too. */
function firstMoment(google: Google, onCancelled: () => void): Promise<'rendered' | 'cancelled'> {
  return new Promise((resolve, reject) => {
    google.prompt((moment) => {
      if (moment.isSkippedMoment()) {
        onCancelled();
        resolve('cancelled');
      } else if (moment.isNotDisplayed?.()) {
        reject(new OneTapReason(moment.getNotDisplayedReason?.() ?? 'unknown_reason'));
      } else if (!moment.isDismissedMoment()) {
        resolve('rendered');
      }
    });
  });
}

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

function reasonOf(thrown: unknown): string {
  if (thrown instanceof FlowError) return thrown.failure.error_type ?? thrown.failure.code;
  if (thrown instanceof OneTapReason) return thrown.message;
  const { error_type, message } = thrown as { error_type?: string; message?: string };
  return error_type ?? message ?? 'unknown_error';
}

function developerError(error_type: string): FlowError {
  const error_message = developerErrors.get(error_type);
  return new FlowError({ kind: 'config', code: 'one_tap_failed', error_type, ...(error_message && { error_message }) });
}

/** The provider's page never answers when it cannot be reached, and a script may load for ever. */
const within = <T>(work: Promise<T>) => withLimit(work, ONE_TAP_LIMIT_MS);
