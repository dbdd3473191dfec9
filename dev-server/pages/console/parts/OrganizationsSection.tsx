import type { AuditEntry, Member, Organization } from '@vestibule/dev-server';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { Field } from '../../ui/Field.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { admissionOf, nameOfMember, rulesOf, textOfOrganization } from './organizationFacts.ts';

/** The newest entries of an audit log that the page shows. */
const SHOWN_ENTRIES = 50;

/** The organizations of the project, with their rules. */
export function OrganizationsSection({ chosen }: { chosen: string }) {
  const organizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations;
  const members = useEmulator<{ members: Member[] }>('/control/members')?.members ?? [];
  return (
    <ListDetail
      label="Organizations"
      items={organizations}
      idOf={({ organization_id }) => organization_id}
      textOf={textOfOrganization}
      chosen={chosen}
      rowPx={54}
      filters={<NewOrganization />}
      nothing={
        <>
          <strong>No organizations yet.</strong>Create one above, or in the demo app.
        </>
      }
      row={(organization) => (
        <span className="row-two">
          <strong>{organization.organization_name}</strong>
          <span className="quiet">
            {organization.organization_slug} · {rulesOf(organization)}
          </span>
        </span>
      )}
      detail={(organization) => (
        <Details
          organization={organization}
          members={members.filter(({ organization_id }) => organization_id === organization.organization_id)}
        />
      )}
    />
  );
}

function Details({ organization, members }: { organization: Organization; members: Member[] }) {
  const { organization_id, organization_name, organization_slug, mfa_policy } = organization;
  const path = `/control/organizations/${organization_id}`;
  const isRequired = mfa_policy === 'REQUIRED_FOR_ALL';
  return (
    <>
      <h2 className="detail-title">{organization_name}</h2>
      <dl className="facts">
        <dt>Slug</dt>
        <dd className="mono">{organization_slug}</dd>
        <dt>Logins</dt>
        <dd>{rulesOf(organization)}</dd>
        <dt>May join</dt>
        <dd>{admissionOf(organization) || 'invited people only'}</dd>
        <dt>Members</dt>
        <dd>
          {members.length === 0 && 'none'}
          {members.map((member) => (
            <button
              type="button"
              className="link"
              key={member.member_id}
              onClick={() => goTo(`/members#${member.member_id}`)}
            >
              {nameOfMember(member)}
            </button>
          ))}
        </dd>
      </dl>
      <InviteForm path={path} />
      <div className="actions">
        <Button
          isSmall
          onClick={() => void sendCommand('POST', path, { mfa_policy: isRequired ? 'OPTIONAL' : 'REQUIRED_FOR_ALL' })}
        >
          {isRequired ? 'Make the second factor optional' : 'Require a second factor'}
        </Button>
        <Button
          isSmall
          onClick={() => void sendCommand('POST', `${path}/connections`, { display_name: `${organization_name} SSO` })}
        >
          Add a connection
        </Button>
        <Button isSmall variant="danger" onClick={() => void sendCommand('DELETE', path)}>
          Delete organization
        </Button>
      </div>
      <AuditLog path={path} />
      <Code language="json" label="Organization" text={JSON.stringify(organization, null, 2)} />
    </>
  );
}

/** The changes by admins and the directory, the newest first. */
function AuditLog({ path }: { path: string }) {
  const entries = useEmulator<{ entries: AuditEntry[] }>(`${path}/audit`)?.entries ?? [];
  return (
    <>
      <h3 className="detail-title">Audit log</h3>
      {entries.length === 0 ? (
        <p className="quiet">No admin or directory changes yet.</p>
      ) : (
        <table className="audit">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Who</th>
              <th scope="col">Call</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {entries
              .toReversed()
              .slice(0, SHOWN_ENTRIES)
              .map(({ at, actor, action, outcome }, index) => (
                <tr key={index}>
                  <td>{dateAndTime(at)}</td>
                  <td>{actor.name}</td>
                  <td className="mono">{action}</td>
                  <td className={outcome === 'done' ? undefined : 'refused'}>{outcome}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function InviteForm({ path }: { path: string }) {
  return (
    <AddressForm
      label="Invite a person"
      type="email"
      button="Send invite"
      onSubmit={(email_address) => sendCommand('POST', `${path}/invites`, { email_address })}
    />
  );
}

function NewOrganization() {
  return (
    <AddressForm
      label="New organization"
      type="text"
      button="Create"
      onSubmit={(organization_name) => sendCommand('POST', '/control/organizations', { organization_name })}
    />
  );
}

type AddressFormProps = {
  label: string;
  type: 'email' | 'text';
  button: string;
  onSubmit: (text: string) => Promise<void>;
};

/** One field and a button, with the emulator's refusal below. */
function AddressForm({ label, type, button, onSubmit }: AddressFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await onSubmit(text);
      setText('');
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="one-field" onSubmit={(event) => void submit(event)}>
      <Field label={label} {...(problem && { error: problem })}>
        {(control) => (
          <input
            {...control}
            className="input"
            type={type}
            required
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button isSmall type="submit">
        {button}
      </Button>
    </form>
  );
}
