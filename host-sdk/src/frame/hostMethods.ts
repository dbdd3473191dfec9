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
} from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { invokeSafely } from '../calls/invokeSafely.ts';
import { badMessage, fromWidgetError } from '../errors/errors.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import { storeOf } from '../subscriptions/sessionStore.ts';
import type { SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import { passEscape } from './passEscape.ts';

/** Milliseconds: by then the frame has its files, and whoever pressed at once is on the next screen. */
const NOTICE_AFTER_MS = 2_000;

/** The methods that a lazy part performs: wallets have a part of their own, and the address is said at once. */
export type LazyHostMethods = Omit<HostMethods, 'wallets' | 'pageUrl'>;

/**
 * What the frame may report and ask. A malformed or oversized message is dropped and reported as `bad_message`. Design §3.3.
 * With them comes, later, what says that the frame cannot be reached: where the auth domain serves it, while that can be.
 *
 * @param named what the host calls the frame; where it does not, the frame says what it is.
 * @param iframe the one there is now.
 */
export function hostMethods(
  { onResize, onEvent, onSuccess, onError, onNavigate }: MountOptions,
  subscriptions: SessionSubscriptions,
  hostTitle: string | undefined,
  iframe: () => HTMLIFrameElement,
  load: (part: 'failure') => Promise<unknown>,
): LazyHostMethods {
  const store = storeOf(subscriptions);
  setTimeout(() => void ignoreRejection(load('failure')), NOTICE_AFTER_MS);
  const checked =
    <T, R = void>(name: string, isValid: (message: unknown) => message is T, pass: (message: T) => R) =>
    async (message: unknown): Promise<R | 'refused'> => {
      if (isWithinLimits(message) && isValid(message)) return pass(message);
      invokeSafely(onError, badMessage(name));
      return 'refused';
    };

  return {
    resize: checked('resize', isSize, (size) => invokeSafely(onResize, size)),
    title: checked('title', isText, (title) => {
      iframe().title = hostTitle || title;
    }),
    event: checked('event', isWidgetEvent, (event) => invokeSafely(onEvent, event)),
    success: checked('success', isSignIn, (signIn) => invokeSafely(onSuccess, store.set(signIn))),
    error: checked('error', isWidgetError, (error) => invokeSafely(onError, fromWidgetError(error))),
    session: checked('session', isSessionState, store.set),
    navigate: checked('navigate', isNavigation, ({ url }) => {
      let answer: 'gone' | 'refused' = 'refused';
      invokeSafely(() => {
        if (onNavigate?.(url) === false) return;
        location.assign(url);
        answer = 'gone';
      });
      return answer;
    }),
    escape: async () => passEscape(iframe()),
  };
}
