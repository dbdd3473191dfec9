/**
 * The handshake: Penpal connects both windows with exact origins, the host calls `configure` with its protocol version,
 * the frame answers with its own or with a `version_mismatch` error. Both sides give up after
 * `timeouts.handshakeMs` and `timeouts.configureMs`; neither hangs.
 */
export type ProtocolVersion = { major: number; minor: number };

/**
 * Within one major version the contract only grows; the minor one says how far, so that each side can tell what the other
 * cannot know: 1, sessions outlive the widget; 2, the account, step-up and second factors; 3, the frame asks for the address of the
 * page and passes on Escape.
 */
export const protocolVersion: ProtocolVersion = { major: 1, minor: 3 };

/** Names the Penpal channel, so that a page's other uses of Penpal never meet ours. */
export const channelName = 'vestibule';

/** Whether two sides can talk: the same major version. */
export function isCompatible(theirs: ProtocolVersion): boolean {
  return theirs.major === protocolVersion.major;
}
