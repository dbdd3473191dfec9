import { signedOut } from '@vestibule/shared-protocol';
import type { SecondFactorFacts } from '../features/second-factor/entities.ts';
import type { SecondFactorNotes, SecondFactorPort } from '../features/second-factor/port.ts';
import { asRemembered, nextSecondFactor } from '../features/second-factor/rules.ts';
import { FlowError } from '../flow/ports.ts';
import { apiFailure, exampleSignIn } from './fakePorts.ts';

export const passcodeByMail = {
  type: 'otp',
  delivery_method: 'email',
  last_authenticated_at: '2026-01-01T00:00:00Z',
};

/** The facts of a user who has signed in by a passcode to their mailbox, and has no other factor. */
export const exampleFacts: SecondFactorFacts = {
  sessionId: 'session-1',
  userId: 'user-1',
  confirmedAtMs: Date.parse('2026-01-01T00:00:00Z'),
  account: 'ada@example.com',
  factors: [passcodeByMail],
  provedPhones: [],
  totpId: null,
  phones: [],
  emails: ['ada@example.com'],
  hasPassword: false,
  hasPasskey: false,
};

export const rightCode = '123456';
export const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

/** Fakes the second factors of one user, with the provider's rules. `now`: milliseconds since the epoch. */
export function fakeSecondFactors(
  start: Partial<SecondFactorFacts> = {},
  { now = () => Date.parse('2026-01-01T00:00:00Z'), notes: kept = {} as SecondFactorNotes } = {},
) {
  let facts: SecondFactorFacts | null = { ...exampleFacts, ...start };
  let notes: SecondFactorNotes = kept;
  const codes = [...recoveryCodes];
  /** The number of days, and the user with their authenticator app. */
  let remembered: { days: number; of: string } | null = null;
  const ownerKey = () => `${factsNow().userId} ${factsNow().totpId}`;
  const requests: { method: string; destination: string }[] = [];
  const factsNow = () => {
    if (!facts) throw new FlowError({ kind: 'client', code: 'no_session' });
    return facts;
  };
  const prove = (type: string, delivery_method: string, moreFacts: Partial<SecondFactorFacts> = {}) => {
    const factor = { type, delivery_method, last_authenticated_at: new Date(now()).toISOString() };
    const otherFactors = factsNow().factors.filter((factor) => factor.delivery_method !== delivery_method);
    facts = { ...factsNow(), factors: [...otherFactors, factor], ...moreFacts };
  };
  const { method: _, ...state } = exampleSignIn;

  const port: SecondFactorPort = {
    facts: () => facts,
    signedIn() {
      factsNow();
      return state;
    },
    refresh: async () => {},
    createTotp: async () => ({ secret: 'JBSWY3DPEHPK3PXP', recoveryCodes: [...codes] }),
    async authenticateTotp(code) {
      if (code !== rightCode) throw apiFailure('unable_to_authenticate_totp');
      prove('totp', 'authenticator_app', { totpId: 'totp-1' });
    },
    async recover(code) {
      if (!codes.includes(code)) throw apiFailure('unable_to_authenticate_recovery_code');
      codes.splice(codes.indexOf(code), 1);
      prove('recovery_codes', 'recovery_code');
      return codes.length;
    },
    recoveryCodes: async () => [...codes],
    async removeTotp() {
      facts = { ...factsNow(), totpId: null };
    },
    async removePhone(id) {
      facts = { ...factsNow(), phones: factsNow().phones.filter((phone) => phone.id !== id) };
    },
    async sendPasscode(method, destination) {
      requests.push({ method, destination });
      return { methodId: `method-${requests.length}` };
    },
    async authenticatePasscode(code) {
      if (code !== rightCode) throw apiFailure('otp_code_not_found');
      const { method, destination } = requests.at(-1) ?? { method: 'sms', destination: '' };
      const phones = [{ id: 'phone-1', number: destination }];
      prove('otp', method, method === 'sms' ? { phones, provedPhones: [destination] } : {});
    },
    async authenticatePassword(_email, password) {
      if (password !== 'secret') throw apiFailure('unauthorized_credentials');
      prove('password', 'knowledge');
    },
    isBrowserRemembered: async ({ rememberBrowserDays }) =>
      rememberBrowserDays !== undefined && remembered?.of === ownerKey(),
    async rememberBrowser({ rememberBrowserDays: days }) {
      if (days !== undefined) remembered = { days, of: ownerKey() };
    },
    async forgetBrowser() {
      remembered = null;
    },
    notes: () => notes,
    note(change) {
      notes = { ...notes, ...change };
    },
    asHostMaySee(told, { config }) {
      if (!told.session || !facts) return told;
      const next = nextSecondFactor(facts, config.mfa, notes);
      const isPending = notes.unfinishedSessionId === facts.sessionId || next === 'ask' || next === 'setUp';
      if (!isPending) return next === 'remembered' ? asRemembered(told) : told;
      return signedOut;
    },
  };
  return {
    provider: { secondFactors: async () => port },
    port,
    sent: requests,
    remembered: () => remembered,
    /** Ends the session, as another tab may do. */
    end() {
      facts = null;
    },
  };
}
