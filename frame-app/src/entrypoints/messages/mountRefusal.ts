import {
  type Exposure,
  isCompatible,
  type MountRequest,
  protocolVersion,
  readVersion,
  type Validated,
} from '@vestibule/shared-protocol';
import type { Deployment } from '../../deployment.ts';
import type { Failure } from '../../flow/ports.ts';

/** Why a mount is refused, and the details for the developer. */
export type MountRefusal = { failure: Failure; message: string };

export const invalid = ({ path, message }: Extract<Validated<unknown>, { ok: false }>): MountRefusal => ({
  failure: { kind: 'config', code: 'invalid_config', path },
  message,
});

/** Returns the refusal of a host with another major version of the protocol; null for a compatible one. */
export function versionRefusal(request: MountRequest): MountRefusal | null {
  const version = readVersion(request);
  if (version && isCompatible(version)) return null;
  const use = version ? `uses protocol version ${version.major}.${version.minor}` : 'names no protocol version';

  const frameVersion = `${protocolVersion.major}.${protocolVersion.minor}`;
  const message = `The page ${use}, but the frame uses ${frameVersion}. Use an SDK of the frame's major version.`;
  return { failure: { kind: 'protocol', code: 'version_mismatch' }, message };
}

/** Returns the refusal of a valid request that the deployment does not allow; null for an allowed request. */
export function refusalOf(request: Omit<MountRequest, 'protocol'>, deployment: Deployment): MountRefusal | null {
  const refusal = (code: string, path: string, reason: string): MountRefusal => ({
    failure: { kind: 'config', code, path } as Failure,
    message: `${path}: ${reason}`,
  });
  if (request.publicToken !== deployment.publicToken) {
    const reason = `the frame at ${location.origin} is deployed for another project's public token.`;
    return refusal('public_token_mismatch', 'publicToken', reason);
  }
  const exposure = exposureOf(request);
  if (reach[exposure] > reach[exposureOf(deployment)]) {
    const path = exposure === 'tokens' ? 'exposeSessionToken' : 'exposeSessionJwt';
    return refusal('session_token_not_allowed', path, "the frame's deployment doesn't allow this option.");
  }
  if (request.mount.kind === 'organization' && deployment.vertical !== 'b2b')
    return refusal('vertical_mismatch', 'mount', 'the kind "organization" needs a deployment with "vertical": "b2b".');
  return null;
}

/** The levels of exposure in order. A deployment that allows a level also allows the lower levels. */
const reach: Readonly<Record<Exposure, number>> = { nothing: 0, jwt: 1, tokens: 2 };

type Exposing = Pick<MountRequest, 'exposeSessionToken' | 'exposeSessionJwt'>;

/** Returns which parts of the session may cross to the host. */
export function exposureOf({ exposeSessionToken, exposeSessionJwt }: Exposing): Exposure {
  if (exposeSessionToken) return 'tokens';
  return exposeSessionJwt ? 'jwt' : 'nothing';
}
