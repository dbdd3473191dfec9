import type { AuthenticationMethod, SecondFactorMethod } from '@vestibule/shared-protocol';
import type { Decided } from '../../flow/deciding.ts';
import type { StepTaken } from '../../flow/defineFlow.ts';
import type { PhoneEntry } from '../../flow/entities.ts';
import type { HistoryRules, NoIntents, ScreenName, StateOf, SuccessScreen } from '../../flow/screens.ts';
import type { PasscodeMethod, ProofMethod, TotpEnrolment } from './entities.ts';

/** The screens that a goal may end in: the end of a sign-in or a step-up, or the screen that asked for the proof. */
export const goalEnds = [
  'OTPConfirmation',
  'PasskeyConfirmation',
  'PasswordConfirmation',
  'CryptoConfirmation',
  'StepUpDone',
  'Account',
  'AccountEdit',
  'AccountRemove',
  'CryptoConnect',
  'PasskeyRegistrationSuccess',
  'MFAEnrollmentSelection',
  'OrganizationPasswordReset',
  'OrganizationAdmin',
  'OrganizationMember',
  'OrganizationInvite',
  'OrganizationDecision',
  'OrganizationReview',
  'OrganizationConnection',
  'IDPConsent',
] as const satisfies readonly ScreenName[];
export type GoalEnd = (typeof goalEnds)[number];

/** The purpose of a second factor or a step-up. */
export type Goal = {
  reason: 'signIn' | 'stepUp' | 'account';
  /** The screen that follows. */
  end: StateOf<GoalEnd>;
  /** The screen that a cancelled goal leads to. Null: the session ends, and the visitor starts over. */
  back: StateOf<
    'Account' | 'OrganizationAdmin' | 'StepUpDone' | 'IDPConsent' | 'Discovery' | 'OrganizationLogin'
  > | null;
  /** The proofs that the visitor can give, the preferred one first. */
  methods: ProofMethod[];
  /** The organization of the member whose factors these are; absent for consumers. */
  organizationName?: string;
  /** Set for a sign-in that has no session before the goal is reached, as for a member of an organization. */
  unfinished?: UnfinishedSignIn;
  /** The enrolment is an offer and can be declined. */
  canSkip?: boolean;
  /** The screen of the first factor of a sign-in. */
  from?: StateOf<ScreenName>;
  /** Only a passkey with user verification counts. */
  by?: 'passkey';
  /** The greatest age of a proof that a step-up accepts, in minutes. */
  maxAgeMinutes?: number;
  /** The change that needs the proof. It is made at the end, unless the visitor leaves. */
  change?: StepTaken;
  /** The place where the change is decided; absent when a sign-in or a host asks for an existing factor. */
  decided?: Decided;
};

/** A sign-in that has a first factor, but no session yet. */
export type UnfinishedSignIn = {
  /** The method of the first factor. */
  method: AuthenticationMethod;
  /** The methods that the organization lets the member set up. */
  toSetUp: SecondFactorMethod[];
  /** A number that the member has named before, and not verified. */
  phone?: string;
  /** The end of the intermediate session, in milliseconds since the epoch. */
  untilMs: number;
  /** The screen that says that the time is over. */
  afterEnd: StateOf<'OrganizationLogin'>;
};

type WithGoal = { goal: Goal };
/**
 * `back`: one screen back. `leave`: gives up the goal. `finishedElsewhere`: another tab has reached it. `expire`: the time of
 * an unfinished sign-in is over.
 */
type Leaving = { back: null; leave: null; finishedElsewhere: null; expire: null };
type Alternatives = { take: { method: ProofMethod }; useRecoveryCode: null };
/** The visitor wants this browser to skip the second factor for some days. */
type Remembering = { isToBeRemembered?: boolean };

export type SuccessOrStepUp = SuccessScreen | 'StepUpDone';

