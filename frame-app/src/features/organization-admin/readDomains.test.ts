import { expect, it } from 'vitest';
import { readDomains } from './readDomains.ts';

it.each([
  ['acme.test, beta.test', ['acme.test', 'beta.test']],
  [' @Acme.test;\nbücher.example\u200B、acme.test', ['acme.test', 'xn--bcher-kva.example']],
  ['', []],
])('reads the domains of %j in one spelling', (entry, domains) => {
  expect(readDomains(entry, [])).toEqual({ domains, invalid: [] });
});

it('names what is no domain', () => {
  expect(readDomains('acme.test, acme, https://acme.test', []).invalid).toEqual(['acme', 'https://acme.test']);
});

it('keeps the spelling of a domain that the organization has, and all of them without a field', () => {
  expect(readDomains('bücher.example', ['bücher.example'])).toEqual({ domains: ['bücher.example'], invalid: [] });
  expect(readDomains(undefined, ['old'])).toEqual({ domains: ['old'], invalid: [] });
  expect(readDomains('old', ['old'])).toEqual({ domains: ['old'], invalid: [] });
});
