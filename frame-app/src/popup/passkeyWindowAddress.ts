import type { ResolvedConfig, Theme } from '@vestibule/shared-protocol';
import type { PasskeyCeremony } from '../flow/entities.ts';

/** The window's path on the auth domain. */
export const windowPath = '/passkey-window';

/** `texts`: words of the host, as `carriedWords.ts` writes them. */
export type WindowSettings = { config: ResolvedConfig; theme: Theme; locale: string; texts: string };
/** What a window is opened for, and by what name its frame waits for it. */
export type Opened = { id: string; ceremony: PasskeyCeremony };

/** Where a frame opens the window: no server and no host sees a fragment. */
export function addressOf({ id, ceremony, config, theme, locale, texts }: WindowSettings & Opened): string {
  const { href } = new URL(windowPath, location.origin);
  // Histories keep addresses: nobody's name stands in one.
  const words = {
    id,
    ceremony,
    config: JSON.stringify({ ...config, prefill: {} }),
    theme: JSON.stringify(theme),
    locale,
    texts,
  };
  return `${href}#${new URLSearchParams(words)}`;
}

/** By what name a frame waits for the window of this address. */
export const idOf = (address: string): string => said(address).get('id') ?? '';

/** What an address says in its fragment. */
export const said = (address: string) => new URLSearchParams(new URL(address).hash.slice(1));
