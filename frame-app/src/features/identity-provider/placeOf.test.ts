import { expect, it } from 'vitest';
import { addressParts, placeOf } from './placeOf.ts';

it.each([
  ['https://weather.example.org/callback?x=1', 'weather.example.org'],
  ['https://bank.example@evil.example/', 'evil.example'],
  ['https://evil.example\\@bank.example/', 'evil.example'],
  ['https://evil.example/#https://bank.example', 'evil.example'],
  ['https://bаnk.example/', 'xn--bnk-6cd.example'],
  ['http://127.0.0.1:8123/callback', '127.0.0.1:8123'],
  ['com.example.app:/callback', 'com.example.app'],
  ['com.evil.app://bank.example/callback', 'com.evil.app'],
  ['no address', 'no address'],
])('an answer to %s goes to %s', (redirectUri, place) => {
  expect(placeOf(redirectUri)).toBe(place);
});

it('shows the end of a long host, which identifies its owner', () => {
  const place = placeOf(`https://${'bank.example.'.repeat(15)}evil.example/callback`);
  expect(place).toHaveLength(100);
  expect(place).toMatch(/^….*\.evil\.example$/);
});

it.each([
  ['https://weather.example.org/callback?x=1', 'https://', 'weather.example.org', '/callback?x=1'],
  ['https://bank.example@evil.example/', 'https://bank.example@', 'evil.example', '/'],
  ['https://bank.example:443@evil.example/#a', 'https://bank.example:443@', 'evil.example', '/#a'],
  ['https://:bank.example@evil.example', 'https://:bank.example@', 'evil.example', '/'],
  ['https://b\u0430nk.example/\u202egro', 'https://', 'xn--bnk-6cd.example', '/%E2%80%AEgro'],
  ['http://127.0.0.1:8123/callback', 'http://', '127.0.0.1:8123', '/callback'],
  ['com.evil.app://bank.example/callback', '', 'com.evil.app', '://bank.example/callback'],
  ['com.evil.app:\u202egro', '', 'com.evil.app', ':%E2%80%AEgro'],
  ['no \u202eaddress', '', '', 'no address'],
])('the complete address of %s has its owner apart', (redirectUri, before, place, after) => {
  expect(addressParts(redirectUri)).toEqual({ before, place, after });
});

it('never cuts the complete address', () => {
  const { before, place, after } = addressParts(`https://evil.example/${'a'.repeat(5000)}`);
  expect(before + place + after).toHaveLength(5000 + 'https://evil.example/'.length);
});
