import { expect, it } from 'vitest';
import { placeOf } from './placeOf.ts';

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
