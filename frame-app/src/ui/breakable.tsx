import { Fragment, type ReactNode } from 'react';

/**
 * The number of characters that fit on one line next to an icon and an action on a narrow phone, or in a narrow column.
 */
export const NARROW_CHARACTERS = 12;

/** The number of characters that fit on one line, except in a narrow column. */
const LONG_CHARACTERS = 20;

/** The number of characters of a domain, with its `@`, that fit on one line anywhere. */
const SHORT_DOMAIN = 14;

/**
 * Returns a long email address with line breaks allowed before its `@` and its dots, but not
 * within a short domain; any other text stays the same.
 * Each part has its own element, because a browser's translation may replace bare text: `testing/bareText.test.ts`.
 */
export function breakable(text: string, longCharacters = LONG_CHARACTERS): ReactNode {
  if (text.length <= longCharacters || !text.includes('@')) return text;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at);
  // A short domain stays in one piece, so that no line starts with ".com".
  const parts = [
    ...text.slice(0, at).split(/(?=[@.])/),
    ...(domain.length > SHORT_DOMAIN ? domain.split(/(?=\.)/) : [domain]),
  ];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
