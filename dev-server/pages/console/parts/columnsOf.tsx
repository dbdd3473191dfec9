import type { ReactNode } from 'react';
import { dateAndTime, shortDateAndTime } from '../../ui/time.ts';

/** A column of a list. `of` returns the content of the cell for an item. */
export type Column<T> = {
  name: string;
  of: (item: T) => ReactNode;
  /** The kind of the longest value. Columns without a width share the remaining width. */
  width?: 'number' | 'word' | 'date' | 'list' | 'sentence' | 'id';
  /** Left out of narrow lists. */
  isMinor?: boolean;
};

/** A row's main text with a quiet line below. Narrow lists add `more`, which wide lists show in a column. */
export function TwoLines({ main, second, extra }: { main: string; second: string; extra?: string }) {
  return (
    <>
      <strong>{main}</strong>
      <span className="second-line">
        {second}
        {extra && <span className="only-narrow"> · {extra}</span>}
      </span>
    </>
  );
}

/** A date and time, shorter in narrow lists. */
export function DateCell({ time }: { time: number | string }) {
  return (
    <>
      <span className="only-wide">{dateAndTime(time)}</span>
      <span className="only-narrow">{shortDateAndTime(time)}</span>
    </>
  );
}

/** The heights of rows with one line and with two, in pixels. */
const rowHeightsPx = { 1: 40, 2: 56 };

const classOf = <T,>({ width, isMinor }: Column<T>) =>
  ['cell', width && `of-${width}`, isMinor && 'minor'].filter(Boolean).join(' ');

/**
 * Returns the props of a list that shows its items as a table of these columns, with one line or two for each item. The
 * list still consists of buttons: assistive technology reads the name of a column before each value.
 */
export function columnsOf<T>(columns: readonly Column<T>[], lines: keyof typeof rowHeightsPx = 1) {
  return {
    rowPx: rowHeightsPx[lines],
    head: (
      // The rows repeat these names for assistive technology.
      <div className="row-table row-names" aria-hidden="true">
        {columns.map((column) => (
          <span key={column.name} className={classOf(column)}>
            {column.name}
          </span>
        ))}
      </div>
    ),
    row: (item: T) => (
      <span className="row-table">
        {columns.map((column, index) => (
          <span key={column.name} className={classOf(column)}>
            {index > 0 && <span className="only-heard">{column.name}: </span>}
            {column.of(item)}
          </span>
        ))}
      </span>
    ),
  };
}
