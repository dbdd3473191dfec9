import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { goTo } from './emulator.ts';
import { SectionSearch, useSearch } from './search.tsx';
import { isFound } from './textsOf.ts';

type ListDetailProps<T> = {
  /** The list's accessible name. */
  label: string;
  items: T[] | undefined;
  idOf: (item: T) => string;
  /** The text that the search matches. */
  textOf: (item: T) => string;
  chosen: string;
  rowPx: number;
  row: (item: T) => ReactNode;
  detail: (item: T) => ReactNode;
  filters?: ReactNode;
  /** Shown when the list is empty. */
  nothing: ReactNode;
};

/** A virtual list with search and keyboard navigation (`/`, arrows, Escape), and the details of the chosen item. */
export function ListDetail<T>(props: ListDetailProps<T>) {
  const { label, items, idOf, textOf, chosen, rowPx, row, detail, filters, nothing } = props;
  const { wanted } = useSearch();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = (items ?? []).filter((item) => isFound(textOf(item), wanted));
  const found = items?.find((item) => idOf(item) === chosen);
  const at = shown.findIndex((item) => idOf(item) === chosen);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });

  const choose = (item: T | undefined) =>
    goTo(item ? `#${encodeURIComponent(idOf(item))}` : location.pathname, 'replace');
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return choose(undefined);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || shown.length === 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), shown.length - 1);
    choose(shown[next]);
    virtualizer.scrollToIndex(next);
  };

  return (
    <div className="list-detail" data-chosen={found ? '' : undefined}>
      <section className="list" aria-label={label}>
        <div className="list-head">
          <SectionSearch onKeyDown={walk} />
          {filters}
        </div>
        {items && shown.length === 0 && (
          <div className="nothing">
            {items.length > 0 ? 'No matches here. The counts above show where there are some.' : nothing}
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons within */}
        <div className="rows" ref={scroller} onKeyDown={walk} hidden={shown.length === 0}>
          <ul className="rows-all" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const item = shown[index];
              if (item === undefined) return null;
              const id = idOf(item);
              return (
                <li key={id} style={{ height: rowPx, transform: `translateY(${start}px)` }}>
                  <button
                    type="button"
                    className="row"
                    aria-current={id === chosen || undefined}
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
      {found && (
        <section className="detail" aria-label="Details" key={chosen}>
          <Button isSmall variant="plain" onClick={() => choose(undefined)}>
            <Icon name="back" sizePx={14} /> Close
          </Button>
          {detail(found)}
        </section>
      )}
    </div>
  );
}
