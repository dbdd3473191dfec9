import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakable } from './breakable.tsx';

const markup = (text: string) => renderToStaticMarkup(<bdi>{breakable(text)}</bdi>);

test('a long address may break before its @ and its dots only', () => {
  const address = 'the.countess@mathematics.example.org';
  expect(
    markup(address)
      .replaceAll(/<\/?(bdi|span)>/g, '')
      .split('<wbr/>'),
  ).toEqual(['the', '.countess', '@mathematics', '.example', '.org']);
});

test('a short domain stays in one piece, so that no line starts with ".com"', () => {
  expect(markup('the.countess.of.lovelace@example.com')).toContain('<wbr/><span>@example.com</span>');
});

test('short addresses and other texts stay one text', () => {
  for (const text of ['ada@example.com', 'Seed Swap for gardeners. And others.']) {
    expect(markup(text)).toBe(`<bdi>${text}</bdi>`);
  }
});
