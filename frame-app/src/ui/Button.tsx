import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';
import { withMark } from './withMark.tsx';

type ButtonProps = {
  children: ReactNode;
  /** Shown next to the label, such as "last used". */
  mark?: Drawn;
  /**
   * A screen has one `primary` button. A `danger` button is the last press before something is lost; a `warning` button
   * leads to it.
   */
  kind?: 'primary' | 'secondary' | 'danger' | 'warning' | 'text';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Disables an irreversible action for a moment (`useReadiness.ts`, `useStartRest.ts`). Left out for other buttons. */
  isResting?: boolean | undefined;
  /** Identifies the button to the script that records presses before React hydrates. */
  name?: string;
  value?: string;
  /** A tooltip for a button without visible text. */
  title?: string | undefined;
  onClick?: () => void;
};

/** A busy or resting button keeps its place, its name and the focus; it only ignores clicks. */
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
      // A browser's translation may have changed the text.
      suppressHydrationWarning
    >
      {withMark(children, mark)}
    </button>
  );
}
