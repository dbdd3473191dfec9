import { FlowError } from './ports.ts';

/**
 * Returns a member that every valid answer of the provider has. Throws `provider_unreachable` if it is missing, as for
 * an unreadable answer.
 */
export function present<T>(member: T): NonNullable<T> {
  if (member === undefined || member === null) throw new FlowError({ kind: 'client', code: 'provider_unreachable' });
  return member;
}
