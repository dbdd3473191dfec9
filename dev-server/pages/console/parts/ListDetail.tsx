import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Bar } from './Bar.tsx';
import { goTo } from './emulator.ts';
import { SectionSearch, useSearch } from './search.tsx';
import { isFound } from './textsOf.ts';

type ListDetailProps<T> = {
  /** The list's accessible name. */
  label: string;
  /** The noun of the count in the toolbar, such as member and members. Default: no count. */
  unit?: readonly [one: string, many: string];
  items: T[] | undefined;
  idOf: (item: T) => string;
  /** The text that the search matches. */
  textOf: (item: T) => string;
  selectedId: string;
  rowPx: number;
  row: (item: T) => ReactNode;
  /** The names of the columns, above the rows. */
  head?: ReactNode;
  detail: (item: T) => ReactNode;
  filters?: ReactNode;
  /** Shown when the list is empty. */
  emptyText: ReactNode;
};

/** The height of the column names. */
const HEAD_PX = 32;

const countOf = (count: number, [singular, plural]: readonly [string, string]) =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;

/** The widths of the placeholder rows while the list loads. */
const waitingRows = [260, 190, 230, 150, 210, 170];

/** A virtual list with search and keyboard navigation (`/`, arrows, Escape), and the details of the chosen item. */
export function ListDetail<T>(props: ListDetailProps<T>) {
  const { label, unit, items, idOf, textOf, selectedId, rowPx, row, head, detail, filters, emptyText } = props;
  const { query } = useSearch();
  const scroller = useRef<HTMLDivElement>(null);
  const visibleItems = (items ?? []).filter((item) => isFound(textOf(item), query));
  const selectedItem = items?.find((item) => idOf(item) === selectedId);
  const selectedIndex = visibleItems.findIndex((item) => idOf(item) === selectedId);
  const virtualizer = useVirtualizer({
    count: visibleItems.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    // The names of the columns stay above the rows.
    scrollPaddingEnd: head ? HEAD_PX : 0,
  });

  const choose = (item: T | undefined) =>
    goTo(item ? `#${encodeURIComponent(idOf(item))}` : `${location.pathname}${location.search}`, 'replace');
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return choose(undefined);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || visibleItems.length === 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(selectedIndex + step, 0), visibleItems.length - 1);
    choose(visibleItems[next]);
    virtualizer.scrollToIndex(next);
  };

  return (
    <div className="list-detail" data-chosen={selectedItem ? '' : undefined}>
      <section className="list" aria-label={label} aria-busy={!items}>
        <div className="list-head">
          <SectionSearch onKeyDown={walk} />
          {filters}
          {unit && items && items.length > 0 && (
            <p className="list-count quiet">{countOf(visibleItems.length, unit)}</p>
          )}
        </div>
        {!items && head}
        {!items && (
          <div aria-hidden="true">
            {waitingRows.map((widthPx) => (
              <div className="row row-waiting" key={widthPx} style={{ height: rowPx }}>
                <Bar widthPx={widthPx} />
              </div>
            ))}
          </div>
        )}
        {items && visibleItems.length === 0 && (
          <div className="nothing">
            {items.length > 0 ? 'No matches here. The counts above show where there are some.' : emptyText}
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons within */}
        <div className="rows" ref={scroller} onKeyDown={walk} hidden={visibleItems.length === 0}>
          {head}
          <ul className="rows-all" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const item = visibleItems[index];
              if (item === undefined) return null;
              const id = idOf(item);
              return (
                <li key={id} style={{ height: rowPx, transform: `translateY(${start}px)` }}>
                  <button
                    type="button"
                    className="row"
                    aria-current={id === selectedId || undefined}
                    onClick={() => choose(item)}
                  >
                    {row(item)}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      {selectedItem && (
        <section className="detail" aria-label="Details" key={selectedId}>
          <Button isSmall variant="plain" onClick={() => choose(undefined)}>
            <Icon name="back" sizePx={14} /> Close
          </Button>
          {detail(selectedItem)}
        </section>
      )}
    </div>
  );
}
