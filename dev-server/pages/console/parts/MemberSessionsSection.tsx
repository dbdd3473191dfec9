import type { Member, MemberSession } from '@vestibule/dev-server';
import { useEmulator } from './emulator.ts';
import { factorsOfMember, ownerOfSession, textOfMemberSession } from './organizationFacts.ts';
import { type ListedSession, SessionList } from './SessionList.tsx';

/** The sessions of members, each in one organization. */
export function MemberSessionsSection({ chosen }: { chosen: string }) {
  const sessions = useEmulator<{ memberSessions: MemberSession[] }>('/control/member-sessions')?.memberSessions;
  const members = useEmulator<{ members: Member[] }>('/control/members')?.members ?? [];
  const listed = sessions?.map(
    (session): ListedSession => ({
      id: session.member_session_id,
      owner: ownerOfSession(session, members),
      title: `${ownerOfSession(session, members)} in ${session.organization_slug}`,
      text: textOfMemberSession(session, members),
      factors: factorsOfMember(session),
      facts: [['Roles', session.roles.join(', ')]],
      expiresAt: session.expires_at,
      endpoint: `/control/member-sessions/${session.member_session_id}`,
      openOwner: { label: 'Open member', path: `/members#${session.member_id}` },
      stored: session,
    }),
  );
  return <SessionList sessions={listed} chosen={chosen} />;
}
