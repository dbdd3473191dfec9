import type { Member, Organization } from '@vestibule/dev-server';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { methodsOf, nameOfMember, nameOfOrganization, rolesOf, textOfMember } from './organizationFacts.ts';

/** The members of all organizations, with actions. */
export function MembersSection({ chosen }: { chosen: string }) {
  const members = useEmulator<{ members: Member[] }>('/control/members')?.members;
  return (
    <MemberList
      label="Members"
      chosen={chosen}
      members={members}
      nothing={
        <>
          <strong>No members yet.</strong>Log in to an organization in the demo app to see one here.
        </>
      }
      rowText={(member) => `${member.status} · ${rolesOf(member)}`}
      actions={(member) => (
        <>
          <Button isSmall onClick={() => void sendCommand('DELETE', `/control/members/${member.member_id}/sessions`)}>
            End all sessions
          </Button>
          <Button isSmall onClick={() => void sendCommand('POST', `/control/members/${member.member_id}/unlock`)}>
            Unlock
          </Button>
          <Button isSmall variant="danger" onClick={() => void removeMember(member)}>
            Delete member
          </Button>
        </>
      )}
    />
  );
}

/** The people who are invited and have not logged in yet. */
export function InvitesSection({ chosen }: { chosen: string }) {
  const members = useEmulator<{ members: Member[] }>('/control/members')?.members;
  return (
    <MemberList
      label="Invites"
      chosen={chosen}
      members={members?.filter(({ status }) => status === 'invited')}
      nothing={
        <>
          <strong>No open invites.</strong>Invite a person on the page of an organization.
        </>
      }
      rowText={(member) => `invited ${dateAndTime(member.updated_at)}`}
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

type MemberListProps = {
  label: string;
  chosen: string;
  members: Member[] | undefined;
  nothing: ReactNode;
  rowText: (member: Member) => string;
  actions: (member: Member) => ReactNode;
};

function MemberList({ label, chosen, members, nothing, rowText, actions }: MemberListProps) {
  const organizations = useEmulator<{ organizations: Organization[] }>('/control/organizations')?.organizations ?? [];
  return (
    <ListDetail
      label={label}
      items={members}
      idOf={({ member_id }) => member_id}
      textOf={(member) => textOfMember(member, organizations)}
      chosen={chosen}
      rowPx={54}
      nothing={nothing}
      row={(member) => (
        <span className="row-two">
          <strong>{nameOfMember(member)}</strong>
          <span className="quiet">
            {nameOfOrganization(member.organization_id, organizations)} · {rowText(member)}
          </span>
        </span>
      )}
      detail={(member) => (
        <>
          <h2 className="detail-title">{nameOfMember(member)}</h2>
          <dl className="facts">
            <dt>Organization</dt>
            <dd>
              <button type="button" className="link" onClick={() => goTo(`/organizations#${member.organization_id}`)}>
                {nameOfOrganization(member.organization_id, organizations)}
              </button>
            </dd>
            <dt>Status</dt>
            <dd>{member.status}</dd>
            <dt>Roles</dt>
            <dd>{rolesOf(member)}</dd>
            <dt>Login methods</dt>
            <dd>{methodsOf(member).join(', ')}</dd>
            <dt>Id</dt>
            <dd className="mono">{member.member_id}</dd>
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
