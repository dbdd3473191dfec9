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
import { badMessage, fromWidgetError } from './errors.ts';
import type { MountOptions } from './mountOptions.ts';
import { passEscape } from './passEscape.ts';
import { quiet } from './quiet.ts';
import type { SessionNews } from './sessionNews.ts';
import { storeOf } from './sessionStore.ts';
import { tell } from './tell.ts';

/** Milliseconds: by then the frame has its files, and whoever pressed at once is on the next screen. */
const NOTICE_AFTER_MS = 2_000;

/** The methods that a lazy part performs: wallets have a part of their own, and the address is said at once. */
export type Reports = Omit<HostMethods, 'wallets' | 'pageUrl'>;

/**
 * What the frame may report and ask. A malformed or oversized message is dropped and reported as `bad_message`. Design §3.3.
 * With them comes, later, what says that the frame cannot be reached: where the auth domain serves it, while that can be.
 *
 * @param named what the host calls the frame; where it does not, the frame says what it is.
 * @param iframe the one there is now.
 */
export function hostMethods(
  { onResize, onEvent, onSuccess, onError, onNavigate }: MountOptions,
  news: SessionNews,
  named: string | undefined,
  iframe: () => HTMLIFrameElement,
  load: (part: 'failure') => Promise<unknown>,
): Reports {
  const store = storeOf(news);
  setTimeout(() => void quiet(load('failure')), NOTICE_AFTER_MS);
  const checked =
    <T, R = void>(name: string, isValid: (message: unknown) => message is T, pass: (message: T) => R) =>
    async (message: unknown): Promise<R | 'refused'> => {
      if (isWithinLimits(message) && isValid(message)) return pass(message);
      tell(onError, badMessage(name));
      return 'refused';
    };

  return {
    resize: checked('resize', isSize, (size) => tell(onResize, size)),
    title: checked('title', isText, (title) => {
      iframe().title = named || title;
    }),
    event: checked('event', isWidgetEvent, (event) => tell(onEvent, event)),
    success: checked('success', isSignIn, (signIn) => tell(onSuccess, store.set(signIn))),
    error: checked('error', isWidgetError, (error) => tell(onError, fromWidgetError(error))),
    session: checked('session', isSessionState, store.set),
    navigate: checked('navigate', isNavigation, ({ url }) => {
      let answer: 'gone' | 'refused' = 'refused';
      tell(() => {
        if (onNavigate?.(url) === false) return;
        location.assign(url);
        answer = 'gone';
      });
      return answer;
    }),
    escape: async () => passEscape(iframe()),
  };
}
