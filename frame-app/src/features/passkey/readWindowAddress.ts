import { resolveConfig, validateMountUpdate } from '@vestibule/shared-protocol';
import { idOf, type Opened, said, unsaid, type WindowSettings } from './windowAddress.ts';

/**
 * Parses the window's URL. Returns null for a URL that `addressOf` did not create. A forged URL has no effect, since no
 * frame waits for its result.
 */
export function readPasskeyWindowAddress(address: string): (WindowSettings & Opened) | null {
  const given = said(address);
  const ceremony = given.get('ceremony');
  if (ceremony !== 'get' && ceremony !== 'create') return null;
  try {
    const update = { config: JSON.parse(given.get('config') ?? ''), locale: given.get('locale') ?? '' };
    const checked = validateMountUpdate(update);
    if (!checked.ok) return null;
    const { config = {}, locale = '' } = checked.value;
    return { id: idOf(address), ceremony, config: resolveConfig({ ...config, ...unsaid }), locale };
  } catch {
    return null;
  }
}