/** Where the browser's Back leads. */
export const historyRules = {
  MFAEnrollmentSelection: { above: ['Account'] },
  TOTPEnrollmentQRCode: { above: ['MFAEnrollmentSelection', 'Account'] },
  TOTPEnrollmentManual: { above: ['TOTPEnrollmentQRCode'] },
  TOTPEntry: { above: ['TOTPEnrollmentQRCode', 'TOTPEnrollmentManual', 'StepUp'] },
  SMSOTPEnrollment: { above: ['MFAEnrollmentSelection', 'Account'] },
  SMSOTPEntry: { above: ['SMSOTPEnrollment', 'StepUp'] },
  RecoveryCodeSave: { above: ['Account'] },
  RecoveryCodeEntry: { above: ['TOTPEntry', 'SMSOTPEntry'] },
  StepUp: {
    above: [
      'StepUpDone',
      'Account',
      'AccountEdit',
      'AccountRemove',
      'OrganizationAdmin',
      'OrganizationMember',
      'OrganizationInvite',
      'OrganizationDecision',
      'OrganizationReview',
      'OrganizationConnection',
    ],
  },
  StepUpDone: { isOfSession: true },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    /** `isObvious`: there is one method, whose setup starts without a press. */
    MFAEnrollmentSelection: WithGoal & { methods: SecondFactorMethod[]; isObvious?: boolean };
    TOTPEnrollmentQRCode: WithGoal & { enrolment: TotpEnrolment };
    TOTPEnrollmentManual: WithGoal & { enrolment: TotpEnrolment };
    /** `enrolment`: the app that is being set up. `refusals`: the number of wrong codes. */
    TOTPEntry: WithGoal & { enrolment: TotpEnrolment | null; refusals: number };
    SMSOTPEnrollment: WithGoal & { phone?: PhoneEntry };
    SMSOTPEntry: WithGoal & {
      passcode: PasscodeMethod;
      /** The number as typed, while it is being set up. */
      phone: PhoneEntry | null;
      /** Null until a passcode was sent. */
      sent: { methodId: string; sentAtMs: number; expiresAtMs: number; resentAtMs: number | null } | null;
    };
    RecoveryCodeSave: WithGoal & { codes: string[] };
    /**
     * `left`: the number of codes after one was used, `unknown` when the provider does not say; null before that.
     * `from`: the screen of the proof that the code replaces.
     */
    RecoveryCodeEntry: WithGoal & {
      left: number | 'unknown' | null;
      from?: StateOf<'TOTPEntry' | 'SMSOTPEntry'>;
    };
    /**
     * `goal` is absent until the visitor's factors are known. `chosen`: the proof that this screen itself asks for.
     * `after`: the consent that needs the proof. `by`: only a passkey with user verification counts.
     */
    StepUp: {
      maxAgeMinutes: number;
      goal?: Goal;
      chosen?: 'password';
      after?: StateOf<'IDPConsent'>;
      by?: 'passkey';
    };
    /** `provedAtMs`: the time of the proof, milliseconds since the epoch. */
    StepUpDone: { provedAtMs: number };
  }

  interface Intents {
    MFAEnrollmentSelection: Leaving & {
      setUp: { method: SecondFactorMethod };
      /** The visitor is back, perhaps from the page on which a second factor was set up. */
      goOn: null;
      skip: null;
    };
    TOTPEnrollmentQRCode: Leaving & { enterCode: null; showManual: null };
    TOTPEnrollmentManual: Leaving & { enterCode: null; showQRCode: null };
    TOTPEntry: Leaving & Alternatives & { submitCode: { code: string } & Remembering };
    SMSOTPEnrollment: Leaving & {
      readPhone: { country: string; typed: string };
      submitPhone: { country: string; typed: string };
    };
    SMSOTPEntry: Leaving & Alternatives & { send: null; submitPasscode: { code: string } & Remembering };
    RecoveryCodeSave: { saved: null };
    RecoveryCodeEntry: Leaving & { submitRecoveryCode: { code: string }; goOn: null };
    StepUp: {
      /** Finds out which proofs the visitor can give. The screen sends it itself. */
      identify: null;
      take: { method: ProofMethod };
      logIn: { password: string };
      usePasskey: null;
      /** Ends a session of which no proof is possible. */
      logOut: null;
      back: null;
      leave: null;
    };
    StepUpDone: NoIntents;
  }
}
