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
import type { SessionStore } from './sessionStore.ts';
import { tell } from './tell.ts';

/** What the frame may report and ask, its wallets apart. A malformed or oversized message is dropped and reported as `bad_message`. Design §3.3. */
export function hostMethods(
  { onEvent, onSuccess, onError, onResize, onNavigate }: MountOptions,
  store: SessionStore,
  resize: (heightPx: number) => void,
  entitle: (title: string) => void,
): Omit<HostMethods, 'wallets'> {
  const checked =
    <T, R = void>(name: string, isValid: (message: unknown) => message is T, pass: (message: T) => R) =>
    async (message: unknown): Promise<R | 'refused'> => {
      if (isWithinLimits(message) && isValid(message)) return pass(message);
      tell(onError, badMessage(name));
      return 'refused';
    };

  return {
    resize: checked('resize', isSize, (size) => {
      resize(size.heightPx);
      tell(onResize, size);
    }),
    title: checked('title', isText, entitle),
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
  };
}
