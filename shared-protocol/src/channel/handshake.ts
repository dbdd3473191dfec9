/**
 * A version of the protocol. During the handshake Penpal connects both windows with exact origins. Then the host calls
 * `configure` with its version, and the frame answers with its own version or a `version_mismatch` error. Both sides
 * give up after `timeouts.handshakeMs` and `timeouts.configureMs`.
 */
export type ProtocolVersion = { major: number; minor: number };

/**
 * The version of this code. Within one major version the contract only grows. The minor version tells each side the
 * other side's features: 1, sessions outlive the widget; 2, the account, step-up and second factors; 3, the frame asks
 * for the address of the page and passes on Escape; 4, organizations; 5, the activity of the frame.
 */
export const protocolVersion: ProtocolVersion = { major: 1, minor: 5 };

/** The name of the Penpal channel. Keeps these messages apart from other uses of Penpal in the same page. */
export const channelName = 'vestibule';

/** Returns whether the other side has the same major version. */
export function isCompatible(version: ProtocolVersion): boolean {
  return version.major === protocolVersion.major;
}
