import type { PasscodeWay } from './entities.ts';

/** Whose session stands on one factor alone is not told what the others are: enough of them to be known again. */
export function masked({ method, destination }: Pick<PasscodeWay, 'method' | 'destination'>): string {
  if (method !== 'email') return `••• ${destination.slice(-4)}`;
  const at = destination.lastIndexOf('@');
  return `${destination.slice(0, 1)}•••${destination.slice(at)}`;
}
