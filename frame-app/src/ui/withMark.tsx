import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';

/**
 * What a button or a tab says, and what may stand out beside it. A function and no component: text that is all of its element
 * needs no element of its own, see `Drawn.ts`.
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
