import { Icon } from '../../ui/Icon.tsx';
import { Name } from '../../ui/Name.tsx';
import type { Membership } from './entities.ts';
import { OrganizationMark } from './OrganizationMark.tsx';
import './organization.css';

type OrganizationRowProps = {
  membership: Pick<Membership, 'organization'>;
  /** The organization that the member is signed in to. */
  isCurrent?: boolean;
  /** The member cannot log in to it; a press says why. */
  isBlocked?: boolean;
  isBusy: boolean;
  badge: string;
  /** The badge invites to a press. */
  isOffer?: boolean;
  onChoose: (organizationId: string) => void;
};

/** A button for an organization. */
export function OrganizationRow({
  membership: { organization },
  isCurrent,
  isBlocked,
  isBusy,
  badge,
  isOffer,
  onChoose,
}: OrganizationRowProps) {
  return (
    <button
      type="button"
      className={isBlocked ? 'organization organization-blocked' : 'organization'}
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      onClick={isBusy ? undefined : () => onChoose(organization.id)}
    >
      <OrganizationMark organization={organization} />
      <span className="organization-words">
        <span className="organization-name">
          <Name>{organization.name}</Name>
        </span>
        {badge && (
          <span className={isOffer ? 'organization-badge organization-offer' : 'organization-badge'}>{badge}</span>
        )}
      </span>
      {!isBlocked && (
        <span className="organization-end">
          <Icon name={isCurrent ? 'check' : 'chevron'} sizeRem={1} />
        </span>
      )}
    </button>
  );
}
