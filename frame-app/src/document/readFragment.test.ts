import type { FrameAddress } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { readFragment } from './readFragment.ts';

const read = (address: unknown) => readFragment(`#${encodeURIComponent(JSON.stringify(address))}`);

it('reads the layout that the host SDK has written', () => {
  const address: FrameAddress = {
    host: 'https://app.example.com',
    kind: 'login',
    config: { products: ['otp', 'oauth'], methods: ['sms'], oauthProviders: ['google'] },
    theme: { colorScheme: 'dark', typography: { fontFamily: '"Iowan Old Style", serif' }, colors: { primary: '#123' } },
  };
  expect(read(address)).toEqual(address);
});

it.each(['', '#', '#%', '#hello', '#null', '#1', '#"text"', '#%7B'])('returns an empty address for %j', (hash) => {
  expect(readFragment(hash)).toEqual({});
});

it('drops unknown members, and values that should be strings but are not', () => {
  expect(
    read({ host: 1, locale: ['de'], publicToken: 'public-token-test-1', pageUrl: 'https://evil.example' }),
  ).toEqual({});
  expect(read({ config: { products: ['otp'], emailMagicLinksOptions: { loginRedirectURL: 'x' } } })).toEqual({
    config: { products: ['otp'] },
  });
});

describe('a theme from an address', () => {
  it.each([null, 5, 'dark', true])('is ignored if it is %j', (theme) => {
    expect(read({ theme })).toEqual({});
  });

  it.each([
    ['names an image', 'url(https://evil.example/x.png)'],
    ['names an image in capitals', 'URL(https://evil.example/x.png)'],
    ['names an image with another function', 'src("https://evil.example/x.png")'],
    ['names a set of images', 'image-set("https://evil.example/x.png" 1x)'],
    ['names an image with escaped letters', '\\75rl(https://evil.example/x.png)'],
  ])('drops a value that %s', (_, backgroundColor) => {
    const theme = { container: { backgroundColor, borderColor: 'red' }, colors: { primary: backgroundColor } };
    expect(read({ theme })).toEqual({ theme: { container: { borderColor: 'red' }, colors: {} } });
  });

  it('drops its logo', () => {
    const theme = { logo: { logoImageUrl: 'https://evil.example/logo.png' }, hideHeaderText: true };
    expect(read({ theme })).toEqual({ theme: { hideHeaderText: true } });
  });
});
