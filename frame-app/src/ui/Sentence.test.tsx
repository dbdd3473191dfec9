import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sentence } from './Sentence.tsx';

it('isolates each name in the sentence, and nothing else', () => {
  const write = (client: string, project: string) => `${client} wants to access your ${project} account`;
  expect(renderToStaticMarkup(<Sentence write={write} names={['your', 'שלום']} />)).toBe(
    '<bdi>your</bdi> wants to access your <bdi>שלום</bdi> account',
  );
});

it.each([
  [
    (name: string) => `Due to ${name}'s policy`,
    `Due to <span class="name-signs"><bdi>Ada</bdi><span>&#x27;s</span></span> policy`,
  ],
  [(name: string) => `Delete ${name}?`, 'Delete <span class="name-signs"><bdi>Ada</bdi><span>?</span></span>'],
  [
    (name: string) => `«\u00a0${name}\u00a0»`,
    '<span class="name-signs"><span>«\u00a0</span><bdi>Ada</bdi><span>\u00a0»</span></span>',
  ],
  [(name: string) => `${name}さん`, '<bdi>Ada</bdi>さん'],
])('breaks no line between a name and its signs: %#', (write, markup) => {
  expect(renderToStaticMarkup(<Sentence write={write} names={['Ada']} />)).toBe(markup);
});
