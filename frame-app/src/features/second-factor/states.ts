import type { AuthenticationMethod, SecondFactorMethod } from '@vestibule/shared-protocol';
import type { DecisionPlace } from '../../flow/deciding.ts';
import type { StepTaken } from '../../flow/defineFlow.ts';
import type { PhoneEntry } from '../../flow/entities.ts';
import type { FeatureRules, GoalEnd, NoIntents, ScreenName, StateOf } from '../../flow/screens.ts';
import type { PasscodeMethod, ProofMethod, TotpEnrolment } from './entities.ts';

/** The purpose of a second factor or a step-up. */
export type Goal = {
  reason: 'signIn' | 'stepUp' | 'account';
  /** The screen that follows. */
  end: StateOf<GoalEnd>;
  /** The screen after a cancelled goal. Null: the session ends, and the visitor starts over. */
  back: StateOf<
    'Account' | 'OrganizationAdmin' | 'StepUpDone' | 'IDPConsent' | 'Approval' | 'Discovery' | 'OrganizationLogin'
  > | null;
  /** The proofs that the visitor can give, the preferred one first. */
  methods: ProofMethod[];
  /** The organization of the member; absent for consumers. */
  organizationName?: string;
  /** Set for a sign-in that has no session before the goal is reached, as for a member of an organization. */
  unfinishedSignIn?: UnfinishedSignIn;
  /** True if the enrolment is an offer that can be declined. */
  canSkip?: boolean;
  /** The screen of the first factor of a sign-in. */
  from?: StateOf<ScreenName>;
  /** Set if only a passkey with user verification counts. */
  by?: 'passkey';
  /** False if the visitor cannot create a passkey either. */
  canHavePasskey?: false;
  /** The maximum age of a proof for a step-up, in minutes. */
  maxAgeMinutes?: number;
  /** The change that needs the proof. It follows the proof, and is dropped if the visitor leaves. */
  change?: StepTaken;
  /** The place to confirm the change; absent if a login or a host asks for an existing factor. */
  decision?: DecisionPlace;
};

/** A sign-in that has a first factor, but no session yet. */
type UnfinishedSignIn = {
  /** The method of the first factor. */
  method: AuthenticationMethod;
  /** The methods that the organization lets the member set up. */
  toSetUp: SecondFactorMethod[];
  /** A number that the member has entered before but not verified. */
  phone?: string;
  /** The end of the intermediate session, in milliseconds since the epoch. */
  untilMs: number;
  /** The screen after the time is over, which says so. */
  afterEnd: StateOf<'OrganizationLogin'>;
};

type WithGoal = { goal: Goal };
/**
 * `back`: one screen back. `leave`: cancels the goal. `finishedElsewhere`: another tab has reached the goal. `expire`:
 * the time of an unfinished sign-in is over.
 */
type Leaving = { back: null; leave: null; finishedElsewhere: null; expire: null };
type Alternatives = { take: { method: ProofMethod }; useRecoveryCode: null };
/** The visitor wants this browser to skip the second factor for some days. */
type Remembering = { isToBeRemembered?: boolean };

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  MFAEnrollmentSelection: { above: ['Account'], goal: 'follows' },
  TOTPEnrollmentQRCode: { above: ['MFAEnrollmentSelection', 'Account'] },
  TOTPEnrollmentManual: { above: ['TOTPEnrollmentQRCode'] },
  TOTPEntry: { above: ['TOTPEnrollmentQRCode', 'TOTPEnrollmentManual', 'StepUp'] },
  SMSOTPEnrollment: { above: ['MFAEnrollmentSelection', 'Account'] },
  SMSOTPEntry: { above: ['SMSOTPEnrollment', 'StepUp'] },
  RecoveryCodeSave: { above: ['Account'] },
  RecoveryCodeEntry: { above: ['TOTPEntry', 'SMSOTPEntry'] },
  StepUp: { above: ['StepUpDone'], isAboveAsking: true },
  StepUpDone: { isOfSession: true, goal: 'follows' },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    MFAEnrollmentSelection: 'follows';
    StepUpDone: 'follows';
  }

  interface ScreenData {
    /** `isObvious`: there is only one method, whose setup starts without a press. */
    MFAEnrollmentSelection: WithGoal & { methods: SecondFactorMethod[]; isObvious?: boolean };
    TOTPEnrollmentQRCode: WithGoal & { enrolment: TotpEnrolment };
    TOTPEnrollmentManual: WithGoal & { enrolment: TotpEnrolment };
    /** `enrolment`: the app that is being set up. `refusals`: the number of wrong codes. */
    TOTPEntry: WithGoal & { enrolment: TotpEnrolment | null; refusals: number };
    SMSOTPEnrollment: WithGoal & { phone?: PhoneEntry };
    SMSOTPEntry: WithGoal & {
      passcode: PasscodeMethod;
      /** The typed number while the phone is being set up; null otherwise. */
      phone: PhoneEntry | null;
      /** Null before the first passcode was sent. */
      delivery: { methodId: string; sentAtMs: number; expiresAtMs: number; resentAtMs: number | null } | null;
    };
    RecoveryCodeSave: WithGoal & { codes: string[] };
    /**
     * `left`: the number of remaining codes after a code was used, or `unknown` if the provider does not say; null
     * before. `from`: the screen of the proof that the code replaces.
     */
    RecoveryCodeEntry: WithGoal & {
      left: number | 'unknown' | null;
      from?: StateOf<'TOTPEntry' | 'SMSOTPEntry'>;
    };
    /**
     * `goal` is absent until the visitor's factors are known. `proof`: the proof that this screen itself asks for.
     * `after`: the consent or approval that needs the proof. `change`: its step, which follows the proof without another
     * press. `by`: only a passkey with user verification counts.
     */
    StepUp: {
      maxAgeMinutes: number;
      goal?: Goal;
      proof?: 'password';
      after?: StateOf<'IDPConsent' | 'Approval'>;
      change?: StepTaken;
      by?: 'passkey';
    };
    /** `provedAtMs`: the time of the proof, milliseconds since the epoch. */
    StepUpDone: { provedAtMs: number };
  }

  interface Intents {
    MFAEnrollmentSelection: Leaving & {
      setUp: { method: SecondFactorMethod };
      /** The visitor has returned, perhaps from the page where a second factor was set up. */
      continueFlow: null;
      skip: null;
    };
    TOTPEnrollmentQRCode: Leaving & { enterCode: null; showManual: null };
    TOTPEnrollmentManual: Leaving & { enterCode: null; showQRCode: null };
    TOTPEntry: Leaving & Alternatives & { submitCode: { code: string } & Remembering };
    SMSOTPEnrollment: Leaving & {
      readPhone: { country: string; rawNumber: string };
      submitPhone: { country: string; rawNumber: string };
    };
    SMSOTPEntry: Leaving & Alternatives & { send: null; submitPasscode: { code: string } & Remembering };
    RecoveryCodeSave: { confirmSaved: null };
    RecoveryCodeEntry: Leaving & { submitRecoveryCode: { code: string }; continueFlow: null };
    StepUp: {
      /** Finds the proofs that the visitor can give. The screen sends this intent itself. */
      identify: null;
      take: { method: ProofMethod };
      logIn: { password: string };
      usePasskey: null;
      /** Ends a session that has no possible proof. */
      logOut: null;
      back: null;
      leave: null;
    };
    StepUpDone: NoIntents;
  }
}
