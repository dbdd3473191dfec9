import { Fragment, type ReactNode } from 'react';

/** Shorter texts fit on one line everywhere. */
const LONG_CHARACTERS = 20;

/**
 * Returns a long email address with line breaks allowed before its `@` and its dots; any other text as it is. Each part
 * has its own element, because a browser's translation may replace bare text: `testing/bareText.test.ts`.
 */
export function breakable(text: string): ReactNode {
  if (text.length <= LONG_CHARACTERS || !text.includes('@')) return text;
  return text.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
