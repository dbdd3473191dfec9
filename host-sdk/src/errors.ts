import type { WidgetError, WidgetErrorCode } from '@vestibule/shared-protocol';

/** What the host page itself can get wrong or lose; everything else keeps the code the frame gave it. */
export type HostSdkErrorCode =
  | WidgetErrorCode
  /** The selector matches nothing. Spec §8, "Missing mount element". */
  | 'missing_element'
  | 'invalid_argument'
  /** No handshake in time: blocked, offline, wrong address. */
  | 'frame_unreachable'
  /** The iframe left the page without {@link MountHandle.unmount}. */
  | 'frame_removed'
  | 'unmounted';

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
}

/** An error the frame reported, as the host hears it. */
export const fromWidgetError = (error: WidgetError) => new HostSdkError(error.code, error.message, error);

/** Something the frame sent that it should not have. */
export const badMessage = (what: string) => new HostSdkError('bad_message', `The frame sent a bad ${what}.`);

/** The host took the iframe, or what it stands in, off the page. */
export const frameRemoved = () => new HostSdkError('frame_removed', 'The frame left the page.');
