import { randomUUID } from 'node:crypto';

/** An id as the provider's look in a test project: `user-test-` and a UUID. */
export function newId(kind: string): string {
  return `${kind}-test-${randomUUID()}`;
}
