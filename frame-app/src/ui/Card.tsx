import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import type { Drawn } from './Drawn.ts';
import { Icon, type IconName } from './Icon.tsx';
import { PlainCard } from './PlainCard.tsx';
import './Card.css';
import './textButton.css';

type CardProps = {
  title: ReactNode;
  /** The icon above the title: `check` for a success, `alert` for a failure. */
  icon?: IconName | undefined;
  /** Replaces the icon. */
  above?: Drawn;
  /** The back arrow; absent on screens that cannot go back. */
  back?: { label: string; onBack: () => void } | undefined;
  children?: Drawn;
};

/** A screen with a title, an icon and an optional back arrow. Main, the first screen, uses PlainCard. */
export function Card({ title, icon, above, back, children }: CardProps) {
  const shownAbove = (
    <>
      {back && <BackButton label={back.label} onClick={back.onBack} />}
      {icon && (
        <div className={icon === 'check' ? 'check' : icon === 'alert' ? 'tile tile-bad' : 'tile'}>
          <Icon name={icon} sizeRem={icon === 'check' ? 2 : 1.375} />
        </div>
      )}
      {above}
    </>
  );
  return (
    <PlainCard title={title} above={shownAbove}>
      {children}
    </PlainCard>
  );
}
