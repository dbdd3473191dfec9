import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../i18n/describeFailure.ts';
import type { OrganizationAdminTexts, Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { dateIn } from './dateIn.ts';
import type { Role } from './entities.ts';
import { chosenIn, fieldsOf } from './fieldsOf.ts';
import { firstOf, MOST_INVITES, readAddresses } from './readAddresses.ts';
import { roleName } from './roleName.ts';
import type { FailedFor } from './states.ts';
import '../../ui/danger.css';

/** Invites one or more people with the same roles. Addresses that failed stay in the field. */
export function OrganizationInviteScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationInvite'>) {
  const { organizationAdmin: text } = texts;
  const { admin, input, roles, sentCount, failures } = state;
  const [mistake, setMistake] = useState<string | null>(null);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { addresses, invalid } = readAddresses(fieldsOf(event.currentTarget).emails ?? '');
    const problem =
      (invalid.length > 0 && text.invite.invalid(firstOf(invalid))) ||
      (addresses.length === 0 && text.invite.noAddress) ||
      (addresses.length > MOST_INVITES && text.invite.many);
    setMistake(problem || null);
    if (problem) event.currentTarget.querySelector('textarea')?.focus();
    if (!problem && busy === null) ask('sendInvites', { addresses, roles: chosenIn(event.currentTarget, 'role') });
  }

  return (
    <Card title={text.invite.title} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <form className="form admin-form" onSubmit={send} noValidate>
        <div className="field">
          <label className="label" htmlFor="invite-emails">
            {text.invite.emails}
          </label>
          <textarea
            key={input}
            className="input admin-text"
            id="invite-emails"
            name="emails"
            rows={4}
            defaultValue={input}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={mistake !== null}
            aria-describedby="invite-hint invite-error"
          />
          <p className="aside" id="invite-hint">
            {text.invite.hint}
          </p>
          <ErrorText id="invite-error" message={mistake} />
        </div>
        {admin.details?.rights.setRoles && (
          <RoleFields label={text.invite.roles} roles={admin.details.roles} selection={roles} text={text} />
        )}
        <ErrorText message={mistake ? null : error?.message} />
        {failures.length > 0 && (
          <Failures title={text.invite.failed(failures.length)} failures={failures} texts={texts} />
        )}
        <p role="status" className="aside">
          {busy === 'sendInvites' &&
            sentCount > 0 &&
            text.invite.progress(`${sentCount}`, `${input.split('\n').length}`)}
        </p>
        <Button type="submit" isBusy={busy === 'sendInvites'}>
          {text.invite.send}
        </Button>
      </form>
    </Card>
  );
}

type FailuresProps = { title?: string; failures: readonly FailedFor[]; texts: Texts };

export function Failures({ title, failures, texts }: FailuresProps) {
  return (
    <div className="admin-failures" role="alert">
      {title && <strong>{title}</strong>}
      <ul>
        {failures.map(({ name, failure }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <small>{describeFailure(failure, texts)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RoleFieldsProps = {
  label: string;
  roles: readonly Role[];
  selection: readonly string[];
  /** The roles that come from elsewhere and cannot be removed here. */
  implicitRoles?: readonly string[];
  text: OrganizationAdminTexts;
  isFixed?: boolean;
};

export function RoleFields({ label, roles, selection, implicitRoles = [], text, isFixed = false }: RoleFieldsProps) {
  const unlistedRoles = implicitRoles.filter((id) => roles.every((role) => role.id !== id));
  return (
    <fieldset className="admin-fieldset" aria-describedby="role-of-all">
      <legend className="label">{label}</legend>
      <p id="role-of-all" className="admin-fact">
        <small>{text.invite.roleOfAll(text.role.member)}</small>
      </p>
      {[...roles, ...unlistedRoles.map((id) => ({ id, description: '' }))].map(({ id, description }) => {
        const isChosen = selection.includes(id);
        const isImplied = implicitRoles.includes(id);
        return (
          <label className="admin-check" key={id}>
            <input
              type="checkbox"
              name="role"
              value={id}
              defaultChecked={isChosen || isImplied}
              disabled={isFixed || (isImplied && !isChosen)}
            />
            <span>
              <bdi>{roleName(id, text)}</bdi>
              {description && <small>{description}</small>}
              {isImplied && <small>{text.member.implied}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** One member: roles, second factor, sessions and access. */
export function OrganizationMemberScreen({ state, busy, error, ask, texts }: ScreenProps<'OrganizationMember'>) {
  const { organizationAdmin: text } = texts;
  const { admin, member } = state;
  const rights = admin.details?.rights;
  const isGone = member.status === 'deleted';

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy === null) ask('saveRoles', { roles: chosenIn(event.currentTarget, 'role') });
  }

  return (
    <Card
      title={<bdi>{breakable(member.name || member.email)}</bdi>}
      back={{ label: texts.frame.back, onBack: () => ask('back') }}
    >
      <ul className="lead admin-facts">
        {member.name && (
          <li>
            <bdi>{breakable(member.email)}</bdi>
          </li>
        )}
        {member.status !== 'active' && (
          <li>
            <span className="admin-badge admin-badge-quiet">{text.members.status[member.status]}</span>
          </li>
        )}
        <li>{text.member.added(dateIn(texts.locale, member.addedAt))}</li>
        <li>{member.hasTwoStep ? text.member.twoStepOn : text.member.twoStepOff}</li>
        {member.directoryId && <li>{text.members.fromDirectory}</li>}
      </ul>
      <form className="form admin-form" onSubmit={save}>
        <RoleFields
          label={text.member.roles}
          roles={admin.details?.roles ?? []}
          selection={state.roles ?? member.roles}
          implicitRoles={member.impliedRoles}
          text={text}
          isFixed={!rights?.setRoles || isGone}
        />
        <ErrorText message={error?.message} />
        {rights?.setRoles && !isGone && (
          <Button type="submit" isBusy={busy === 'saveRoles'}>
            {text.save}
          </Button>
        )}
      </form>
      <div className="admin-danger">
        {rights?.endSessions && member.status === 'active' && (
          <Button kind="secondary" isBusy={busy === 'endSessions'} onClick={() => ask('endSessions')}>
            {text.member.endSessions}
          </Button>
        )}
        {rights?.deactivate && !isGone && (
          <Button
            kind="warning"
            isBusy={busy === 'askAboutMember'}
            onClick={() => ask('askAboutMember', { kind: 'deactivate' })}
          >
            {member.status === 'invited' ? text.member.revoke : text.member.deactivate}
          </Button>
        )}
        {rights?.invite && isGone && (
          <Button
            kind="secondary"
            isBusy={busy === 'askAboutMember'}
            onClick={() => ask('askAboutMember', { kind: 'reactivate' })}
          >
            {text.member.reactivate}
          </Button>
        )}
      </div>
    </Card>
  );
}
