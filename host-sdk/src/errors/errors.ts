import type { WidgetError, WidgetErrorCode } from '@vestibule/shared-protocol';

/** What the host page itself can get wrong or lose, and how it hears of it. */
export type HostErrors = {
  /** The selector matches nothing. Spec §8, "Missing mount element". */
  missing_element: 'thrown';
  /** `frameUrl` is no web URL, an option is of the wrong kind (`null` among them), or holds what is no plain data. */
  invalid_argument: 'thrown' | 'rejected' | 'onError';
  /** No handshake in time: blocked, offline, wrong address. `auth.diagnose()` finds out which. */
  frame_unreachable: 'onError';
  /** The iframe left the page without `unmount`. */
  frame_removed: 'onError';
  /** The visitor has left a step-up. */
  step_up_cancelled: 'rejected';
  /** The widget was taken off the page while a call was under way. */
  unmounted: 'rejected';
};

/** One of {@link HostErrors}; everything else keeps the code the frame gave it, of {@link WidgetErrorKinds}. */
export type HostSdkErrorCode = WidgetErrorCode | keyof HostErrors;

/** The one error this SDK throws, rejects with and hands to `onError`; `message` says what to look at. */
export class HostSdkError extends Error {
  override name = 'HostSdkError';
  /** What went wrong. */
  declare readonly code: HostSdkErrorCode;
  /** What the frame reported, when it did: `error_type` and `error_message` of the provider stand in it. */
  declare readonly widgetError: WidgetError | undefined;

  constructor(code: HostSdkErrorCode, message: string, widgetError?: WidgetError) {
    super(message);
    this.code = code;
    this.widgetError = widgetError;
  }

  /**
   * Whether the error is one for developers: of the configuration, the page or the deployment. Without an `onError` it is written to
   * the console.
   */
  get isForDevelopers(): boolean {
    if (this.widgetError) return /config|protocol/.test(this.widgetError.kind) || siteMistakes.includes(this.code);
    return !/timeout|cancelled|unmounted/.test(this.code);
  }
}

const siteMistakes: readonly HostSdkErrorCode[] = ['host_not_allowed', 'not_same_site'];

/** An error the frame reported, as the host hears it. */
export const fromWidgetError = (error: WidgetError) => new HostSdkError(error.code, error.message, error);

/** Something the frame sent that it should not have. */
export const badMessage = (what: string) => new HostSdkError('bad_message', `The frame sent a bad ${what}.`);

/** The host took the iframe, or what it stands in, off the page. */
export const frameRemoved = () => new HostSdkError('frame_removed', 'The frame was removed.');
