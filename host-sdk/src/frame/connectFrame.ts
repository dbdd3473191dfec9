import {
  channelName,
  type FrameMethods,
  type HostMethods,
  ownMethods,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { connect, type PenpalError, type RemoteProxy } from 'penpal';
import { frameRemoved, HostSdkError, type HostSdkErrorCode } from '../errors/errors.ts';

export type Frame = RemoteProxy<FrameMethods>;

/**
 * Connects a mount to its frame with Penpal, between exactly this iframe and its origin.
 *
 * @param onReplaced called when another document answers in the same iframe.
 * @param onGreeted called at each message of the frame's document, until the channel has its own port.
 */
export function connectFrame(
  iframe: HTMLIFrameElement,
  { origin }: URL,
  methods: HostMethods,
  onReplaced: () => void,
  onGreeted: () => void,
) {
  const { contentWindow, contentDocument } = iframe;
  if (!contentWindow) throw frameRemoved();
  return connect<FrameMethods>({
    // If the document can be read, it is still the blank one.
    messenger: windowMessenger({
      remote: contentWindow,
      origin,
      isLoaded: !contentDocument,
      onGreeted: () => {
        iframe.style.filter = iframe.style.background = '';
        onGreeted();
      },
      onReplaced,
    }),
    methods: ownMethods(methods),
    channel: channelName,
  });
}

/** Converts any thrown value of a call to the frame. */
export function toHostSdkError(error: unknown): HostSdkError {
  if (error instanceof HostSdkError) return error;
  const reason = error as PenpalError;
  return new HostSdkError(codes[reason.code] ?? 'unexpected', reason.message);
}

/** Error codes by Penpal's codes. Without prototype, because the other side may throw any code. */
const codes: { readonly [Code in PenpalError['code']]?: HostSdkErrorCode } = {
  __proto__: null,
  CONNECTION_DESTROYED: 'unmounted',
  // The frame has an earlier version than the SDK.
  METHOD_NOT_FOUND: 'version_mismatch',
  // A function or another value that cannot be cloned.
  TRANSMISSION_FAILED: 'invalid_argument',
} as object;
