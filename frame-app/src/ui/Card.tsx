import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';

type CardProps = {
  title: ReactNode;
  /** The back arrow, when there is a way back. */
  back?: { label: string; onBack: () => void } | undefined;
  /** Main's header may be hidden by the theme, and Main itself until it is the right one; see base.css. */
  isMain?: boolean;
  children?: ReactNode;
};

/** The frame around every screen: a heading that takes the focus when the screen is new, and what belongs to it. */
export function Card({ title, back, isMain = false, children }: CardProps) {
  return (
    <section className={isMain ? 'card card-main' : 'card'}>
      {back && <BackButton label={back.label} onClick={back.onBack} />}
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
