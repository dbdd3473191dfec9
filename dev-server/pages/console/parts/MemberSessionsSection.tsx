import type { Member, MemberSession } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { factorsOfMember, ownerOfSession, textOfMemberSession } from './organizationFacts.ts';

/** The sessions of members, each in one organization. */
export function MemberSessionsSection({ chosen }: { chosen: string }) {
  const sessions = useEmulator<{ memberSessions: MemberSession[] }>('/control/member-sessions')?.memberSessions;
  const members = useEmulator<{ members: Member[] }>('/control/members')?.members ?? [];
  return (
    <ListDetail
      label="Sessions"
      items={sessions && [...sessions].reverse()}
      idOf={({ member_session_id }) => member_session_id}
      textOf={(session) => textOfMemberSession(session, members)}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No sessions.</strong>Sessions expire by the emulator's clock. Move it to see.
        </>
      }
      row={(session) => (
        <span className="row-two">
          <strong>
            {ownerOfSession(session, members)} in {session.organization_slug}
          </strong>
          <span className="quiet">
            {factorsOfMember(session)} · until {dateAndTime(session.expires_at)}
          </span>
        </span>
      )}
      detail={(session) => (
        <>
          <h2 className="detail-title">Session of {ownerOfSession(session, members)}</h2>
          <dl className="facts">
            <dt>Id</dt>
            <dd className="mono">{session.member_session_id}</dd>
            <dt>Logged in with</dt>
            <dd>{factorsOfMember(session)}</dd>
            <dt>Roles</dt>
            <dd>{session.roles.join(', ')}</dd>
            <dt>Ends</dt>
            <dd>{dateAndTime(session.expires_at)}</dd>
          </dl>
          <div className="actions">
            <Button
              isSmall
              variant="danger"
              onClick={() => void sendCommand('DELETE', `/control/member-sessions/${session.member_session_id}`)}
            >
              End session
            </Button>
            <Button isSmall onClick={() => goTo(`/members#${session.member_id}`)}>
              Open member
            </Button>
          </div>
          <Code language="json" label="Session" text={JSON.stringify(session, null, 2)} />
        </>
      )}
    />
  );
}
