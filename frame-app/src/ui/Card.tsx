import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import { Icon, type IconName } from './Icon.tsx';

type CardProps = {
  title: ReactNode;
  /** What the screen is about, above its title: `check` where something has worked, `alert` where it has not. */
  icon?: IconName;
  /** The back arrow, when there is a way back. */
  back?: { label: string; onBack: () => void } | undefined;
  /** Main's header may be hidden by the theme, and Main itself until it is the right one; see base.css. */
  isMain?: boolean;
  children?: ReactNode;
};

/** The frame around every screen: a heading that takes the focus when the screen is new, and what belongs to it. */
export function Card({ title, icon, back, isMain = false, children }: CardProps) {
  return (
    <section className={isMain ? 'card card-main' : 'card'}>
      {back && <BackButton label={back.label} onClick={back.onBack} />}
      {icon && (
        <div className={icon === 'check' ? 'check' : icon === 'alert' ? 'tile tile-bad' : 'tile'}>
          <Icon name={icon} sizeRem={icon === 'check' ? 2 : 1.375} />
        </div>
      )}
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
