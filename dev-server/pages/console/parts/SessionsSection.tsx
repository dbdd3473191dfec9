import type { Session, User } from '@vestibule/dev-server';
import { useEmulator } from './emulator.ts';
import { type ListedSession, SessionList } from './SessionList.tsx';
import { factorsOf, ownerOf, textOfSession } from './textsOf.ts';

/** The sessions of users. */
export function SessionsSection({ selectedId }: { selectedId: string }) {
  const sessions = useEmulator<{ sessions: Session[] }>('/control/sessions')?.sessions;
  const loadedUsers = useEmulator<{ users: User[] }>('/control/users')?.users;
  const users = loadedUsers ?? [];
  const sessionRows =
    loadedUsers &&
    sessions?.map(
      (session): ListedSession => ({
        id: session.session_id,
        owner: ownerOf(session, users),
        title: ownerOf(session, users),
        text: textOfSession(session, users),
        factors: factorsOf(session),
        facts: [],
        startedAt: session.started_at,
        expiresAt: session.expires_at,
        endpoint: `/control/sessions/${session.session_id}`,
        openOwner: { label: 'Open user', path: `/users#${session.user_id}` },
        record: session,
      }),
    );
  return <SessionList sessions={sessionRows} selectedId={selectedId} />;
}
