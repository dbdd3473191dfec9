import type { ReactElement } from 'react';
import { breakable, NARROW_CHARACTERS } from '../../ui/breakable.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import { iconPaths } from '../../ui/Icon.tsx';
import '../../ui/rows.css';

/** Path data on a 24 by 24 grid; every icon is a single line. */
const itemIcons = {
  ...iconPaths,
  app: 'M5 4h5v5H5zM14 4h5v5h-5zM5 13h5v5H5zM14 13h5v5h-5z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.5-5.5l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.5 5.5l1.5-1.5',
  next: 'M9 6l6 6-6 6',
  phone: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm2.5 15h1',
  plus: 'M12 5v14M5 12h14',
  time: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4.5V12l3 2',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
};
export type ItemIcon = keyof typeof itemIcons;

/** A list of items under one heading. */
export function Items({ heading, children }: { heading?: string; children: Drawn }) {
  return (
    <>
      {heading && <h3>{heading}</h3>}
      <ul className="items" aria-label={heading}>
        {children}
      </ul>
    </>
  );
}

type ItemProps = {
  icon?: ItemIcon;
  /** Replaces the icon, for example with a brand's logo. */
  mark?: ReactElement | undefined;
  name: string;
  details?: string | ReactElement | null | undefined;
  /** A positive status, such as "Verified". */
  badge?: string;
  /** The item's actions. */
  children?: Drawn;
};

/** A phone number in international form, as `phoneName` writes it. */
const phoneNumber = /^\+[\d\s]+$/;

/** One item with its actions. */
export function Item({ icon, mark, name, details, badge, children }: ItemProps) {
  return (
    <li className="item">
      {mark ?? (icon && <Drawing path={itemIcons[icon]} sizeRem={1.25} />)}
      <div className="item-name">
        <bdi className={phoneNumber.test(name) ? 'item-number' : undefined}>{breakable(name, NARROW_CHARACTERS)}</bdi>
        {badge && <span className="item-badge">{badge}</span>}
        {details && <div className="item-details">{details}</div>}
      </div>
      {children && <div className="item-actions">{children}</div>}
    </li>
  );
}

type ActionProps = { isBusy?: boolean; onClick: () => void };

/** Removes one item. With `href` it opens a page instead, like {@link ItemAction}. */
export function RemoveButton({
  label,
  isBusy = false,
  href,
  onClick,
}: ActionProps & { label: string; href?: string | undefined }) {
  const icon = <Drawing path={itemIcons.trash} sizeRem={1.25} />;
  if (href !== undefined) {
    return (
      <a className="item-button" aria-label={label} title={label} href={href} target="_blank" rel="noopener">
        {icon}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="item-button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon}
    </button>
  );
}

/**
 * An action on one item. `label` is the accessible name, for texts that do not name the item. With `href` the action
 * opens a page of the auth domain in a new tab.
 */
export function ItemAction({
  label,
  children,
  isBusy = false,
  href,
  onClick,
}: ActionProps & { label?: string; children: string; href?: string | undefined }) {
  if (href !== undefined) {
    return (
      <a className="item-action" aria-label={label} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="item-action"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  );
}

type LastItemProps = ActionProps & { children: string; href?: string | undefined };

/** The last entry of a list, which adds an item. With `href` it opens a page instead, like {@link ItemAction}. */
export const AddItem = (props: LastItemProps) => <LastItem {...props} before="plus" />;

/** An entry that opens a screen about the items above. With `href` it opens a page instead, like {@link ItemAction}. */
export const ManageItems = (props: LastItemProps) => <LastItem {...props} after="next" />;

function LastItem({
  children,
  isBusy = false,
  href,
  onClick,
  before,
  after,
}: LastItemProps & { before?: ItemIcon; after?: ItemIcon }) {
  const content = (
    <>
      {before && <Drawing path={itemIcons[before]} sizeRem={1.25} />}
      <span className="item-name">{children}</span>
      {after && <Drawing path={itemIcons[after]} sizeRem={1.25} />}
    </>
  );
  if (href !== undefined) {
    return (
      <li>
        <a className="item item-add" href={href} target="_blank" rel="noopener">
          {content}
        </a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="item item-add"
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onClick}
      >
        {content}
      </button>
    </li>
  );
}
