import { limits, plainName } from '@vestibule/shared-protocol';
import { useLayoutEffect, useRef, useState } from 'react';
import { breakable } from './breakable.tsx';
import './Name.css';

/** A longer name is cut after this many lines. */
const MOST_LINES = 3;

type NameProps = { children: string; className?: string };

/**
 * A name chosen by a third party, isolated from the text around it and limited to the card. A long name, or one wider
 * than the card, is cut after three lines. It is complete in the tooltip, on focus, and for screen readers.
 */
export function Name({ children, className = '' }: NameProps) {
  const name = plainName(children, limits.emailCharacters);
  const element = useRef<HTMLElement>(null);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const isLong = tooLong === name;
  useLayoutEffect(() => {
    const around = element.current?.parentElement;
    if (!around) return;
    // A change of the font size alone fires no event, but it resizes the parent.
    const observer = new ResizeObserver(() => {
      if (element.current && !fits(element.current)) setTooLong(name);
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [name]);
  // Inside a control, the control has the focus.
  const isFocusable = isLong && !element.current?.closest('a, button, summary');
  return (
    <bdi
      ref={element}
      className={`${className}${isLong ? ' name-long' : ''}` || undefined}
      title={isLong ? name : undefined}
      tabIndex={isFocusable ? 0 : undefined}
    >
      {breakable(name)}
    </bdi>
  );
}

/** Returns whether the name has few enough lines, and none wider than its parent. */
function fits(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()];
  const tops = new Set(lines.map(({ top }) => Math.round(top)));
  const widthPx = element.parentElement?.clientWidth || Number.POSITIVE_INFINITY;
  return tops.size <= MOST_LINES && lines.every(({ width }) => width <= widthPx + 1);
}
