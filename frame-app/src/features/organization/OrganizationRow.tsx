import type { OrganizationTexts } from '../../i18n/keys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Name } from '../../ui/Name.tsx';
import type { Membership } from './entities.ts';
import { OrganizationMark } from './OrganizationMark.tsx';
import './organization.css';

type OrganizationRowProps = {
  membership: Membership;
  /** A text for screen readers if the member is signed in to this organization. A mark replaces it visually. */
  current?: string | undefined;
  isBusy: boolean;
  /** Another organization of the list has the same name, so the slug tells them apart. */
  hasNamesake?: boolean;
  /** Why the visitor cannot join. It stands in the row, which then is no button. */
  reason?: string | undefined;
  text: OrganizationTexts['list'];
  onChoose: (organizationId: string) => void;
};

/**
 * A button for an organization, with a badge if the visitor is no member yet or cannot join. In the latter case a press
 * shows the reason, unless the row does.
 */
export function OrganizationRow(props: OrganizationRowProps) {
  const { membership, current, isBusy, hasNamesake, reason, text, onChoose } = props;
  const { organization, primary } = membership;
  const isCurrent = current !== undefined;
  const isBlocked = !isCurrent && primary?.length === 0;
  const badge = isCurrent ? '' : badgeOf(membership, text);
  const words = (
    <>
      <OrganizationMark organization={organization} />
      <span className="organization-words">
        <span className="organization-name">
          <Name>{organization.name}</Name>
          {hasNamesake && (
            <small>
              <bdi>{organization.slug}</bdi>
            </small>
          )}
          {isBlocked && reason && <small>{reason}</small>}
        </span>
        {isCurrent && <span className="visually-hidden">{current}</span>}
        {badge && !(isBlocked && reason) && (
          <span className={isBlocked ? 'organization-badge' : 'organization-badge organization-offer'}>{badge}</span>
        )}
      </span>
    </>
  );
  if (isBlocked && reason) return <div className="organization organization-blocked">{words}</div>;
  return (
    <button
      type="button"
      className={isBlocked ? 'organization organization-blocked' : 'organization'}
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      onClick={isBusy ? undefined : () => onChoose(organization.id)}
    >
      {words}
      <span className="organization-end">
        {!isBlocked && <Icon name={isCurrent ? 'check' : 'chevron'} sizeRem={1} />}
      </span>
    </button>
  );
}

function badgeOf({ type, primary }: Membership, text: OrganizationTexts['list']): string {
  if (primary?.length === 0) return text.notAllowed;
  if (type === 'invited') return text.acceptInvite;
  return type === 'active' ? '' : text.join;
}

/** Returns whether another organization of the list has the same name. */
export const hasNamesake = ({ organization }: Membership, list: readonly Membership[]): boolean =>
  list.some(({ organization: { id, name } }) => id !== organization.id && name === organization.name);
