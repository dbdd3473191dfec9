import { Name } from '../../ui/Name.tsx';
import type { Membership } from './entities.ts';
import { OrganizationMark } from './OrganizationMark.tsx';
import './organization.css';

type OrganizationRowProps = {
  membership: Pick<Membership, 'organization'>;
  /** The organization that the member is signed in to. */
  isCurrent?: boolean;
  isBusy: boolean;
  badge: string;
  onChoose: (organizationId: string) => void;
};

/** A button for an organization. */
export function OrganizationRow({
  membership: { organization },
  isCurrent,
  isBusy,
  badge,
  onChoose,
}: OrganizationRowProps) {
  return (
    <button
      type="button"
      className="organization"
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      onClick={isBusy ? undefined : () => onChoose(organization.id)}
    >
      <OrganizationMark organization={organization} />
      <span className="organization-name">
        <Name>{organization.name}</Name>
      </span>
      {badge && <span className="organization-badge">{badge}</span>}
    </button>
  );
}
