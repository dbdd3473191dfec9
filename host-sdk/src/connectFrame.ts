import {
  channelName,
  type FrameMethods,
  type HostMethods,
  ownMethods,
  timeouts,
  windowMessenger,
} from '@vestibule/shared-protocol';
import { CallOptions, connect, type PenpalError, type RemoteProxy } from 'penpal';
import { frameRemoved, HostSdkError, type HostSdkErrorCode } from './errors.ts';

export type Frame = RemoteProxy<FrameMethods>;

/** The one connection of a mount: Penpal, between exactly this iframe and exactly its origin. */
export function connectFrame(
  { contentWindow, contentDocument }: HTMLIFrameElement,
  { origin }: URL,
  methods: HostMethods,
  onReplaced: () => void,
) {
  if (!contentWindow) throw frameRemoved();
  return connect<FrameMethods>({
    // A document that may be read is still the blank one.
    messenger: windowMessenger({ remote: contentWindow, origin, isLoaded: !contentDocument, onReplaced }),
    methods: ownMethods(methods),
    timeout: timeouts.handshakeMs,
    channel: channelName,
  });
}

/** An option of every call: Penpal alone would wait for ever. */
export const within = (timeout: number) => new CallOptions({ timeout });

const codes = new Map<string, HostSdkErrorCode>([
  ['METHOD_CALL_TIMEOUT', 'timeout'],
  ['CONNECTION_DESTROYED', 'unmounted'],
  // A function or another thing that is no data.
  ['TRANSMISSION_FAILED', 'invalid_argument'],
]);

/** Whatever a call across the border threw, as one of ours; another side may throw anything but nothing. */
export function toHostSdkError(error: unknown, { origin }: URL): HostSdkError {
  if (error instanceof HostSdkError) return error;
  const { code, message } = error as PenpalError;
  if (code === 'CONNECTION_TIMEOUT') {
    return new HostSdkError(
      'frame_unreachable',
      `The frame on ${origin} does not answer on ${location.origin}. See auth.diagnose().`,
    );
  }
  return new HostSdkError(codes.get(code) ?? 'unexpected', message);
}
