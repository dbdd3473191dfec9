import { useLayoutEffect, useRef, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import type { Drawn } from '../../ui/Drawn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type AnswerPlace, inFull, placeAnswer } from './placeAnswer.ts';

type ConsentAnswerProps = { text: Texts['idp']; children: Drawn };

/**
 * The buttons that answer a request. They stay in view while the permissions scroll beneath, and count the permissions
 * that are still hidden. In a low window they stand at the end.
 */
export function ConsentAnswer({ text, children }: ConsentAnswerProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [{ isSticky, isAtEnd, hasHidden, hiddenCount }, setPlace] = useState<AnswerPlace>(inFull);

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const place = placeAnswer(boxesAround(element));
      setPlace((before) => (isSamePlace(before, place) ? before : place));
    };
    measure();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', measure, { signal, passive: true });
    window.addEventListener('resize', measure, { signal });
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, []);

  return (
    <div className="consent-answer" data-sticky={isSticky} data-end={isAtEnd} ref={bar}>
      {hasHidden && (
        <button
          type="button"
          className="consent-more"
          onClick={() => firstBelow(bar.current)?.scrollIntoView(centerOptions)}
        >
          <span>{hiddenCount > 0 ? text.morePermissions(hiddenCount) : text.moreDetails}</span>
          <Icon name="chevron" sizeRem={1} />
        </button>
      )}
      {children}
    </div>
  );
}

const centerOptions: ScrollIntoViewOptions = { block: 'center' };

const isSamePlace = (a: AnswerPlace, b: AnswerPlace) =>
  a.isSticky === b.isSticky &&
  a.isAtEnd === b.isAtEnd &&
  a.hasHidden === b.hasHidden &&
  a.hiddenCount === b.hiddenCount;

const rowsAbove = (bar: Element | null) => [...(bar?.parentElement?.querySelectorAll('.consent > li') ?? [])];

const isGrantable = (row: Element) => !row.matches('[data-refused] > li');

const bottomOf = (row: Element) => row.getBoundingClientRect().bottom;

function firstBelow(bar: Element | null) {
  const { top = 0 } = bar?.getBoundingClientRect() ?? {};
  return rowsAbove(bar).find((row) => bottomOf(row) > top);
}

function boxesAround(bar: Element) {
  const { top, height } = bar.getBoundingClientRect();
  const rows = rowsAbove(bar);
  return {
    windowHeight: innerHeight,
    bar: { top, height },
    rowBottoms: rows.map(bottomOf),
    grantableBottoms: rows.filter(isGrantable).map(bottomOf),
  };
}
