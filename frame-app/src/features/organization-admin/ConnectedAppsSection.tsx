import { breakable } from '../../ui/breakable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { SectionProps } from './SectionProps.ts';
import '../../ui/danger.css';

/** The greatest number of members that a row names. */
const MOST_NAMES = 3;

/** The apps and agents that act for members, and a button that ends the access of each. */
export function ConnectedAppsSection({ state, text, details, canChange, ask, texts }: SectionProps) {
  const { apps: words } = text;
  const { apps } = state;
  if (!apps) return <Skeleton label={texts.frame.working} shapes={['line', 'row', 'row']} />;
  if (apps.length === 0) {
    return (
      <>
        <p className="admin-lead">{words.lead}</p>
        <div className="admin-empty">
          <Icon name="key" sizeRem={1.5} />
          <p>{words.none}</p>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="admin-lead">{words.lead}</p>
      <ul className="admin-list">
        {apps.map(({ id, name: appName, users }) => {
          const name = appName || texts.account.appDefault;
          const emails = users.map(({ email }) => email).filter(Boolean);
          const shownEmails = emails.slice(0, MOST_NAMES);
          const moreCount = users.length - shownEmails.length;
          return (
            <li key={id} className="admin-row">
              <span className="admin-name">
                <bdi>{breakable(name)}</bdi>
                <small>{text.members.count(users.length)}</small>
                {shownEmails.map((email) => (
                  <small key={email}>
                    <bdi>{breakable(email)}</bdi>
                  </small>
                ))}
                {shownEmails.length > 0 && moreCount > 0 && <small>{text.settings.others(moreCount)}</small>}
              </span>
              {canChange && details.rights.removeApps && (
                <span className="admin-actions">
                  <button
                    type="button"
                    className="admin-action admin-action-danger"
                    aria-label={texts.account.withdrawFrom(name)}
                    onClick={() => ask('askRemoveApp', { appId: id })}
                  >
                    {texts.account.withdraw}
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
