import type { Session, User } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { factorsOf, ownerOf, textOfSession } from './textsOf.ts';

/** The sessions with their users, factors and expiry. */
export function SessionsSection({ chosen }: { chosen: string }) {
  const sessions = useEmulator<{ sessions: Session[] }>('/control/sessions')?.sessions;
  const users = useEmulator<{ users: User[] }>('/control/users')?.users ?? [];
  return (
    <ListDetail
      label="Sessions"
      items={sessions && [...sessions].reverse()}
      idOf={({ session_id }) => session_id}
      textOf={(session) => textOfSession(session, users)}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No sessions.</strong>Sessions expire by the emulator's clock. Move it to see.
        </>
      }
      row={(session) => (
        <span className="row-two">
          <strong>{ownerOf(session, users)}</strong>
          <span className="quiet">
            {factorsOf(session)} · until {dateAndTime(session.expires_at)}
          </span>
        </span>
      )}
      detail={(session) => (
        <>
          <h2 className="detail-title">Session of {ownerOf(session, users)}</h2>
          <dl className="facts">
            <dt>Id</dt>
            <dd className="mono">{session.session_id}</dd>
            <dt>Logged in with</dt>
            <dd>{factorsOf(session)}</dd>
            <dt>Started</dt>
            <dd>{dateAndTime(session.started_at)}</dd>
            <dt>Ends</dt>
            <dd>{dateAndTime(session.expires_at)}</dd>
          </dl>
          <div className="actions">
            <Button
              isSmall
              variant="danger"
              onClick={() => void sendCommand('DELETE', `/control/sessions/${session.session_id}`)}
            >
              End session
            </Button>
            <Button isSmall onClick={() => goTo(`/users#${session.user_id}`)}>
              Open user
            </Button>
          </div>
          <Code language="json" label="Session" text={JSON.stringify(session, null, 2)} />
        </>
      )}
    />
  );
}
