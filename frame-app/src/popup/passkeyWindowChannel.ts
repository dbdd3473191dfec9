import type { ResolvedConfig, Theme } from '@vestibule/shared-protocol';
import type { PasskeyCeremony } from '../flow/entities.ts';

/**
 * Frame and window are two documents of the auth domain, and a BroadcastChannel reaches no other origin. It also works
 * where the host's `Cross-Origin-Opener-Policy` cuts the window off from its opener. The channel's name is random and
 * stands in the fragment of the window's address.
 */
export const channelOf = (url: string): BroadcastChannel => new BroadcastChannel(new URL(url).hash.slice(1));

/** The window's path on the auth domain. */
export const windowPath = '/passkey-window';

export type WindowSettings = { config: ResolvedConfig; theme: Theme; locale: string };

/** From the frame: what to do, or that nobody waits any more. */
export type ToWindow = ({ type: 'start'; ceremony: PasskeyCeremony } & WindowSettings) | { type: 'close' };

/** From the window: it is there and knows nothing yet, or it is done. */
export type ToFrame = { type: 'ready' } | { type: 'done'; outcome: WindowOutcome };
export type WindowOutcome = 'signed_in' | 'created' | 'skipped';
