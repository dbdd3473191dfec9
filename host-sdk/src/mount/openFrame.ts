import {
  type FrameInfo,
  type HostMethods,
  type MountRequest,
  protocolVersion,
  timeouts,
} from '@vestibule/shared-protocol';
import { readResponse } from '../calls/readResponse.ts';
import { noResponse } from '../calls/withTimeout.ts';
import { HostSdkError } from '../errors/errors.ts';
import { connectFrame, type Frame } from '../frame/connectFrame.ts';
import { watchFrame } from '../frame/watchFrame.ts';

/** The events of a frame until its connection ends. */
export type FrameListener = {
  /** Another document has loaded in this iframe. */
  onReplaced(): void;
  onRemoved(): void;
  /** The iframe was moved within the page, which loads its document again. */
  onMoved(): void;
  /** The frame has been silent for too long. It may still answer. */
  onSilence(error: HostSdkError): void;
  /** The document of the auth domain has answered. */
  onConnected(): void;
};

/**
 * Connects to the document in an iframe and configures it.
 *
 * @param request read when the frame is connected.
 * @param signal ends the connection.
 * @param silenceLimitMs replaces the limits for signs of life.
 * @throws HostSdkError the error of the frame, or `version_mismatch`.
 */
export async function openFrame(
  iframe: HTMLIFrameElement,
  home: URL,
  methods: HostMethods,
  request: () => Omit<MountRequest, 'protocol'>,
  on: FrameListener,
  signal: AbortSignal,
  silenceLimitMs?: number,
): Promise<Frame> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = (limitMs: number, error: () => HostSdkError) => {
    clearTimeout(timer);
    timer = setTimeout(() => on.onSilence(error()), silenceLimitMs ?? limitMs);
  };
  const silence = () => unreachable(`No answer from ${home.origin}. Run auth.diagnose().`);
  let hasGreeted = false;
  let isConnected = false;
  const connection = connectFrame(iframe, home, methods, on.onReplaced, () => {
    hasGreeted = true;
    if (!isConnected) limit(timeouts.handshakeMs, silence);
  });
  // A document of ours greets before it has loaded.
  const unwatch = watchFrame(iframe, on.onRemoved, on.onMoved, () => hasGreeted || limit(timeouts.loadedMs, silence));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unwatch();
    connection.destroy();
  });
  try {
    limit(timeouts.handshakeMs, silence);
    const frame = await connection.promise;
    isConnected = true;
    limit(timeouts.configureMs, noResponse);
    on.onConnected();
    const { protocol } = readResponse(await frame.configure({ protocol: protocolVersion, ...request() }), isFrameInfo);
    if (protocol.major !== protocolVersion.major) {
      throw new HostSdkError(
        'version_mismatch',
        `The frame uses protocol version ${protocol.major}, but this SDK uses ${protocolVersion.major}.`,
      );
    }
    return frame;
  } finally {
    clearTimeout(timer);
  }
}

export const unreachable = (message: string) => new HostSdkError('frame_unreachable', message);

/** Checks only that a version exists, because other members may differ in another major version. */
const isFrameInfo = (value: unknown) => Boolean((value as Partial<FrameInfo> | null)?.protocol);
