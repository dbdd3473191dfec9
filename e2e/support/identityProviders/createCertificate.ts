import { generate } from 'selfsigned';

/** A key pair with a certificate that it signed itself, as identity providers sign with. PEM. */
export type Certificate = { certificate: string; privateKey: string };

/** @param name the common name @param validTo when it expires; default in a year */
export async function createCertificate(name: string, validTo?: Date): Promise<Certificate> {
  const notAfterDate = validTo ?? new Date(Date.now() + 365 * 86_400_000);
  const notBeforeDate = new Date(Math.min(Date.now(), notAfterDate.getTime()) - 86_400_000);
  const { cert: certificate, private: privateKey } = await generate([{ name: 'commonName', value: name }], {
    ...{ keySize: 2048, algorithm: 'sha256', notBeforeDate, notAfterDate },
  });
  return { certificate, privateKey };
}

/** The base64 text of a certificate, as metadata has it. */
export const bareCertificate = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');
