import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import type { Drawn } from './Drawn.ts';
import { Icon, type IconName } from './Icon.tsx';
import { PlainCard } from './PlainCard.tsx';
import './Card.css';

type CardProps = {
  title: ReactNode;
  /** What the screen is about, above its title: `check` where something has worked, `alert` where it has not. */
  icon?: IconName;
  /** The back arrow, when there is a way back. */
  back?: { label: string; onBack: () => void } | undefined;
  children?: Drawn;
};

/** A screen that says what it is about, and may have a way back. Main, which comes first, is a plain card. */
export function Card({ title, icon, back, children }: CardProps) {
  const above = (
    <>
      {back && <BackButton label={back.label} onClick={back.onBack} />}
      {icon && (
        <div className={icon === 'check' ? 'check' : icon === 'alert' ? 'tile tile-bad' : 'tile'}>
          <Icon name={icon} sizeRem={icon === 'check' ? 2 : 1.375} />
        </div>
      )}
    </>
  );
  return (
    <PlainCard title={title} above={above}>
      {children}
    </PlainCard>
  );
}
