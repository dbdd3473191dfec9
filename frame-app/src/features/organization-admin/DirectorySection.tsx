import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CopyValue } from './CopyValue.tsx';
import { dateIn } from './dateIn.ts';
import { type IdentityProvider, identityProviders, type ManagedDirectory } from './entities.ts';
import { fieldsOf } from './fieldsOf.ts';
import { labelOf } from './providerLabels.ts';
import { roleName } from './roleName.ts';
import type { SectionProps } from './SectionProps.ts';
import '../../ui/danger.css';

/** The connection to the company's directory, the roles of its groups, and its latest changes. */
export function DirectorySection(props: SectionProps) {
  const { state, text, canChange, texts } = props;
  const { scim: words } = text;
  const { directory } = state;
  if (directory === undefined) return <Skeleton label={texts.frame.working} shapes={['line', 'row', 'row']} />;
  return (
    <>
      <p className="admin-lead">{words.lead}</p>
      {directory ? (
        <Directory {...props} directory={directory} />
      ) : (
        <div className="admin-empty">
          <Icon name="user" sizeRem={1.5} />
          <p>{words.none}</p>
          {canChange && props.details.rights.createScim && <ConnectForm {...props} />}
        </div>
      )}
    </>
  );
}

function ConnectForm({ text, busy, ask }: SectionProps) {
  const { scim: words, sso } = text;

  function connect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const provider = (fieldsOf(event.currentTarget).provider ?? 'generic') as IdentityProvider;
    ask('connectDirectory', { name: labelOf(provider, words.directory), provider });
  }

  return (
    <form className="form admin-form" onSubmit={connect}>
      <div className="field">
        <label className="label" htmlFor="directory-provider">
          {words.directory}
        </label>
        <Select id="directory-provider" name="provider">
          {identityProviders.map((provider) => (
            <option key={provider} value={provider}>
              {labelOf(provider, sso.other)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" isBusy={busy === 'connectDirectory'}>
        {words.connect}
      </Button>
    </form>
  );
}

type DirectoryProps = SectionProps & { directory: ManagedDirectory };

function Directory(props: DirectoryProps) {
  const { text, details, canChange, busy, ask, texts, directory } = props;
  const { scim: words, sso } = text;
  const { rights } = details;
  const isRotating = directory.nextTokenEnd !== null;
  const allows = (right: boolean) => canChange && right;
  return (
    <div className="admin-groups">
      <section className="admin-group">
        <h2>
          <bdi>{directory.name}</bdi>
        </h2>
        <div className="admin-form">
          <CopyValue
            id="base-url"
            label={words.baseUrl}
            value={directory.baseUrl}
            copyLabel={sso.copy}
            copiedLabel={texts.secondFactor.copied}
          />
          <p className="admin-fact">
            <strong>{words.token}</strong>
            <span>{words.endsWith(directory.tokenEnd)}</span>
            <small>{words.validUntil(dateIn(texts.locale, directory.tokenExpiresAt))}</small>
          </p>
          {isRotating && <p className="admin-outcome">{words.rotating(directory.nextTokenEnd ?? '')}</p>}
          {allows(rights.updateScim) && (
            <div className="admin-buttons">
              {isRotating ? (
                <>
                  <Button isBusy={busy === 'finishRotation'} onClick={() => ask('finishRotation')}>
                    {words.finish}
                  </Button>
                  <Button kind="secondary" isBusy={busy === 'cancelRotation'} onClick={() => ask('cancelRotation')}>
                    {words.cancelRotation}
                  </Button>
                </>
              ) : (
                <Button kind="secondary" isBusy={busy === 'rotateToken'} onClick={() => ask('rotateToken')}>
                  {words.rotate}
                </Button>
              )}
            </div>
          )}
        </div>
      </section>
      <section className="admin-group">
        <h2>{words.groups}</h2>
        <Groups {...props} />
      </section>
      <section className="admin-group">
        <h2>{words.lastSync}</h2>
        <div className="admin-form">
          {directory.lastMembers.length === 0 ? (
            <p className="admin-lead">{words.noSync}</p>
          ) : (
            <>
              <p className="admin-lead">{words.managed(directory.managedCount)}</p>
              <ul className="admin-list">
                {directory.lastMembers.map(({ id, name, email, status, changedAt }) => (
                  <li className="admin-row" key={id}>
                    <span className="admin-name">
                      <bdi>{breakable(name || email)}</bdi>
                      {status !== 'active' && (
                        <span className="admin-badge admin-badge-quiet">{text.members.status[status]}</span>
                      )}
                      <small>
                        <bdi>{breakable(email)}</bdi>
                        <span>{` · ${dateIn(texts.locale, changedAt)}`}</span>
                      </small>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
      {allows(rights.deleteScim) && (
        <div className="admin-end">
          <Button kind="warning" isBusy={busy === 'askRemoveDirectory'} onClick={() => ask('askRemoveDirectory')}>
            {words.disconnect}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A choice of one role for each group. */
function Groups({ state, text, details, canChange, busy, ask, directory }: DirectoryProps) {
  const { scim: words } = text;
  const isFixed = !canChange || !details.rights.mapGroups;
  const draft = state.groupDraft ?? directory.groupRoles;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy !== null) return;
    const fields = fieldsOf(event.currentTarget);
    const roles = directory.groups.flatMap(({ id: groupId }) => {
      const roleId = fields[groupId];
      return roleId ? [{ roleId, groupId }] : [];
    });
    ask('mapGroups', { roles });
  }

  if (directory.groups.length === 0) return <p className="admin-lead">{words.noGroups}</p>;
  return (
    <form className="form admin-form" onSubmit={save}>
      {directory.groups.map(({ id, name }) => (
        <div className="field" key={id}>
          <label className="label" htmlFor={`group-${id}`}>
            <bdi>{name}</bdi>
          </label>
          <Select
            id={`group-${id}`}
            name={id}
            disabled={isFixed}
            defaultValue={draft.find(({ groupId }) => groupId === id)?.roleId ?? ''}
          >
            <option value="">{words.noRole}</option>
            {details.roles.map((role) => (
              <option key={role.id} value={role.id}>
                {roleName(role.id, text)}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {!isFixed && (
        <div className="admin-buttons">
          <Button type="submit" kind="secondary" isBusy={busy === 'mapGroups'}>
            {text.save}
          </Button>
        </div>
      )}
    </form>
  );
}
