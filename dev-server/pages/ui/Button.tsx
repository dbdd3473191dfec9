import type { ComponentProps } from 'react';

type Look = 'primary' | 'plain' | 'danger';
type Shared = { look?: Look; isSmall?: boolean };

/** The class of buttons and of links that look like buttons. Each view has one `primary` button. */
export const buttonClass = ({ look, isSmall }: Shared): string =>
  ['button', look, isSmall && 'small'].filter(Boolean).join(' ');

export function Button({ look, isSmall, ...rest }: Shared & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={buttonClass({ ...(look && { look }), ...(isSmall && { isSmall }) })} />
  );
}

export function ButtonLink({ look, isSmall, children, ...rest }: Shared & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ ...(look && { look }), ...(isSmall && { isSmall }) })}>
      {children}
    </a>
  );
}
