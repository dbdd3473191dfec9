import { randomUUID } from 'node:crypto';

/** Creates an id in the format of a provider's test project: `user-test-` and a UUID. */
export function newId(kind: string): string {
  return `${kind}-test-${randomUUID()}`;
}
