import { Fragment, type ReactNode } from 'react';
import { Name } from './Name.tsx';

/** The first of the private-use characters that mark the names; no text contains them. */
const firstMark = 0xe000;

/** Draws the name that the sentence is about: a mail's recipient, or the signed-in user. */
export const destination = (name: string): ReactNode => <Name className="destination">{name}</Name>;

/**
 * A sentence with names chosen by third parties, each in a {@link Name} unless `draw` says otherwise. A right-to-left
 * name cannot reorder the sentence, and no name takes more than a few lines. Contains bare text, so it must be the only
 * child of its element: `testing/bareText.test.ts`.
 */
export function Sentence<Names extends string[]>({
  write,
  names,
  draw = (name) => <Name>{name}</Name>,
}: {
  /** The catalogue's text as a function of the names. */
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
