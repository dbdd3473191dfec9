import { useSyncExternalStore } from 'react';
import type { Scheme } from './studioState.ts';

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function follow(onChange: () => void): () => void {
  const query = darkSystem();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns the colors that are shown: the chosen scheme, or the system's. */
export function useShownScheme(scheme: Scheme): 'light' | 'dark' {
  const isDarkSystem = useSyncExternalStore(follow, () => darkSystem().matches);
  if (scheme !== 'system') return scheme;
  return isDarkSystem ? 'dark' : 'light';
}
