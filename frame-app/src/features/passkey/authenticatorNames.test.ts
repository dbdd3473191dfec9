import { expect, it } from 'vitest';
import { deviceOf, distinctName, passkeyManagerOf } from './authenticatorNames.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

it('recognises password managers by their AAGUID, and none by a zero one', () => {
  expect(passkeyManagerOf('d548826e-79b4-db40-a3d8-11116f7e8349')).toBe('Bitwarden');
  expect(passkeyManagerOf('00000000-0000-0000-0000-000000000000')).toBe('');
  expect(passkeyManagerOf(undefined)).toBe('');
  expect(passkeyManagerOf('constructor')).toBe('');
});

it('numbers names that are taken', () => {
  expect(distinctName('Bitwarden', [])).toBe('Bitwarden');
  expect(distinctName('Bitwarden', ['Bitwarden', 'Bitwarden 2'])).toBe('Bitwarden 3');
});
