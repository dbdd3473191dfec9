import { expect, test } from 'vitest';
import { maskTokens } from './maskTokens.ts';

test.each([
  ['https://app.example.com/in?token=abc', 'https://app.example.com/in?token=<masked>'],
  [
    'https://app.example.com/in?a=%20b&stytch_token_type=oauth&token=abc&c=1+2#part',
    'https://app.example.com/in?a=%20b&stytch_token_type=<masked>&token=<masked>&c=1+2#part',
  ],
  ['https://app.example.com/back?code=abc&state=s', 'https://app.example.com/back?code=<masked>&state=s'],
  ['/in?error=access_denied&error_description=Ann%20said%20no', '/in?error=access_denied&error_description=<masked>'],
  ['https://app.example.com/#token=abc&a=1', 'https://app.example.com/#token=<masked>&a=1'],
  ['https://app.example.com/?a=1#/in?TOKEN=abc', 'https://app.example.com/?a=1#/in?TOKEN=<masked>'],
  [
    'https://app.example.com/go?next=https%3A%2F%2Fapp.example.com%2F%3Ftoken%3Dabc%26a%3D1&b=2',
    'https://app.example.com/go?next=https%3A%2F%2Fapp.example.com%2F%3Ftoken%3D<masked>%26a%3D1&b=2',
  ],
  ['<a href="/in?token=abc">in</a>', '<a href="/in?token=<masked>">in</a>'],
])('masks the token in %s', (address, masked) => {
  expect(maskTokens(address)).toBe(masked);
});

test.each([
  'https://app.example.com/token=abc',
  'https://app.example.com/?page_token=2&promocode=X',
  'https://app.example.com/?token=',
  'a code=abc in words',
])('keeps %s as it is', (text) => {
  expect(maskTokens(text)).toBe(text);
});

test('masks addresses everywhere in a value, names of properties included', () => {
  const timestamp = new Date(0);
  expect(
    maskTokens({
      timestamp,
      properties: { $referrer: '/?token=abc', $elements: [{ attr__href: '/?code=abc' }, 5, null, undefined] },
      $heatmap_data: { '/?token=abc': [{ x: 1 }] },
    }),
  ).toEqual({
    timestamp,
    properties: { $referrer: '/?token=<masked>', $elements: [{ attr__href: '/?code=<masked>' }, 5, null, undefined] },
    $heatmap_data: { '/?token=<masked>': [{ x: 1 }] },
  });
});
