import type { Session, User } from '@vestibule/dev-server';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { goTo, sendCommand, useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { textOfUser } from './textsOf.ts';
import { displayNameOf, signInMethodsOf } from './userNames.ts';

/** The users, with actions. */
export function UsersSection({ chosen }: { chosen: string }) {
  const users = useEmulator<{ users: User[] }>('/control/users')?.users;
  const sessions = useEmulator<{ sessions: Session[] }>('/control/sessions')?.sessions ?? [];
  const ofUser = (id: string) => sessions.filter(({ user_id }) => user_id === id);
  return (
    <ListDetail
      label="Users"
      items={users && [...users].reverse()}
      idOf={({ user_id }) => user_id}
      textOf={textOfUser}
      chosen={chosen}
      rowPx={54}
      nothing={
        <>
          <strong>No users yet.</strong>Sign up in the demo app to see one here.
        </>
      }
      row={(user) => (
        <span className="row-two">
          <strong>{displayNameOf(user)}</strong>
          <span className="quiet">{detailsOf(user, ofUser(user.user_id).length)}</span>
        </span>
      )}
      detail={(user) => (
        <>
          <h2 className="detail-title">{displayNameOf(user)}</h2>
          <dl className="facts">
            <dt>Id</dt>
            <dd className="mono">{user.user_id}</dd>
            <dt>Created</dt>
            <dd>{dateAndTime(user.created_at)}</dd>
            <dt>Login methods</dt>
            <dd>{signInMethodsOf(user).join(', ') || 'none yet'}</dd>
            <dt>Sessions</dt>
            <dd>
              {ofUser(user.user_id).length === 0 && 'none'}
              {ofUser(user.user_id).map(({ session_id }) => (
                <button
                  type="button"
                  className="link mono"
                  key={session_id}
                  onClick={() => goTo(`/sessions#${session_id}`)}
                >
                  {session_id.slice(0, 21)}…
                </button>
              ))}
            </dd>
          </dl>
          <div className="actions">
            <Button isSmall onClick={() => void sendCommand('DELETE', `/control/users/${user.user_id}/sessions`)}>
              End all sessions
            </Button>
            <Button isSmall onClick={() => void sendCommand('POST', `/control/users/${user.user_id}/unlock`)}>
              Unlock
            </Button>
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

/** A user's details besides the name: other sign-in methods, sessions and creation time. */
function detailsOf(user: User, sessions: number): string {
  const others = signInMethodsOf(user).filter((way) => way !== displayNameOf(user));
  const since = dateAndTime(user.created_at);
  const open = sessions === 0 ? 'logged out' : `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
  return [...others, open, `since ${since}`].join(' · ');
}
