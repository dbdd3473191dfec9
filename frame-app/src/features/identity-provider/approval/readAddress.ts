import { isWebUrl } from '@vestibule/shared-protocol';
import type { ApprovalAddress } from './entities.ts';

/** Reads the query of `/approve`; null for one that is incomplete, or names a value twice. */
export function readAddress(search: string): ApprovalAddress | null {
  const parameters = new URLSearchParams(search);
  const singleValue = (name: string) => {
    const [value, ...repetitions] = parameters.getAll(name);
    return repetitions.length === 0 ? value : undefined;
  };
  const [id, server] = [singleValue('id'), singleValue('server')];
  return id !== undefined && /^[\w-]{22}$/.test(id) && isWebUrl(server) ? { id, server } : null;
}
