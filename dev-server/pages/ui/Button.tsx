import type { ComponentProps } from 'react';

type Look = 'primary' | 'plain' | 'danger';
type Shared = { look?: Look; isSmall?: boolean };

/** What a button and a link that looks like one are told by: one `primary` for each view. */
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
