import type { Member, MemberSession } from '@vestibule/dev-server';
import { useEmulator } from './emulator.ts';
import {
  emailOfSession,
  factorsOfMember,
  ownerOfSession,
  roleNamesOfSession,
  textOfMemberSession,
} from './organizationFacts.ts';
import { type ListedSession, SessionList } from './SessionList.tsx';

/** The sessions of members, each in one organization. */
export function MemberSessionsSection({ selectedId }: { selectedId: string }) {
  const sessions = useEmulator<{ memberSessions: MemberSession[] }>('/control/member-sessions')?.memberSessions;
  const loadedMembers = useEmulator<{ members: Member[] }>('/control/members')?.members;
  const members = loadedMembers ?? [];
  const sessionRows =
    loadedMembers &&
    sessions?.map(
      (session): ListedSession => ({
        id: session.member_session_id,
        owner: ownerOfSession(session, members),
        title: `${ownerOfSession(session, members)} in ${session.organization_slug}`,
        email: emailOfSession(session, members),
        text: textOfMemberSession(session, members),
        factors: factorsOfMember(session),
        startedAt: session.started_at,
        facts: [['Roles', roleNamesOfSession(session)]],
        expiresAt: session.expires_at,
        endpoint: `/control/member-sessions/${session.member_session_id}`,
        openOwner: { label: 'Open member', path: `/members#${session.member_id}` },
        record: session,
      }),
    );
  return <SessionList sessions={sessionRows} selectedId={selectedId} />;
}
