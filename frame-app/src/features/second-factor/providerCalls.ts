import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isOfPhone, signedOut } from '@vestibule/shared-protocol';
import { accountName } from '../../flow/accountOf.ts';
import type { KnownState } from '../../flow/entities.ts';
import { FlowError } from '../../flow/ports.ts';
import { call } from '../../provider/call.ts';
import { passcodeRequest, sessionRequest } from '../../provider/requestOptions.ts';
import type { SecondFactorFacts } from './entities.ts';
import type { SecondFactorPort } from './port.ts';
import { forgetBrowser, isBrowserRemembered, rememberBrowser } from './rememberedBrowser.ts';
import { asRemembered, nextSecondFactor } from './rules.ts';
import { onNote, readNotes, writeNotes } from './secondFactorHistory.ts';

/** The time to confirm a new authenticator app. */
const TOTP_EXPIRATION_MINUTES = 60;

/**
 * Creates the second-factor calls over the provider's library, in a separate chunk. A factor
 * proved within a session is added to that session.
 */
export function createSecondFactors(
  client: StytchClient,
  known: () => KnownState,
  refresh: () => Promise<void>,
): SecondFactorPort {
  const { totps, otps, passwords, user } = client;

  function facts(): SecondFactorFacts | null {
    const session = client.session.getSync();
    const visitor = client.user.getSync();
    const state = known();
    if (!session || !visitor || !state.session) return null;
    const factors = session.authentication_factors;
    const numbers = factors.filter(isOfPhone).map((factor) => Object(factor).phone_number_factor?.phone_number);
    return {
      sessionId: session.session_id,
      userId: visitor.user_id,
      confirmedAtMs: Date.parse(session.last_accessed_at),
      account: accountName(state.user),
      factors,
      provedPhones: numbers.filter((number) => typeof number === 'string'),
      totpId: visitor.totps.find(isVerified)?.totp_id ?? null,
      phones: visitor.phone_numbers.filter(isVerified).map(({ phone_id, phone_number }) => ({
        id: phone_id,
        number: phone_number,
      })),
      emails: visitor.emails.filter(isVerified).map(({ email }) => email),
      passwordEmail: (visitor.emails.find(isVerified) ?? visitor.emails[0])?.email,
      hasPassword: visitor.password !== null && !visitor.password.requires_reset,
      hasPasskey: visitor.webauthn_registrations.some(isVerified),
    };
  }

  const recoveryCodes = async () => {
    const { totps: response } = await totps.recoveryCodes();
    // The library's types declare one object, but the provider sends a list.
    return [response].flat().flatMap((totp) => totp.recovery_codes);
  };

  return {
    facts,
    signedIn() {
      const state = known();
      if (!state.session) throw new FlowError({ kind: 'client', code: 'no_session' });
      return state;
    },
    refresh: () => call(refresh),
    createTotp: () =>
      call(async () => {
        const { secret, recovery_codes } = await totps.create({ expiration_minutes: TOTP_EXPIRATION_MINUTES });
        return { secret, recoveryCodes: recovery_codes };
      }),
    authenticateTotp: (code, options) =>
      call(async () => void (await totps.authenticate({ totp_code: code, ...sessionRequest(options) }))),
    recover: (code, options) =>
      call(async () => {
        await totps.recover({ recovery_code: code, ...sessionRequest(options) });
        // The code has been redeemed even if counting the remaining codes fails.
        return recoveryCodes().then(
          (codes) => codes.length,
          () => null,
        );
      }),
    recoveryCodes: () => call(recoveryCodes),
    removeTotp: (totpId) => call(async () => void (await user.deleteTOTP(totpId))),
    removePhone: (phoneId) => call(async () => void (await user.deletePhoneNumber(phoneId))),
    sendPasscode: (method, destination, options) =>
      call(async () => {
        const { login_template_id: _, signup_template_id: __, ...request } = passcodeRequest(options, method);
        const { method_id: methodId } = await otps[method].send(destination, request);
        return { methodId };
      }),
    authenticatePasscode: (code, methodId, options) =>
      call(async () => void (await otps.authenticate(code, methodId, sessionRequest(options)))),
    authenticatePassword: (email, password, options) =>
      call(async () => void (await passwords.authenticate({ email, password, ...sessionRequest(options) }))),
    async isBrowserRemembered({ rememberBrowserDays: days }) {
      const factsNow = facts();
      return factsNow !== null && days !== undefined && isBrowserRemembered(factsNow, days);
    },
    async rememberBrowser({ rememberBrowserDays: days }) {
      const factsNow = facts();
      if (!factsNow || days === undefined) return;
      try {
        await rememberBrowser(factsNow, days);
      } catch (thrown) {
        console.warn("[vestibule] Couldn't remember this browser.", thrown);
      }
    },
    async forgetBrowser() {
      const factsNow = facts();
      if (factsNow) await forgetBrowser(factsNow.userId);
    },
    notes: readNotes,
    note(change) {
      const { finishedSessionId: _, ...notes } = readNotes();
      writeNotes({ ...notes, ...change });
    },
    asHostMaySee(state, { config }, again) {
      const factsNow = facts();
      if (!state.session || !factsNow) return state;
      const notes = readNotes();
      const next = nextSecondFactor(factsNow, config.mfa, notes);
      const isPending = notes.unfinishedSessionId === factsNow.sessionId || next === 'ask' || next === 'setUp';
      if (!isPending) return next === 'remembered' ? asRemembered(state) : state;
      if (again) onNote(again);
      return signedOut;
    },
  };
}

const isVerified = ({ verified }: { verified: boolean }) => verified;
