import type { StateOf } from '../../flow/screens.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Icon } from '../../ui/Icon.tsx';

type PageBarProps = { admin: StateOf<'OrganizationAdmin'>; texts: Texts };

/** The top of a page: the way back to the application, and who is logged in. A frame has neither. */
export function PageBar({ admin: { details, homeUrl }, texts }: PageBarProps) {
  if (details?.decision.place !== 'page') return null;
  const { projectName, email } = details;
  return (
    <div className="admin-bar">
      {homeUrl === undefined ? (
        <bdi className="admin-home">{projectName}</bdi>
      ) : (
        <a className="admin-home" href={homeUrl}>
          <Icon name="chevron" sizeRem={1} />
          <span>{texts.error.backTo(projectName ?? new URL(homeUrl).host)}</span>
        </a>
      )}
      <bdi className="admin-account" title={email}>
        {email}
      </bdi>
    </div>
  );
}
