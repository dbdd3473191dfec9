import type { WidgetError, WidgetErrorCode } from '@vestibule/shared-protocol';

/** The errors of the host page itself, and how each is reported. */
export type HostErrors = {
  /** The selector matches nothing. */
  missing_element: 'thrown';
  /**
   * `frameUrl` isn't a web URL, an option has the wrong type (`null` included) or an unknown name, or a value isn't
   * plain data.
   */
  invalid_argument: 'thrown' | 'rejected' | 'onError';
  /** The handshake didn't finish in time: blocked, offline, wrong URL. `auth.diagnose()` finds the reason. */
  frame_unreachable: 'onError';
  /** The call needs a browser: on a server, make it in an effect, or use `@vestibule/host-sdk/server`. */
  not_in_browser: 'thrown' | 'rejected';
  /**
   * A file of the SDK couldn't be loaded: blocked by the page's policy or an extension, or removed by a later deployment.
   */
  sdk_incomplete: 'onError';
  /** The iframe left the page without `unmount`. */
  frame_removed: 'onError';
  /** The visitor closed a step-up. */
  step_up_cancelled: 'rejected';
  /** The widget was unmounted during the call. */
  unmounted: 'rejected';
};

/** The code of a {@link HostSdkError}: one of {@link HostErrors}, or of the frame's {@link WidgetErrorKinds}. */
export type HostSdkErrorCode = WidgetErrorCode | keyof HostErrors;

/** The error that this SDK throws, rejects with and passes to `onError`. `message` says what to check. */
export class HostSdkError extends Error {
  override name = 'HostSdkError';
  /** The kind of failure. */
  declare readonly code: HostSdkErrorCode;
  /**
   * The error that the frame reported, with the provider's `error_type` and `error_message`. Undefined for errors of
   * the page.
   */
  declare readonly widgetError: WidgetError | undefined;

  constructor(code: HostSdkErrorCode, message: string, widgetError?: WidgetError) {
    super(message);
    this.code = code;
    this.widgetError = widgetError;
  }

  /**
   * True for errors that a developer has to fix in the configuration, the page or the deployment. Without `onError`
   * they are written to the console.
   */
  get isForDevelopers(): boolean {
    if (this.widgetError) return /config|protocol/.test(this.widgetError.kind) || siteMistakes.includes(this.code);
    return !/timeout|cancelled|unmounted/.test(this.code);
  }
}

const siteMistakes: readonly HostSdkErrorCode[] = ['host_not_allowed', 'not_same_site'];

/** Converts an error that the frame reported. */
export const fromWidgetError = (error: WidgetError) => new HostSdkError(error.code, error.message, error);

/** The error for a malformed message of the frame. */
export const badMessage = (noun: string) => new HostSdkError('bad_message', `The frame sent an invalid ${noun}.`);

/** The error for an iframe that the host removed, alone or with its parent. */
export const frameRemoved = () =>
  new HostSdkError('frame_removed', 'The iframe was removed from the page without unmount().');
