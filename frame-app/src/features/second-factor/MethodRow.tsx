import { type ReactNode, useId } from 'react';
import { breakable, NARROW_CHARACTERS } from '../../ui/breakable.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import './secondFactor.css';

type MethodRowProps = {
  icon: IconName;
  label: string;
  about?: string | undefined;
  isBusy?: boolean;
  /** The address of a page for the method, which opens in a new tab. */
  href?: string | undefined;
  onClick?: () => void;
};

/** A method to choose, with its name and the effort that it needs. */
export function MethodRow({ icon, label, about, isBusy = false, href, onClick }: MethodRowProps) {
  const id = useId();
  const description = about && { 'aria-describedby': id };
  const content = (
    <>
      <Icon name={icon} />
      <span className="method-words">
        <span>{withWholeAddress(label)}</span>
        {about && (
          // A description, which is no part of the accessible name.
          <small id={id} aria-hidden="true">
            {about}
          </small>
        )}
      </span>
      <span className="method-end">
        <Icon name="chevron" sizeRem={1} />
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <a className="button button-secondary method" href={href} target="_blank" rel="noopener" {...description}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="button button-secondary method"
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...description}
    >
      {content}
    </button>
  );
}

/** Returns a label whose address has a line for itself, if it doesn't fit after the words before it. */
function withWholeAddress(label: string): ReactNode {
  const [, before, address, after] = /^(.*?)(\S*@\S*)(.*)$/.exec(label) ?? [];
  if (address === undefined) return label;
  return (
    <>
      <span>{before}</span>
      <bdi className="method-address">{breakable(address, NARROW_CHARACTERS)}</bdi>
      <span>{after}</span>
    </>
  );
}
