import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sentence } from './Sentence.tsx';

it('isolates each name in the sentence, and nothing else', () => {
  const write = (client: string, project: string) => `${client} wants to access your ${project} account`;
  expect(renderToStaticMarkup(<Sentence write={write} names={['your', 'שלום']} />)).toBe(
    '<bdi>your</bdi> wants to access your <bdi>שלום</bdi> account',
  );
});
