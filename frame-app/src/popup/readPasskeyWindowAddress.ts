import { resolveConfig, validateMountUpdate } from '@vestibule/shared-protocol';
import { idOf, type Opened, said, type WindowSettings } from './passkeyWindowAddress.ts';

/** Its `texts` are still to be checked. */
export type WindowRequest = Omit<WindowSettings, 'texts'> & Opened & { texts?: unknown };

/** Null where it is no address of `addressOf`. Anybody can write one; only a frame waits for what comes of it. */
export function readPasskeyWindowAddress(address: string): WindowRequest | null {
  const given = said(address);
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
