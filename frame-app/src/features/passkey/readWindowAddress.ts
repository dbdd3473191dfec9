import { resolveConfig, validateMountUpdate } from '@vestibule/shared-protocol';
import { idOf, type Opened, parametersOf, unsaidSettings, type WindowSettings } from './windowAddress.ts';

/**
 * Parses the window's URL. Returns null for a URL that `addressOf` did not create. A forged URL has no effect, since no
 * frame waits for its result.
 */
export function readPasskeyWindowAddress(address: string): (WindowSettings & Opened) | null {
  const input = parametersOf(address);
  const ceremony = input.get('ceremony');
  if (ceremony !== 'get' && ceremony !== 'create') return null;
  try {
    const update = { config: JSON.parse(input.get('config') ?? ''), locale: input.get('locale') ?? '' };
    const result = validateMountUpdate(update);
    if (!result.ok) return null;
    const { config = {}, locale = '' } = result.value;
    return { id: idOf(address), ceremony, config: resolveConfig({ ...config, ...unsaidSettings }), locale };
  } catch {
    return null;
  }
}
