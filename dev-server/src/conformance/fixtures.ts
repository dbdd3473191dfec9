import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ConnectedApp } from '../state/connectedApps.ts';
import type { TrustedTokenProfile } from '../state/project.ts';
import { confidentialApp } from '../testing/connectedApps.ts';

/** A first-party app of the project, which may have full access. */
export const demoApp: ConnectedApp = {
  ...confidentialApp,
  client_type: 'first_party',
  client_secret: 'secret-of-the-demo-app',
  full_access_allowed: true,
};

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A trusted system that vouches for its users. */
export const machinesProfile: TrustedTokenProfile = {
  profile_id: 'trusted-token-profile-test-1',
  issuer: 'https://machines.example',
  audience: 'garden',
  public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  can_create_users: true,
};

export function signTrustedToken(email: string, audience = machinesProfile.audience): Promise<string> {
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(machinesProfile.issuer)
    .setAudience(audience)
    .setSubject(`external-${email.split('@')[0]}`)
    .setExpirationTime('10 minutes')
    .sign(privateKey);
}
