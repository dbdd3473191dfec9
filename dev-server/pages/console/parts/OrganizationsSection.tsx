import type { AuditEntry, Member, Organization } from '@vestibule/dev-server';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { Field } from '../../ui/Field.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { Bar } from './Bar.tsx';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf } from './columnsOf.tsx';
import { sendCommand, useEmulator } from './emulator.ts';
import { Links } from './Links.tsx';
import { ListDetail } from './ListDetail.tsx';
import { admissionOf, nameOfMember, rulesOf, textOfOrganization } from './organizationFacts.ts';

/** The newest entries of an audit log that the page shows. */
const SHOWN_ENTRIES = 50;

/** The organizations of the project, with their rules. */
export function OrganizationsSection({ selectedId }: { selectedId: string }) {
  const organizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations;
  const loadedMembers = useEmulator<{ members: Member[] }>('/control/members')?.members;
  const members = loadedMembers ?? [];
  return (
    <ListDetail
      label="Organizations"
      unit={['organization', 'organizations']}
      items={loadedMembers && organizations}
      idOf={({ organization_id }) => organization_id}
      textOf={textOfOrganization}
      selectedId={selectedId}
      filters={<NewOrganization />}
      emptyText={
        <>
          <strong>No organizations yet.</strong>Create one above, or in the demo app.
        </>
      }
      {...columnsOf<Organization>([
        { name: 'Organization', of: ({ organization_name }) => <strong>{organization_name}</strong> },
        { name: 'Login rules', of: rulesOf, width: 'sentence', isMinor: true },
        {
          name: 'Slug',
          of: ({ organization_slug }) => <span className="mono">{organization_slug}</span>,
          width: 'word',
        },
      ])}
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
        <dt>ID</dt>
        <CopiedId id={organization_id} />
        <dt>Created</dt>
        <dd>{dateAndTime(organization.created_at)}</dd>
        <dt>Slug</dt>
        <dd className="mono">{organization_slug}</dd>
        <dt>Login rules</dt>
        <dd>{rulesOf(organization)}</dd>
        <dt>Who can join</dt>
        <dd>{admissionOf(organization) || 'invited people only'}</dd>
        <dt>Members</dt>
        <dd>
          <Links
            links={members.map((member) => ({ path: `/members#${member.member_id}`, name: nameOfMember(member) }))}
            section={{ path: `/members?organization=${organization_slug}`, kind: 'members' }}
          />
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
  const entries = useEmulator<{ entries: AuditEntry[] }>(`${path}/audit`)?.entries;
  return (
    <>
      <h3 className="detail-title" id="audit-log">
        Audit log
      </h3>
      {!entries ? (
        <Bar widthPx={240} heightPx={20} />
      ) : entries.length === 0 ? (
        <p className="quiet">No admin or directory changes yet.</p>
      ) : (
        <ol className="audit" aria-labelledby="audit-log">
          {entries
            .toReversed()
            .slice(0, SHOWN_ENTRIES)
            .map(({ at, actor, action, outcome }, index) => (
              <li key={index}>
                <p>
                  <span className="mono">{action}</span>
                  <span className={outcome === 'done' ? 'tag' : 'tag bad'}>{outcome}</span>
                </p>
                <p className="quiet">
                  {actor.name} · <time dateTime={at}>{dateAndTime(at)}</time>
                </p>
              </li>
            ))}
        </ol>
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
      isInToolbar
      type="text"
      button="Create"
      onSubmit={(organization_name) => sendCommand('POST', '/control/organizations', { organization_name })}
    />
  );
}

type AddressFormProps = {
  label: string;
  type: 'email' | 'text';
  /** The label stands in the empty field. */
  isInToolbar?: boolean;
  button: string;
  onSubmit: (text: string) => Promise<void>;
};

/** One field and a button, with the emulator's refusal below. */
function AddressForm({ label, type, isInToolbar = false, button, onSubmit }: AddressFormProps) {
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
      <Field label={label} isLabelHidden={isInToolbar} {...(problem && { error: problem })}>
        {(control) => (
          <input
            {...control}
            className="input"
            type={type}
            placeholder={isInToolbar ? label : undefined}
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
