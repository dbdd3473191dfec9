import type { ReactNode } from 'react';

type ButtonProps = {
  children: ReactNode;
  kind?: 'primary' | 'secondary' | 'text';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isDisabled?: boolean;
  onClick?: () => void;
};

/** A busy button keeps its place, its name and the focus; it only stops answering. */
export function Button({
  children,
  kind = 'primary',
  type = 'button',
  isBusy = false,
  isDisabled = false,
  onClick,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${kind}`}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      disabled={isDisabled}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
