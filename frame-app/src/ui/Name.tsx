import { plainName, textLimits } from '@vestibule/shared-protocol';
import { useLayoutEffect, useRef, useState } from 'react';
import { breakable } from './breakable.tsx';
import './Name.css';

/** The number of lines after which a name is cut. */
const MOST_LINES = 3;

type NameProps = { children: string; className?: string };

/**
 * A name chosen by a third party, isolated from the text around it and limited to the card. A name that is too long or
 * wider than the card is cut after three lines, until there is more room. The tooltip, the focused element and screen
 * readers have the complete name.
 */
export function Name({ children, className = '' }: NameProps) {
  const name = plainName(children, textLimits.emailCharacters);
  const element = useRef<HTMLElement>(null);
  const [cut, setCut] = useState<{ name: string; roomEm: number } | null>(null);
  const isLong = cut?.name === name;
  useLayoutEffect(() => {
    const around = blockAround(element.current);
    if (!around) return;
    // A change of the font size alone fires no event, but it resizes the block.
    const observer = new ResizeObserver(() => {
      // Measured by the window. Cutting a name can widen its block, so the name would be cut and uncut forever.
      const roomEm = innerWidth / Number.parseFloat(getComputedStyle(around).fontSize);
      if (isLong) setCut(roomEm > cut.roomEm ? null : cut);
      else if (element.current && !fits(element.current, around.clientWidth)) setCut({ name, roomEm });
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [name, isLong, cut]);
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

/** Returns the nearest ancestor with a width, which an inline element lacks. */
function blockAround(element: HTMLElement | null): HTMLElement | null {
  const parent = element?.parentElement ?? null;
  return parent && getComputedStyle(parent).display === 'inline' ? blockAround(parent) : parent;
}

/** Returns whether the name has few enough lines, and no line is wider than its block. */
function fits(element: HTMLElement, widthPx: number): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  // Firefox gives a `wbr` a rectangle without width, at another height than its line.
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const tops = new Set(lines.map(({ top }) => Math.round(top)));
  return tops.size <= MOST_LINES && lines.every(({ width }) => width <= (widthPx || Number.POSITIVE_INFINITY) + 1);
}
