import { Fragment, type ReactNode } from 'react';
import { Name } from './Name.tsx';

/** The first of the private-use characters that stand for names. No text contains them. */
const firstMark = 0xe000;

/**
 * A name with the signs around it, such as quotes, a full stop or "'s". A name may be a separate box, and lines may
 * break next to a box, even before a full stop.
 */
const nameWithSigns =
  /((?:(?:\p{L}{0,2}\p{Pd}|[\p{Ps}\p{Pi}„¿¡״])[\u00a0\u202f]?)?[\uE000-\uE00F](?:[\u00a0\u202f]?\p{P}(?:s\b)?)*)/u;

/** Draws the name that the sentence is about: a mail's recipient, or the signed-in user. */
export const destination = (name: string): ReactNode => <Name className="destination">{name}</Name>;

/**
 * A sentence with names chosen by third parties, each in a {@link Name} by default. A right-to-left name cannot reorder
 * the sentence, and no name takes more than a few lines. Contains bare text, so it must be the only child of its
 * element: `testing/bareText.test.ts`.
 */
export function Sentence<Names extends string[]>({
  write,
  names,
  draw = (name) => <Name>{name}</Name>,
}: {
  /** The catalogue's text, a function of the names. */
  write: (...names: Names) => string;
  names: Names;
  draw?: ((name: string) => ReactNode) | undefined;
}): ReactNode {
  const marks = names.map((_, index) => String.fromCharCode(firstMark + index));
  const parts = write(...(marks as Names)).split(nameWithSigns);
  return parts.map((part, index) => {
    const [before = '', mark = '', after = ''] = part.split(/([\uE000-\uE00F])/);
    const name = names[marks.indexOf(mark)];
    if (name === undefined) return part;
    if (before + after === '') return <Fragment key={index}>{draw(name)}</Fragment>;
    return (
      <span key={index} className="name-signs">
        {before && <span>{before}</span>}
        <Fragment key="name">{draw(name)}</Fragment>
        {after && <span>{after}</span>}
      </span>
    );
  });
}
