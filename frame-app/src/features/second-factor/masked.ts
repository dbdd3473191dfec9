import type { PasscodeMethod } from './entities.ts';

/**
 * Masks a destination, because a visitor with only one factor must not learn the other factors. The visible part is
 * enough for the owner to recognise it.
 */
export function masked({ method, destination }: Pick<PasscodeMethod, 'method' | 'destination'>): string {
  if (method !== 'email') return `••• ${destination.slice(-4)}`;
  const atSign = destination.lastIndexOf('@');
  return `${destination.slice(0, 1)}•••${destination.slice(atSign)}`;
}
