import type { ReactNode } from 'react';
import type { Drawn } from './Drawn.ts';
import { withMark } from './withMark.tsx';

type ButtonProps = {
  children: ReactNode;
  /** Shown next to the label, such as "last used". */
  mark?: Drawn;
  /**
   * A screen has one `primary` button. A `danger` button is the last press before a loss. A `warning` button leads
   * there.
   */
  kind?: 'primary' | 'secondary' | 'danger' | 'warning' | 'text';
  type?: 'button' | 'submit';
  /** The id of the form that it submits, if it stands outside of it. */
  form?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Disables an irreversible action for a moment (`useReadiness.ts`, `useStartRest.ts`). Left out for other buttons. */
  isResting?: boolean | undefined;
  /** Identifies the button to the script that records presses before React hydrates. */
  name?: string;
  value?: string;
  /** True if the visitor comes back from the screen that this button opens. Then the button gets the focus. */
  takesFocus?: boolean;
  /** A tooltip for a button without visible text. */
  title?: string | undefined;
  onClick?: () => void;
};

/** A busy or resting button only ignores clicks. It keeps its place, its name and the focus. */
export function Button({
  children,
  mark,
  kind = 'primary',
  type = 'button',
  form,
  isBusy = false,
  isDisabled = false,
  isResting,
  name,
  value,
  takesFocus = false,
  title,
  onClick,
}: ButtonProps) {
  const isQuiet = isBusy || isResting === true;
  return (
    <button
      type={type}
      form={form}
      name={name}
      value={value}
      className={`button button-${kind}`}
      aria-busy={isBusy}
      aria-disabled={isQuiet || undefined}
      data-opened={takesFocus || undefined}
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
