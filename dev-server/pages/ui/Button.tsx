import type { ComponentProps } from 'react';

type Variant = 'primary' | 'plain' | 'danger';
type Shared = { variant?: Variant; isSmall?: boolean };

/** Returns the class of buttons, and of links that look like buttons. Each view has one `primary` button. */
const buttonClass = ({ variant, isSmall }: Shared): string =>
  ['button', variant, isSmall && 'small'].filter(Boolean).join(' ');

export function Button({ variant, isSmall, ...rest }: Shared & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(isSmall && { isSmall }) })}
    />
  );
}

export function ButtonLink({ variant, isSmall, children, ...rest }: Shared & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ ...(variant && { variant }), ...(isSmall && { isSmall }) })}>
      {children}
    </a>
  );
}
