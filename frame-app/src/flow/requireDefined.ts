import { FlowError } from './ports.ts';

/**
 * Returns a member that every valid response of the provider has. Throws `provider_unreachable` if it is missing, as for
 * an unreadable response.
 */
export function requireDefined<T>(member: T): NonNullable<T> {
  if (member === undefined || member === null) throw new FlowError({ kind: 'client', code: 'provider_unreachable' });
  return member;
}
