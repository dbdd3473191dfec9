import { expect, it } from 'vitest';
import { returnPath } from './returnPath.ts';

const requestFor = (returnTo: string) => ({ headers: {}, url: `/sign-in?return_to=${encodeURIComponent(returnTo)}` });

it.each([
  ['/app?tab=1#a', '/app?tab=1#a'],
  ['/projects/a%2Fb', '/projects/a%2Fb'],
  ['/app?next=https://other.example//a', '/app?next=https://other.example//a'],
  ['https:evil.example', '/home'],
  ['https://evil.example/', '/home'],
  ['https://origin.invalid/', '/home'],
  ['//evil.example/', '/home'],
  ['/\\evil.example/', '/home'],
  ['/\t/evil.example/', '/home'],
  ['/.//evil.example/', '/home'],
  ['/%2e//evil.example/', '/home'],
  ['\\\\evil.example/', '/home'],
  ['javascript:alert(1)', '/home'],
  [' /app', '/home'],
  ['', '/home'],
])('for %j is %s', (path, expected) => {
  expect(returnPath(requestFor(path), '/home')).toBe(expected);
});

it('has a fallback, and reads the address before Express shortens it', () => {
  expect(returnPath({ headers: {}, url: '/sign-in' })).toBe('/');
  expect(returnPath({ headers: {}, originalUrl: '/in?return_to=/app', url: '/' })).toBe('/app');
  expect(returnPath(new Request('https://app.example.com/sign-in?return_to=/app'))).toBe('/app');
});
