import type {
  B2BAuthenticateResponseWithMFA,
  Member,
  MemberSession,
  Organization,
} from '@stytch/vanilla-js/b2b/headless';
import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import { requireDefined } from '../../flow/requireDefined.ts';
import {
  forgetIntermediateSession,
  type IntermediateSession,
  noteIntermediateSession,
  readIntermediateSession,
} from '../../provider/storage/intermediateSession.ts';
import { memberSignIn } from '../../provider/toMemberState.ts';
import type { Answer } from './entities.ts';
import { readHalf, type TheirHalf } from './readResponses.ts';

/** The last response without a session, and the notes about the intermediate session. */
export type HalfResponses = ReturnType<typeof createHalfResponses>;

/** The members that all responses of the library share. */
export type LibraryResponse = Pick<B2BAuthenticateResponseWithMFA, 'primary_required' | 'mfa_required'> & {
  member_session: MemberSession | null;
  member: Member;
  organization: Organization;
};

/** Reads the provider's responses to a proof, and remembers those without a session. */
export function createHalfResponses() {
  let half: TheirHalf | null = null;

  return {
    /** Reads the response to a proof for one organization. */
    read(response: LibraryResponse, method: AuthenticationMethod): Answer {
      const { member_session: session, member, organization } = response;
      if (session) {
        half = null;
        forgetIntermediateSession();
        return { kind: 'session', signIn: memberSignIn(method, { session, member, organization }) };
      }
      half = { ...response, member: requireDefined(member), organization: requireDefined(organization) };
      return readHalf(half, noteIntermediateSession(organization.organization_id).untilMs);
    },

    /** Notes that a response started an intermediate session without an organization. */
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
