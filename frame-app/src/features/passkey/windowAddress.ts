import type { ResolvedConfig } from '@vestibule/shared-protocol';
import type { PasskeyCeremony } from '../../flow/entities.ts';

/** The window's path on the auth domain. */
export const windowPath = '/passkey-window';

/**
 * What the window takes over from its frame. The host's texts and theme are not among it, nor what its configuration writes or
 * fills in: beneath the address bar of the auth domain the deployment alone speaks.
 */
export type WindowSettings = { config: ResolvedConfig; locale: string };

/** What a host's configuration may not bring into the window. Its addresses are kept in histories, too. */
export const unsaid = { prefill: {}, terms: {}, rememberEmail: false } as const;

/** What a window is opened for, and by what name its frame waits for it. */
export type Opened = { id: string; ceremony: PasskeyCeremony };

/** Where a frame opens the window: no server and no host sees a fragment. */
export function addressOf({ id, ceremony, config, locale }: WindowSettings & Opened): string {
  const { href } = new URL(windowPath, location.origin);
  const settings = { id, ceremony, config: JSON.stringify({ ...config, ...unsaid }), locale };
  return `${href}#${new URLSearchParams(settings)}`;
}

/** By what name a frame waits for the window of this address. */
export const idOf = (address: string): string => said(address).get('id') ?? '';

/** What an address says in its fragment. */
export const said = (address: string) => new URLSearchParams(new URL(address).hash.slice(1));
