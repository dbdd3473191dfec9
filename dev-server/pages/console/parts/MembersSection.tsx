import type { Member, Organization } from '@vestibule/dev-server';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { Select } from '../../ui/Select.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { CopiedId } from './CopiedId.tsx';
import { type Column, columnsOf, DateCell, TwoLines } from './columnsOf.tsx';
import { DemoLink } from './DemoLink.tsx';
import { goTo, sendCommand, useEmulator, usePlace } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { LockedUntil, useLockOf } from './LockedUntil.tsx';
import { LogInAs } from './LogInAs.tsx';
import { methodsOf, nameOfMember, nameOfOrganization, roleNamesOf, textOfMember } from './organizationFacts.ts';

/** The members of all organizations, with actions. */
export function MembersSection({ selectedId }: { selectedId: string }) {
  const members = useMembers();
  const organizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations;
  const slugOf = ({ organization_id }: Member) =>
    organizations?.find((organization) => organization.organization_id === organization_id)?.organization_slug;
  const lockOf = useLockOf();
  return (
    <MemberList
      label="Members"
      unit={['member', 'members']}
      selectedId={selectedId}
      members={members}
      emptyText={
        <>
          <strong>No members yet.</strong>Log in to an organization in the demo app to see one here.
          <DemoLink />
        </>
      }
      columns={[
        { name: 'Roles', of: roleNamesOf, width: 'list', isMinor: true },
        { name: 'Status', of: ({ status }) => status, width: 'number' },
      ]}
      actions={(member) => (
        <>
          {member.status !== 'deleted' && slugOf(member) && (
            <LogInAs email={member.email_address} organization={slugOf(member)} />
          )}
          <Button isSmall onClick={() => void sendCommand('DELETE', `/control/members/${member.member_id}/sessions`)}>
            End all sessions
          </Button>
          {lockOf(member.member_id, member.email_address) !== undefined && (
            <Button isSmall onClick={() => void sendCommand('POST', `/control/members/${member.member_id}/unlock`)}>
              Unlock
            </Button>
          )}
          <Button isSmall variant="danger" onClick={() => void removeMember(member)}>
            Delete member
          </Button>
        </>
      )}
    />
  );
}

/** The people who are invited and have not logged in yet. */
export function InvitesSection({ selectedId }: { selectedId: string }) {
  const members = useMembers();
  return (
    <MemberList
      label="Invites"
      unit={['invite', 'invites']}
      selectedId={selectedId}
      members={members?.filter(({ status }) => status === 'invited')}
      emptyText={
        <>
          <strong>No open invites.</strong>Invite a person on the page of an organization.
        </>
      }
      columns={[{ name: 'Invited', of: ({ updated_at }) => <DateCell time={updated_at} />, width: 'date' }]}
      actions={(member) => (
        <>
          <Button isSmall onClick={() => void inviteAgain(member)}>
            Send again
          </Button>
          <Button isSmall onClick={() => goTo('/inbox')}>
            Open inbox
          </Button>
          <Button isSmall variant="danger" onClick={() => void removeMember(member)}>
            Revoke invite
          </Button>
        </>
      )}
    />
  );
}

const useMembers = () => useEmulator<{ members: Member[] }>('/control/members')?.members;

type MemberListProps = {
  label: string;
  unit: readonly [one: string, many: string];
  selectedId: string;
  members: Member[] | undefined;
  emptyText: ReactNode;
  /** The columns after the name and the organization. */
  columns: readonly Column<Member>[];
  actions: (member: Member) => ReactNode;
};

function MemberList({ label, unit, selectedId, members, emptyText, columns, actions }: MemberListProps) {
  const loadedOrganizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations;
  const organizations = loadedOrganizations ?? [];
  const lockOf = useLockOf();
  const { path, parameters } = usePlace();
  const slug = parameters.get('organization');
  const organization = organizations.find(({ organization_slug }) => organization_slug === slug);
  return (
    <ListDetail
      label={label}
      unit={unit}
      items={
        organization
          ? members?.filter(({ organization_id }) => organization_id === organization.organization_id)
          : loadedOrganizations && members
      }
      filters={
        <Select
          aria-label="Organization"
          value={organization?.organization_slug ?? ''}
          onChange={({ currentTarget: { value } }) => goTo(value ? `${path}?organization=${value}` : path, 'replace')}
        >
          <option value="">All organizations</option>
          {organizations.map(({ organization_slug, organization_name }) => (
            <option key={organization_slug} value={organization_slug}>
              {organization_name}
            </option>
          ))}
        </Select>
      }
      idOf={({ member_id }) => member_id}
      textOf={(member) => textOfMember(member, organizations)}
      selectedId={selectedId}
      emptyText={emptyText}
      {...columnsOf<Member>(
        [
          {
            name: 'Member',
            of: (member) => (
              <TwoLines
                main={nameOfMember(member)}
                second={member.name ? member.email_address : 'No name yet'}
                extra={nameOfOrganization(member.organization_id, organizations)}
              />
            ),
          },
          {
            name: 'Organization',
            of: ({ organization_id }) => nameOfOrganization(organization_id, organizations),
            width: 'list',
            isMinor: true,
          },
          ...columns,
        ],
        2,
      )}
      detail={(member) => (
        <>
          <h2 className="detail-title">{nameOfMember(member)}</h2>
          <dl className="facts">
            <dt>ID</dt>
            <CopiedId id={member.member_id} />
            <dt>Created</dt>
            <dd>{dateAndTime(member.created_at)}</dd>
            <dt>Organization</dt>
            <dd>
              <button type="button" className="link" onClick={() => goTo(`/organizations#${member.organization_id}`)}>
                {nameOfOrganization(member.organization_id, organizations)}
              </button>
            </dd>
            <dt>Status</dt>
            <dd>{member.status}</dd>
            <LockedUntil endMs={lockOf(member.member_id, member.email_address)} />
            <dt>Roles</dt>
            <dd>{roleNamesOf(member)}</dd>
            <dt>Login methods</dt>
            <dd>{methodsOf(member).join(', ')}</dd>
          </dl>
          <div className="actions">{actions(member)}</div>
          <Code language="json" label="Member" text={JSON.stringify(member, null, 2)} />
        </>
      )}
    />
  );
}

const removeMember = ({ organization_id, member_id }: Member) =>
  sendCommand('DELETE', `/control/organizations/${organization_id}/members/${member_id}`);
const inviteAgain = ({ organization_id, email_address }: Member) =>
  sendCommand('POST', `/control/organizations/${organization_id}/invites`, { email_address });
