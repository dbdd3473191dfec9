import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';
import { withMark } from './withMark.tsx';

type ButtonProps = {
  children: ReactNode;
  /** Stands out beside it. */
  mark?: Drawn;
  /** One is `primary` on a screen; `danger` cannot be undone. */
  kind?: 'primary' | 'secondary' | 'danger' | 'text';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Of a button that decides what cannot be undone (`ui/useReadiness.ts`): for a moment it cannot be answered. */
  isResting?: boolean;
  /** What is pressed, for whoever hears of it before React does. */
  name?: string;
  value?: string;
  /** Shown under the pointer, where the button has no words. */
  title?: string | undefined;
  onClick?: () => void;
};

/** A busy or resting button keeps its place, its name and the focus; it only stops answering. */
export function Button({
  children,
  mark,
  kind = 'primary',
  type = 'button',
  isBusy = false,
  isDisabled = false,
  isResting,
  name,
  value,
  title,
  onClick,
}: ButtonProps) {
  const isQuiet = isBusy || isResting === true;
  return (
    <button
      type={type}
      name={name}
      value={value}
      className={`button button-${kind}`}
      aria-busy={isBusy}
      aria-disabled={isQuiet || undefined}
      data-decides={isResting === undefined ? undefined : ''}
      disabled={isDisabled}
      title={title}
      onClick={isQuiet ? undefined : onClick}
      // A browser may have translated the document.
      suppressHydrationWarning
    >
      {withMark(children, mark)}
    </button>
  );
}
