import { Fragment, type ReactNode } from 'react';
import { Name } from './Name.tsx';

/** Stand for the names while the sentence is written; no text has them. */
const firstMark = 0xe000;

/** How a name is drawn that the sentence is about: where something was sent to, who is signed in. */
export const destination = (name: string): ReactNode => <Name className="destination">{name}</Name>;

/**
 * A sentence with names in it that somebody else chose, each a {@link Name} unless it is drawn otherwise: one that is written from
 * right to left leaves the order of the words around it alone, and none is longer than a few lines. Its words are bare text, so it
 * stands alone in an element: `testing/bareText.test.ts`.
 */
export function Sentence<Names extends string[]>({
  write,
  names,
  draw = (name) => <Name>{name}</Name>,
}: {
  /** The text of the catalogue. */
  write: (...names: Names) => string;
  names: Names;
  draw?: (name: string) => ReactNode;
}): ReactNode {
  const marks = names.map((_, index) => String.fromCharCode(firstMark + index));
  const parts = write(...(marks as Names)).split(/([\uE000-\uE00F])/);
  return parts.map((part, index) => {
    const name = names[marks.indexOf(part)];
    return name === undefined ? part : <Fragment key={index}>{draw(name)}</Fragment>;
  });
}
