import { type ResolvedConfig, resolveConfig, type Theme, validateMountUpdate } from '@vestibule/shared-protocol';
import type { PasskeyCeremony } from '../flow/entities.ts';

/** The window's path on the auth domain. */
export const windowPath = '/passkey-window';

/** `texts`: words of the host, as `carriedWords.ts` writes them. */
export type WindowSettings = { config: ResolvedConfig; theme: Theme; locale: string; texts: string };
type Opened = { id: string; ceremony: PasskeyCeremony };

/** What a window is opened for, and by what name its frame waits for it. Its `texts` are still to be checked. */
export type WindowRequest = Omit<WindowSettings, 'texts'> & Opened & { texts?: unknown };

/** Where a frame opens the window: no server and no host sees a fragment. */
export function addressOf({ id, ceremony, config, theme, locale, texts }: WindowSettings & Opened): string {
  const { href } = new URL(windowPath, location.origin);
  // Histories keep addresses: nobody's name stands in one.
  const said = {
    id,
    ceremony,
    config: JSON.stringify({ ...config, prefill: {} }),
    theme: JSON.stringify(theme),
    locale,
    texts,
  };
  return `${href}#${new URLSearchParams(said)}`;
}

/** By what name a frame waits for the window of this address. */
export const idOf = (address: string): string => read(address).get('id') ?? '';

/** Null where it is no address of {@link addressOf}. Anybody can write one; only a frame waits for what comes of it. */
export function readAddress(address: string): WindowRequest | null {
  const given = read(address);
  const ceremony = given.get('ceremony');
  if (ceremony !== 'get' && ceremony !== 'create') return null;
  try {
    const update = {
      config: JSON.parse(given.get('config') ?? ''),
      theme: JSON.parse(given.get('theme') ?? ''),
      locale: given.get('locale') ?? '',
      texts: JSON.parse(given.get('texts') || 'null'),
    };
    const checked = validateMountUpdate(update);
    if (!checked.ok) return null;
    const { config = {}, theme = {}, locale = '', texts } = checked.value;
    return { id: idOf(address), ceremony, config: resolveConfig(config), theme, locale, ...(texts && { texts }) };
  } catch {
    return null;
  }
}

const read = (address: string) => new URLSearchParams(new URL(address).hash.slice(1));
