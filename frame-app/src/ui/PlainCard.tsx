import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';

type PlainCardProps = {
  title: ReactNode;
  /** Main's header may be hidden by the theme, and Main itself until it is the right one; see base.css. */
  isMain?: boolean;
  /** Stands above the title. */
  above?: Drawn;
  children?: Drawn;
};

/** The frame around every screen: a heading that takes the focus when the screen is new, and what belongs to it. */
export function PlainCard({ title, isMain = false, above, children }: PlainCardProps) {
  return (
    <section className={isMain ? 'card card-main' : 'card'}>
      {above}
      {/* A browser may have translated the document. */}
      <h1 className="title" tabIndex={-1} suppressHydrationWarning>
        {title}
      </h1>
      {children}
    </section>
  );
}
