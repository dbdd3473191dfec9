import * as v from 'valibot';
import type { ProtocolVersion } from '../channel/handshake.ts';
import { type Validated, validate } from '../config/validate.ts';
import type { RedirectError, RedirectToken } from './contract.ts';
import { redirectSchema, requestSchema, updateSchema, versionSchema } from './messageSchemas.ts';
import type { MountRequest, MountUpdate } from './mount.ts';

/**
 * Validates a mount request except its version. {@link readVersion} reads the version first, because requests of other
 * versions may differ.
 */
export const validateMountRequest = (input: unknown): Validated<Omit<MountRequest, 'protocol'>> =>
  validate(requestSchema, input);
export const validateMountUpdate = (input: unknown): Validated<MountUpdate> => validate(updateSchema, input);
export const validateRedirect = (input: unknown): Validated<RedirectToken | RedirectError> =>
  validate(redirectSchema, input);

/** Returns the protocol version of a mount request, or null if it has none. */
export function readVersion(input: unknown): ProtocolVersion | null {
  const result = v.safeParse(versionSchema, input);
  return result.success ? result.output.protocol : null;
}
