import {
  type Exposure,
  isCompatible,
  type MountRequest,
  protocolVersion,
  readVersion,
} from '@vestibule/shared-protocol';
import type { Deployment } from '../../deployment.ts';
import type { Failure } from '../../flow/ports.ts';

/** Why a mount is refused, and the details for the developer. */
export type MountRefusal = { failure: Failure; message: string };

/** Returns the refusal of a host with another major version of the protocol; null for a compatible one. */
export function versionRefusal(request: MountRequest): MountRefusal | null {
  const version = readVersion(request);
  if (version && isCompatible(version)) return null;
  const theirs = version ? `${version.major}.${version.minor}` : 'none';
  const ours = `${protocolVersion.major}.${protocolVersion.minor}`;
  const message = `The host speaks protocol ${theirs}, the frame ${ours}: load both from the same release.`;
  return { failure: { kind: 'protocol', code: 'version_mismatch' }, message };
}

/** Returns the refusal of a valid request that the deployment does not allow; null if it does. */
export function deploymentRefusal(
  request: Omit<MountRequest, 'protocol'>,
  deployment: Deployment,
): MountRefusal | null {
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
    return refusal('session_token_not_allowed', path, "the frame's deployment does not allow that to cross.");
  }
  if (request.mount.kind === 'organization' && deployment.vertical !== 'b2b')
    return refusal('vertical_mismatch', 'mount', 'the kind "organization" needs a deployment with "vertical": "b2b".');
  return null;
}

/** A deployment that allows one level also allows the lower ones. */
const reach: Readonly<Record<Exposure, number>> = { nothing: 0, jwt: 1, tokens: 2 };

type Exposing = Pick<MountRequest, 'exposeSessionToken' | 'exposeSessionJwt'>;

/** Returns what of the session may cross to the host. */
export function exposureOf({ exposeSessionToken, exposeSessionJwt }: Exposing): Exposure {
  if (exposeSessionToken) return 'tokens';
  return exposeSessionJwt ? 'jwt' : 'nothing';
}
