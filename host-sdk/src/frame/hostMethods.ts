import {
  type HostMethods,
  isNavigation,
  isSessionState,
  isSignIn,
  isSize,
  isText,
  isWidgetError,
  isWidgetEvent,
  isWithinLimits,
  type WidgetEvent,
} from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { invokeSafely } from '../calls/invokeSafely.ts';
import { badMessage, fromWidgetError, HostSdkError } from '../errors/errors.ts';
import { optionMistakes } from '../errors/optionMistakes.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import { remember } from '../subscriptions/history.ts';
import { storeOf } from '../subscriptions/sessionStore.ts';
import type { HistoryEntry, SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import { passEscape } from './passEscape.ts';

/** The delay in milliseconds before the notice is prefetched. By then the frame has loaded its files. */
const NOTICE_AFTER_MS = 2_000;

/** The methods of this lazy chunk. Wallets have their own chunk, and the mount answers `pageUrl` itself. */
export type LazyHostMethods = Omit<HostMethods, 'wallets' | 'pageUrl' | 'resize'> & {
  resize(size: { heightPx: number }): Promise<unknown>;
};

/**
 * Returns the methods that the frame calls. A malformed or oversized message is dropped and reported as `bad_message`.
 * Reports unknown options. Also prefetches the failure notice, while the auth domain can still be reached.
 *
 * @param hostTitle the title that the host has set; by default the frame's own title is used.
 * @param iframe returns the current iframe.
 */
export function hostMethods(
  options: MountOptions,
  subscriptions: SessionSubscriptions,
  hostTitle: string | undefined,
  iframe: () => HTMLIFrameElement,
  load: (part: 'failure') => Promise<unknown>,
): LazyHostMethods {
  const { onResize, onEvent, onSuccess, onError, onNavigate } = options;
  const store = storeOf(subscriptions);
  for (const mistake of optionMistakes(options)) invokeSafely(onError, new HostSdkError('invalid_argument', mistake));
  setTimeout(() => void ignoreRejection(load('failure')), NOTICE_AFTER_MS);
  const checkedMethod =
    <T, R = void>(name: string, isValid: (message: unknown) => message is T, pass: (message: T) => R) =>
    async (message: unknown): Promise<R | 'refused'> => {
      if (isWithinLimits(message) && isValid(message)) return pass(message);
      invokeSafely(onError, badMessage(name));
      return 'refused';
    };

  return {
    resize: checkedMethod('resize', isSize, (size) => invokeSafely(onResize, size)),
    title: checkedMethod('title', isText, (title) => {
      iframe().title = hostTitle || title;
    }),
    event: checkedMethod('event', isWidgetEvent, (event) => {
      remember(subscriptions, stepOf(event));
      invokeSafely(onEvent, event);
    }),
    success: checkedMethod('success', isSignIn, (signIn) => invokeSafely(onSuccess, store.set(signIn))),
    error: checkedMethod('error', isWidgetError, (error) => invokeSafely(onError, fromWidgetError(error))),
    session: checkedMethod('session', isSessionState, store.set),
    navigate: checkedMethod('navigate', isNavigation, ({ url }) => {
      let response: 'gone' | 'refused' = 'refused';
      invokeSafely(() => {
        if (onNavigate?.(url) === false) return;
        location.assign(url);
        response = 'gone';
      });
      return response;
    }),
    escape: async () => passEscape(iframe()),
  };
}

/** Returns the step of an event without its values, because they may identify the visitor. */
const stepOf = (event: WidgetEvent): HistoryEntry => ({
  atMs: performance.now(),
  ...(event.type === 'screen_changed'
    ? { kind: 'screen', name: event.screen }
    : { kind: 'event', name: event.type, reason: 'method' in event ? event.method : undefined }),
});
