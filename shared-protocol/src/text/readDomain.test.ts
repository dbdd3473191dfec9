import { describe, expect, it } from 'vitest';
import { readDomain } from './readDomain.ts';

describe('the name of a domain', () => {
  it.each([
    ['acme.test', 'acme.test'],
    [' @Acme.Test ', 'acme.test'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['bu\u0308cher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['ac\u200Bme.test\uFEFF', 'acme.test'],
    ['ａｃｍｅ．test', 'acme.test'],
  ])('is read in one spelling: %j', (input, domain) => {
    expect(readDomain(input)).toBe(domain);
  });

  it.each([
    '',
    'acme',
    'https://acme.test',
    'acme.test/login',
    'zoe@acme.test',
    '127.0.0.1',
    '1.2',
    'acme..test',
    '-acme.test',
    'acme.test:443',
    '*.acme.test',
    'acme_inc.test',
    'acme%2etest',
    `${'a'.repeat(64)}.test`,
  ])('is nothing else: %j', (input) => {
    expect(readDomain(input)).toBeNull();
  });
});
