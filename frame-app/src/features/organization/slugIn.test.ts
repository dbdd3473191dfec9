import { expect, it } from 'vitest';
import { slugIn } from './slugIn.ts';

it.each([
  ['https://app.example.com/acme', 'https://app.example.com/{{slug}}', 'acme'],
  ['https://app.example.com/acme/login?x=1#here', 'https://app.example.com/{{slug}}', 'acme'],
  ['https://app.example.com/acme#here', 'https://app.example.com/{{slug}}', 'acme'],
  ['https://acme.example.com/login', 'https://{{slug}}.example.com', 'acme'],
  ['https://acme.eu.example.com/', 'https://{{slug}}.*.example.com', 'acme'],
  ['https://app.example.com/', 'https://app.example.com/{{slug}}', null],
  ['https://appXexample.com/acme', 'https://app.example.com/{{slug}}', null],
  ['https://app.example.com/acme', 'https://app.example.com/', null],
])('reads in %s by the pattern %s the slug %s', (address, pattern, slug) => {
  expect(slugIn(address, pattern)).toBe(slug);
});
