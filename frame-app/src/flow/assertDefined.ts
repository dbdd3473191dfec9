import { FlowError } from './ports.ts';

/** What an answer of the provider has to have. Without it, it is none: `provider_unreachable`, as for an answer that cannot be read. */
export function present<T>(member: T): NonNullable<T> {
  if (member === undefined || member === null) throw new FlowError({ kind: 'client', code: 'provider_unreachable' });
  return member;
}
