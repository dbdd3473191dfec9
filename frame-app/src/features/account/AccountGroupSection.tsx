import { useId } from 'react';
import type { Drawn } from '../../ui/Drawn.ts';
import { Icon } from '../../ui/Icon.tsx';

type AccountGroupSectionProps = {
  label: string;
  lead?: string | undefined;
  /** True if wide screens show this group. */
  isCurrent: boolean;
  /** True if narrow screens show the content of this group. */
  isUnfolded: boolean;
  /** Folds or unfolds the group on narrow screens. Undefined for an account with one group, which is always shown. */
  onToggle: (() => void) | undefined;
  children: Drawn;
};

/** A group of the account under its heading, which narrow screens show as a button that folds the group. */
export function AccountGroupSection(props: AccountGroupSectionProps) {
  const { label, lead, isCurrent, isUnfolded, onToggle, children } = props;
  const id = useId();
  return (
    <section className="account-group" aria-label={label} data-open={isCurrent} data-folded={!isUnfolded}>
      <h2 className={onToggle && 'account-foldable'}>
        <span>{label}</span>
        {onToggle && (
          <button type="button" aria-expanded={isUnfolded} aria-controls={id} onClick={onToggle}>
            <span>{label}</span>
            <Icon name="chevron" />
          </button>
        )}
      </h2>
      <div className="account-body" id={id}>
        {lead && <p className="account-lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
