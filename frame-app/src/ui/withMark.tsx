import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';

/**
 * Renders the label of a button or a tab, and an optional mark next to it. A function, not a component: a label that is
 * the only child of its element needs no wrapper, see `Drawn.ts`.
 */
export const withMark = (children: ReactNode, mark: Drawn): ReactNode =>
  mark ? (
    <>
      <span>{children}</span>
      {mark}
    </>
  ) : (
    children
  );
