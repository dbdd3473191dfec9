import { useMedia } from '../../ui/useMedia.ts';
import type { Scheme } from './studioState.ts';

/** Returns the colors that are shown: the chosen scheme, or the system's. */
export function useShownScheme(scheme: Scheme): 'light' | 'dark' {
  const systemScheme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return scheme === 'system' ? systemScheme : scheme;
}
