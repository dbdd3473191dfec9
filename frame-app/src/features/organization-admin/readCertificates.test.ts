import { expect, it } from 'vitest';
import { pemOf, readCertificates } from './readCertificates.ts';

const long = `MII${'a'.repeat(97)}=`;

it('reads certificates as they are copied', () => {
  const pem = pemOf(long);
  expect(pem.split('\n')).toHaveLength(4);
  expect(readCertificates(pem)).toEqual([long]);
  expect(readCertificates(long)).toEqual([long]);
  expect(readCertificates(`\uFEFF${pem.replaceAll('\n', '\r\n')}\u200B`)).toEqual([long]);
  expect(readCertificates(pem.replaceAll('\n', '\\n'))).toEqual([long]);
  expect(readCertificates(`subject=CN = idp\n${pemOf('MIInow')}\n\n${pemOf('MIInext')}`)).toEqual([
    'MIInow',
    'MIInext',
  ]);
});

it.each([
  '',
  'nonsense',
  pemOf('MIInow').slice(0, -10),
  '-----BEGIN PRIVATE KEY-----\nMIIsecret\n-----END PRIVATE KEY-----',
  `${pemOf('MIInow')}\n-----BEGIN PRIVATE KEY-----\nMIIsecret\n-----END PRIVATE KEY-----`,
  'MIInow==MIInext==',
  '<EntityDescriptor/>',
])('reads nothing else: %j', (text) => {
  expect(readCertificates(text)).toBeNull();
});
