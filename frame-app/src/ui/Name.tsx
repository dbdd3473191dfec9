import { limits, plainName } from '@vestibule/shared-protocol';
import { useLayoutEffect, useRef, useState } from 'react';
import './Name.css';

/** A name that takes more lines is cut after them, until it is looked at. */
const MOST_LINES = 3;

type NameProps = { children: string; className?: string };

/**
 * A name that somebody else chose, apart from the words around it and within the card. One that is too long, or has letters wider
 * than the card, is cut after three lines: whole under the pointer and while it has the focus, and to screen readers.
 */
export function Name({ children, className = '' }: NameProps) {
  const name = plainName(children, limits.emailCharacters);
  const element = useRef<HTMLElement>(null);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const isLong = tooLong === name;
  useLayoutEffect(() => {
    const around = element.current?.parentElement;
    if (!around) return;
    // Also when only the letters grow: nothing tells of that but the size of what they stand in.
    const observer = new ResizeObserver(() => {
      if (element.current && !fits(element.current)) setTooLong(name);
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [name]);
  // Within a control it is the control that has the focus.
  const isFocusable = isLong && !element.current?.closest('a, button, summary');
  return (
    <bdi
      ref={element}
      className={`${className}${isLong ? ' name-long' : ''}` || undefined}
      title={isLong ? name : undefined}
      tabIndex={isFocusable ? 0 : undefined}
    >
      {name}
    </bdi>
  );
}

/** Whether its lines are few, and none is wider than what it stands in. */
function fits(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()];
  const tops = new Set(lines.map(({ top }) => Math.round(top)));
  const widthPx = element.parentElement?.clientWidth || Number.POSITIVE_INFINITY;
  return tops.size <= MOST_LINES && lines.every(({ width }) => width <= widthPx + 1);
}
