import type { ResolvedConfig } from '@vestibule/shared-protocol';
import type { PasskeyCeremony } from '../../flow/entities.ts';

/** The window's path on the auth domain. */
export const windowPath = '/passkey-window';

/**
 * The settings that the window takes over from its frame. The host's texts, theme, links and prefills are excluded,
 * because the window's address bar shows the auth domain.
 */
export type WindowSettings = { config: ResolvedConfig; locale: string };

/** The parts of a host's configuration that must not reach the window, nor browser histories. */
export const unsaidSettings = { prefill: {}, terms: {}, rememberEmail: false } as const;

/** The purpose of a window, and the id under which its frame waits for it. */
export type Opened = { id: string; ceremony: PasskeyCeremony };

/** Returns the window's URL. The settings are in the fragment, which neither servers nor hosts see. */
export function addressOf({ id, ceremony, config, locale }: WindowSettings & Opened): string {
  const { href } = new URL(windowPath, location.origin);
  const settings = { id, ceremony, config: JSON.stringify({ ...config, ...unsaidSettings }), locale };
  return `${href}#${new URLSearchParams(settings)}`;
}

/** Returns the id under which a frame waits for the window of this URL. */
export const idOf = (address: string): string => parametersOf(address).get('id') ?? '';

/** Returns the parameters in the fragment of a URL. */
export const parametersOf = (address: string) => new URLSearchParams(new URL(address).hash.slice(1));
