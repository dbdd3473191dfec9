import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';

type PlainCardProps = {
  title: ReactNode;
  /**
   * True for Main, whose header a theme may hide. The document may hide Main until it suits the mount; see
   * base.css.
   */
  isMain?: boolean;
  /** Rendered above the title. */
  above?: Drawn;
  children?: Drawn;
};

/** The container of every screen: a heading, which is focused on a new screen, and the content. */
export function PlainCard({ title, isMain = false, above, children }: PlainCardProps) {
  return (
    <section className={isMain ? 'card card-main' : 'card'}>
      {above}
      {/* A browser's translation may have changed the text. */}
      <h1 className="title" tabIndex={-1} suppressHydrationWarning>
        {title}
      </h1>
      {children}
    </section>
  );
}
