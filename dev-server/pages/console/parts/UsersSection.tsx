import type { Session, User } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { AddUser } from './AddUser.tsx';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf, DateCell } from './columnsOf.tsx';
import { DemoLink } from './DemoLink.tsx';
import { sendCommand, useEmulator } from './emulator.ts';
import { Links } from './Links.tsx';
import { ListDetail } from './ListDetail.tsx';
import { LockedUntil, useLockOf } from './LockedUntil.tsx';
import { LogInAs } from './LogInAs.tsx';
import { textOfUser } from './textsOf.ts';
import { displayNameOf, methodKindsOf, signInMethodsOf } from './userNames.ts';

/** The users, with actions. */
export function UsersSection({ selectedId }: { selectedId: string }) {
  const users = useEmulator<{ users: User[] }>('/control/users')?.users;
  const sessions = useEmulator<{ sessions: Session[] }>('/control/sessions')?.sessions;
  const lockOf = useLockOf();
  const ofUser = (id: string) => (sessions ?? []).filter(({ user_id }) => user_id === id);
  return (
    <ListDetail
      label="Users"
      unit={['user', 'users']}
      items={users && sessions && [...users].reverse()}
      idOf={({ user_id }) => user_id}
      textOf={textOfUser}
      selectedId={selectedId}
      filters={<AddUser />}
      emptyText={
        <>
          <strong>No users yet.</strong>Add one, or sign up in the demo app.
          <DemoLink />
        </>
      }
      {...columnsOf<User>([
        { name: 'User', of: (user) => <strong>{displayNameOf(user)}</strong> },
        {
          name: 'Login methods',
          of: (user) => methodKindsOf(user).join(', ') || 'none yet',
          width: 'list',
          isMinor: true,
        },
        { name: 'Sessions', of: (user) => ofUser(user.user_id).length || 'none', width: 'number', isMinor: true },
        { name: 'Created', of: (user) => <DateCell time={user.created_at} />, width: 'date' },
      ])}
      detail={(user) => (
        <>
          <h2 className="detail-title">{displayNameOf(user)}</h2>
          <dl className="facts">
            <dt>ID</dt>
            <CopiedId id={user.user_id} />
            <dt>Created</dt>
            <dd>{dateAndTime(user.created_at)}</dd>
            <LockedUntil endMs={lockOf(user.user_id)} />
            <dt>Login methods</dt>
            <dd>{signInMethodsOf(user).join(', ') || 'none yet'}</dd>
            <dt>Sessions</dt>
            <dd>
              <Links
                links={ofUser(user.user_id).map(({ session_id, started_at }) => ({
                  path: `/sessions#${session_id}`,
                  name: dateAndTime(started_at),
                }))}
                section={{ path: '/sessions', kind: 'sessions' }}
              />
            </dd>
          </dl>
          <div className="actions">
            <LogInAs email={user.emails[0]?.email} />
            <Button isSmall onClick={() => void sendCommand('DELETE', `/control/users/${user.user_id}/sessions`)}>
              End all sessions
            </Button>
            {lockOf(user.user_id) !== undefined && (
              <Button isSmall onClick={() => void sendCommand('POST', `/control/users/${user.user_id}/unlock`)}>
                Unlock
              </Button>
            )}
            <Button
              isSmall
              variant="danger"
              onClick={() => void sendCommand('DELETE', `/control/users/${user.user_id}`)}
            >
              Delete user
            </Button>
          </div>
          <Code language="json" label="User" text={JSON.stringify(user, null, 2)} />
        </>
      )}
    />
  );
}
