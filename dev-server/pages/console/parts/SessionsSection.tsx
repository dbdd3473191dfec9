import type { Session, User } from '@vestibule/dev-server';
import { dateAndTime } from '../../ui/time.ts';
import { useEmulator } from './emulator.ts';
import { type ListedSession, SessionList } from './SessionList.tsx';
import { factorsOf, ownerOf, textOfSession } from './textsOf.ts';

/** The sessions of users. */
export function SessionsSection({ chosen }: { chosen: string }) {
  const sessions = useEmulator<{ sessions: Session[] }>('/control/sessions')?.sessions;
  const users = useEmulator<{ users: User[] }>('/control/users')?.users ?? [];
  const listed = sessions?.map(
    (session): ListedSession => ({
      id: session.session_id,
      owner: ownerOf(session, users),
      title: ownerOf(session, users),
      text: textOfSession(session, users),
      factors: factorsOf(session),
      facts: [['Started', dateAndTime(session.started_at)]],
      expiresAt: session.expires_at,
      endpoint: `/control/sessions/${session.session_id}`,
      openOwner: { label: 'Open user', path: `/users#${session.user_id}` },
      stored: session,
    }),
  );
  return <SessionList sessions={listed} chosen={chosen} />;
}
