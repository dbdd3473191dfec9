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

/** The one connection of a mount: Penpal, between exactly this iframe and exactly its origin. */
export function connectFrame(iframe: HTMLIFrameElement, { origin }: URL, methods: HostMethods, onReplaced: () => void) {
  const { contentWindow, contentDocument } = iframe;
  if (!contentWindow) throw frameRemoved();
  return connect<FrameMethods>({
    // A document that may be read is still the blank one.
    messenger: windowMessenger({
      remote: contentWindow,
      origin,
      isLoaded: !contentDocument,
      onGreeted: () => {
        iframe.style.opacity = '';
      },
      onReplaced,
    }),
    methods: ownMethods(methods),
    channel: channelName,
  });
}

/** Whatever a call across the border threw, as one of ours; another side may throw anything but nothing. */
export function toHostSdkError(error: unknown): HostSdkError {
  if (error instanceof HostSdkError) return error;
  const thrown = error as PenpalError;
  return new HostSdkError(codes[thrown.code] ?? 'unexpected', thrown.message);
}

/** Without what objects inherit: what another side throws may have any code. */
const codes: { readonly [Code in PenpalError['code']]?: HostSdkErrorCode } = {
  __proto__: null,
  CONNECTION_DESTROYED: 'unmounted',
  // A frame of an earlier version than this page's.
  METHOD_NOT_FOUND: 'version_mismatch',
  // A function or another thing that is no data.
  TRANSMISSION_FAILED: 'invalid_argument',
} as object;
