import type { Examples } from '../../gallery/Example.ts';
import { apiError, clientError, elsewhere, email, success, unreachable } from '../../gallery/exampleValues.ts';
import { rest } from '../../i18n/en/rest.ts';
import type { PasscodeMethod, ProofMethod, TotpEnrolment } from './entities.ts';
import type { Goal } from './states.ts';

const bySms: PasscodeMethod = { kind: 'passcode', method: 'sms', destination: '+14155550123' };

const totp: ProofMethod = { kind: 'totp' };

const toSignIn: Goal = { reason: 'signIn', end: success, back: null, methods: [totp, bySms] };

const toSetUp: Goal = { ...toSignIn, methods: [] };

/** A member of an organization, whose sign-in has no session yet. */
const ofMember = (nowMs: number): Pick<Goal, 'organizationName' | 'unfinishedSignIn'> => ({
  organizationName: 'Acme Robotics',
  unfinishedSignIn: {
    method: 'passcode',
    toSetUp: ['totp', 'sms'],
    untilMs: nowMs + 10 * 60_000,
    afterEnd: { screen: 'OrganizationLogin', course: null },
  },
});

const toStepUp: Goal = {
  reason: 'stepUp',
  end: { screen: 'StepUpDone', provedAtMs: 0 },
  back: { screen: 'StepUpDone', provedAtMs: 0 },
  methods: [totp, { kind: 'passkey' }, { kind: 'password', email }, { ...bySms, method: 'email', destination: email }],
  maxAgeMinutes: 5,
};

/** A request that only a passkey confirms. */
const byPasskey: Goal = { ...toStepUp, by: 'passkey', methods: [], maxAgeMinutes: 0 };

/** A change of the account that asks for a proof. */
const toAddPhone: Goal = {
  ...toStepUp,
  end: { screen: 'AccountEdit', account: { screen: 'Account', details: null }, edit: 'phone', strength: null },
  back: { screen: 'Account', details: null },
};

const enrolment: TotpEnrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Acme%20Garden:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Acme%20Garden',
  recoveryCodes: Array.from({ length: 10 }, (_, index) => `ck0${index}-ol9h-1w5x`),
};

const wrongCode = apiError('unable_to_authenticate_totp', rest.secondFactor.refusals.unable_to_authenticate_totp);

export const examples = (
  nowMs: number,
): Examples<
  | 'MFAEnrollmentSelection'
  | 'TOTPEnrollmentQRCode'
  | 'TOTPEnrollmentManual'
  | 'TOTPEntry'
  | 'SMSOTPEnrollment'
  | 'SMSOTPEntry'
  | 'RecoveryCodeSave'
  | 'RecoveryCodeEntry'
  | 'StepUp'
  | 'StepUpDone'
