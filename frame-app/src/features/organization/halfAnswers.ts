import type {
  B2BAuthenticateResponseWithMFA,
  Member,
  MemberSession,
  Organization,
} from '@stytch/vanilla-js/b2b/headless';
import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import { present } from '../../flow/assertDefined.ts';
import {
  forgetIntermediateSession,
  type IntermediateSession,
  noteIntermediateSession,
  readIntermediateSession,
} from '../../provider/storage/intermediateSession.ts';
import { memberSignIn } from '../../provider/toMemberState.ts';
import type { Answer } from './entities.ts';
import { readHalf, type TheirHalf } from './readAnswers.ts';

/** The last answer without a session, and the notes about the intermediate session. */
export type HalfAnswers = ReturnType<typeof createHalfAnswers>;

/** The members of an answer that the calls have in common. */
export type TheirAnswer = Pick<B2BAuthenticateResponseWithMFA, 'primary_required' | 'mfa_required'> & {
  member_session: MemberSession | null;
  member: Member;
  organization: Organization;
};

/** Reads the provider's answers to a proof, and remembers those that do not sign in yet. */
export function createHalfAnswers() {
  let half: TheirHalf | null = null;

  return {
    /** Returns an answer to a proof for one organization. */
    read(answer: TheirAnswer, method: AuthenticationMethod): Answer {
      const { member_session: session, member, organization } = answer;
      if (session) {
        half = null;
        forgetIntermediateSession();
        return { kind: 'session', signIn: memberSignIn(method, { session, member, organization }) };
      }
      half = { ...answer, member: present(member), organization: present(organization) };
      return readHalf(half, noteIntermediateSession(organization.organization_id).untilMs);
    },

    /** Notes that an answer has begun an intermediate session without an organization. */
    begin(): IntermediateSession {
      half = null;
      return noteIntermediateSession();
    },

    intermediate: readIntermediateSession,

    /** The member and the organization of the unfinished sign-in; null if there is none. */
    current: () => half,

    forget(): void {
      half = null;
      forgetIntermediateSession();
    },
  };
}
