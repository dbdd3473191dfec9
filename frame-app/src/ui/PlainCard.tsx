import type { ReactNode } from 'react';

type PlainCardProps = {
  title: ReactNode;
  /** Main's header may be hidden by the theme, and Main itself until it is the right one; see base.css. */
  isMain?: boolean;
  /** Stands above the title. */
  above?: ReactNode;
  children?: ReactNode;
};

/** The frame around every screen: a heading that takes the focus when the screen is new, and what belongs to it. */
export function PlainCard({ title, isMain = false, above, children }: PlainCardProps) {
  return (
    <section className={isMain ? 'card card-main' : 'card'}>
      {above}
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
