import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { exportPKCS8, importJWK, type JWK } from 'jose';
import { type Clock, HOUR_MS } from './clock.ts';

const YEAR_MS = 365 * 24 * HOUR_MS;
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** The key and certificate with which the emulated identity provider signs SAML assertions. */
export type SamlSigner = {
  /** PEM. */
  privateKey: string;
  /** PEM. */
  certificate: string;
};

/**
 * Creates a certificate for a key, valid for a year. A certificate from an earlier run for this key stays valid, too.
 */
export async function createSamlSigner(clock: Clock, jwk: JWK): Promise<SamlSigner> {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicJwk } = jwk;
  const importKey = (key: JWK, use: 'sign' | 'verify') =>
    webcrypto.subtle.importKey('jwk', { ...key, key_ops: [use] }, algorithm, true, [use]);
  const keys = { privateKey: await importKey(jwk, 'sign'), publicKey: await importKey(publicJwk, 'verify') };
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=Emulated identity provider',
      notBefore: new Date(clock.now() - HOUR_MS),
      notAfter: new Date(clock.now() + YEAR_MS),
      signingAlgorithm: algorithm,
      keys,
    },
    webcrypto,
  );
  const privateKey = await importJWK(jwk, 'RS256', { extractable: true });
  if (privateKey instanceof Uint8Array) throw new Error('The signing key must be asymmetric.');
  return { privateKey: await exportPKCS8(privateKey), certificate: certificate.toString('pem') };
}