> => ({
  MFAEnrollmentSelection: {
    required: { state: { goal: toSetUp, methods: ['totp', 'sms'] } },
    offered: { state: { goal: { ...toSetUp, canSkip: true }, methods: ['totp', 'sms'] } },
    'in a frame of a host page': {
      state: { goal: { ...toSetUp, canSkip: true, decision: elsewhere }, methods: ['totp', 'sms'] },
    },
    'member of an organization': { state: { goal: { ...toSetUp, ...ofMember(nowMs) }, methods: ['totp', 'sms'] } },
    'nothing to set up': { state: { goal: toSetUp, methods: [] } },
    unreachable: { state: { goal: toSetUp, methods: ['totp'] }, failedIntent: 'setUp', error: unreachable },
  },
  TOTPEnrollmentQRCode: {
    'QR code': { state: { goal: toSetUp, enrolment } },
    'member of an organization': { state: { goal: { ...toSetUp, ...ofMember(nowMs) }, enrolment } },
  },
  TOTPEnrollmentManual: {
    key: { state: { goal: toSetUp, enrolment } },
    'member of an organization': { state: { goal: { ...toSetUp, ...ofMember(nowMs) }, enrolment } },
  },
  TOTPEntry: {
    asked: { state: { goal: toSignIn, enrolment: null, refusals: 0 } },
    'setting up': { state: { goal: toSetUp, enrolment, refusals: 0 } },
    'member of an organization': {
      state: { goal: { ...toSignIn, ...ofMember(nowMs) }, enrolment: null, refusals: 0 },
    },
    'browser can be remembered': {
      state: { goal: toSignIn, enrolment: null, refusals: 0 },
      config: { mfa: { rememberBrowserDays: 30 } },
    },
    verifying: { state: { goal: toSignIn, enrolment: null, refusals: 0 }, busy: 'submitCode' },
    wrong: {
      state: { goal: toSignIn, enrolment: null, refusals: 2 },
      failedIntent: 'submitCode',
      error: wrongCode,
    },
  },
  SMSOTPEnrollment: {
    empty: { state: { goal: toSetUp } },
    'member of an organization': { state: { goal: { ...toSetUp, ...ofMember(nowMs) } } },
    'no number': { state: { goal: toSetUp }, failedIntent: 'submitPhone', error: clientError('invalid_input') },
  },
  SMSOTPEntry: {
    'to be sent': { state: { goal: toSignIn, passcode: bySms, phone: null, delivery: null } },
    delivery: {
      state: {
        goal: toSignIn,
        passcode: bySms,
        phone: null,
        delivery: { methodId: 'method-1', sentAtMs: nowMs, expiresAtMs: nowMs + 5 * 60_000, resentAtMs: null },
      },
    },
    'browser can be remembered': {
      state: {
        goal: toSignIn,
        passcode: bySms,
        phone: null,
        delivery: { methodId: 'method-1', sentAtMs: nowMs, expiresAtMs: nowMs + 5 * 60_000, resentAtMs: null },
      },
      config: { mfa: { rememberBrowserDays: 30 } },
    },
    'member of an organization': {
      state: {
        goal: { ...toSignIn, ...ofMember(nowMs) },
        passcode: bySms,
        phone: null,
        delivery: { methodId: '', sentAtMs: nowMs, expiresAtMs: nowMs + 2 * 60_000, resentAtMs: null },
      },
    },
    'by email': {
      state: {
        goal: toStepUp,
        passcode: { ...bySms, method: 'email', destination: email },
        phone: null,
        delivery: null,
      },
    },
  },
  RecoveryCodeSave: {
    codes: { state: { goal: toSetUp, codes: enrolment.recoveryCodes } },
    'member of an organization': {
      state: { goal: { ...toSetUp, ...ofMember(nowMs) }, codes: enrolment.recoveryCodes },
    },
  },
  RecoveryCodeEntry: {
    empty: { state: { goal: toSignIn, left: null } },
    'member of an organization': { state: { goal: { ...toSignIn, ...ofMember(nowMs) }, left: null } },
    wrong: {
      state: { goal: toSignIn, left: null },
      failedIntent: 'submitRecoveryCode',
      error: apiError(
        'unable_to_authenticate_recovery_code',
        rest.secondFactor.refusals.unable_to_authenticate_recovery_code,
      ),
    },
    used: { state: { goal: toSignIn, left: 9 } },
    'the last one': { state: { goal: toSignIn, left: 0 } },
  },
  StepUp: {
    finding: { state: { maxAgeMinutes: 5 } },
    methods: { state: { maxAgeMinutes: 5, goal: toStepUp } },
    'for a change of the account': { state: { maxAgeMinutes: 0, goal: toAddPhone } },
    password: { state: { maxAgeMinutes: 5, goal: toStepUp, proof: 'password' } },
    'only a passkey': {
      state: { maxAgeMinutes: 0, by: 'passkey', goal: { ...byPasskey, methods: [{ kind: 'passkey' }] } },
    },
    'a passkey that failed': {
      state: { maxAgeMinutes: 0, by: 'passkey', goal: { ...byPasskey, methods: [{ kind: 'passkey' }] } },
      failedIntent: 'usePasskey',
      error: clientError('passkey_failed'),
    },
    'no passkey yet': { state: { maxAgeMinutes: 0, by: 'passkey', goal: byPasskey } },
    'member without passkeys': {
      state: { maxAgeMinutes: 0, by: 'passkey', goal: { ...byPasskey, canHavePasskey: false } },
    },
    'nothing to prove': { state: { maxAgeMinutes: 5, goal: { ...toStepUp, methods: [] } } },
    unreachable: { state: { maxAgeMinutes: 5 }, failedIntent: 'identify', error: unreachable },
  },
  StepUpDone: { done: { state: { provedAtMs: 0 } } },
});
