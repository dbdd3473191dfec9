import type { Member, Organization, StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { signedOut } from '@vestibule/shared-protocol';
import { isUndecided } from '../../flow/isUndecided.ts';
import { FlowError } from '../../flow/ports.ts';
import type { SendOptions } from '../../flow/sendOptions.ts';
import { call } from '../../provider/call.ts';
import type { OrganizationCalls, OrganizationCore } from '../../provider/FeatureCalls.ts';
import { mailLocale, sessionRequest, without } from '../../provider/requestOptions.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';
import { toFlowError } from '../../provider/toFlowError.ts';
import type { HalfResponses } from './halfResponses.ts';
import { isSecondary } from './isSecondary.ts';
import { codeRequest } from './requests.ts';

type SecondFactors = OrganizationCalls['secondFactors'];

/** The time to confirm a new authenticator app. */
const TOTP_EXPIRATION_MINUTES = 60;
/** The lifetime of a passcode by text message. No option of the provider changes it. */
const SMS_EXPIRATION_MINUTES = 2;

const refuse = (): Promise<never> => Promise.reject(new FlowError({ kind: 'client', code: 'unexpected' }));

/**
 * Creates the second factors of a member. A member proves them before there is a session, unlike consumers. So the
 * member's data come from the provider's last response.
 */
export function createMemberFactors(
  client: StytchB2BClient,
  { session, refresh }: Pick<OrganizationCore, 'session' | 'refresh'>,
  halfResponses: HalfResponses,
): SecondFactors {
  const { otps, totp, recoveryCodes } = client;
  let isEnrolling = false;

  function visitor(): { member: Member; organization: Organization } | null {
    const member = client.self.getSync();
    const organization = client.organization.getSync();
    return halfResponses.current() ?? (member && organization && { member, organization });
  }

  function ids(): { organization_id: string; member_id: string } {
    const knownVisitor = visitor();
    if (!knownVisitor) throw new FlowError({ kind: 'client', code: 'no_session' });
    return { organization_id: knownVisitor.organization.organization_id, member_id: knownVisitor.member.member_id };
  }

  const enrolment = () => (isEnrolling ? ({ set_mfa_enrollment: 'enroll' } as const) : {});
  const finish = () => {
    isEnrolling = false;
    halfResponses.forget();
  };

  return {
    facts() {
      const knownVisitor = visitor();
      if (!knownVisitor) return null;
      const { member, organization } = knownVisitor;
      const current = client.session.getSync();
      const lacksSecondFactor =
        current !== null &&
        (member.mfa_enrolled || organization.mfa_policy === 'REQUIRED_FOR_ALL') &&
        !current.authentication_factors?.some((factor) => isSecondary(factor));
      // A login by another method would end the session, because the provider requires one of these methods or a second
      // factor.
      const allows = (method: 'email_otp' | 'password') =>
        !lacksSecondFactor &&
        (organization.auth_methods !== 'RESTRICTED' ||
          member.is_breakglass ||
          organization.allowed_auth_methods?.includes(method) === true);
      const phone = member.mfa_phone_number_verified ? member.mfa_phone_number : '';
      return {
        sessionId: current?.member_session_id ?? '',
        userId: member.member_id,
        confirmedAtMs: Date.parse(current?.last_accessed_at ?? ''),
        account: member.email_address,
        factors: current?.authentication_factors ?? [],
        provedPhones: [],
        totpId: member.totp_registration_id || null,
        phones: phone ? [{ id: phone, number: phone }] : [],
        emails: member.email_address_verified && allows('email_otp') ? [member.email_address] : [],
        hasPassword: Boolean(member.member_password_id) && allows('password'),
        hasPasskey: false,
        canHavePasskey: false,
      };
    },
    signedIn() {
      const state = session();
      if (!state.session) throw new FlowError({ kind: 'client', code: 'no_session' });
      return state;
    },
    refresh: () => call(refresh),
    createTotp: () =>
      call(async () => {
        const { secret, recovery_codes } = await totp.create({
          ...ids(),
          expiration_minutes: TOTP_EXPIRATION_MINUTES,
        });
        isEnrolling = true;
        return { secret, recoveryCodes: recovery_codes };
      }),
    authenticateTotp: (code, options) =>
      call(async () => {
        // Hides the session until the recovery codes are saved, because the host page may remove the widget when it
        // learns of a session. In the account the host knows the session already.
        if (isEnrolling && !session().session) holdBack(true);
        await totp
          .authenticate({ ...ids(), code, ...sessionRequest(options), ...enrolment() })
          .catch((error: unknown) => {
            holdBack(false);
            throw error;
          });
        finish();
      }),
    recover: (code, options) =>
      call(async () => {
        const { recovery_codes_remaining: recovery } = await recoveryCodes.recover({
          ...ids(),
          recovery_code: code,
          ...sessionRequest(options),
        });
        finish();
        return recovery ?? null;
      }),
    recoveryCodes: () => call(async () => (await recoveryCodes.get()).recovery_codes),
    renewRecoveryCodes: () => call(async () => (await recoveryCodes.rotate()).recovery_codes),
    async unsavedCodes() {
      if (!isHeldBack() || !session().session) return null;
      try {
        return (await recoveryCodes.get()).recovery_codes;
      } catch (thrown) {
        if (isUndecided(toFlowError(thrown))) throw toFlowError(thrown);
        // Without codes there is nothing to save.
        holdBack(false);
        return null;
      }
    },
    removeTotp: refuse,
    removePhone: refuse,
    sendPasscode: (method, destination, options) =>
      call(async () => {
        const { organization_id } = ids();
        if (method === 'email') {
          await otps.email.loginOrSignup({ organization_id, email_address: destination, ...codeRequest(options) });
          return { methodId: destination };
        }
        const isNew = !visitor()?.member.mfa_phone_number_verified;
        isEnrolling = isNew;
        await otps.sms.send({
          ...ids(),
          // A member who has a phone cannot name another phone.
          ...(isNew && { mfa_phone_number: destination }),
          ...languageOf(options),
          ...('OTPCredential' in globalThis && { enable_autofill: true }),
        });
        return { methodId: '', expirationMinutes: SMS_EXPIRATION_MINUTES };
      }),
    // The method id of a passcode by email is its address. A passcode by text message has no id.
    authenticatePasscode: (code, emailAddress, options) =>
      call(async () => {
        const { organization_id } = ids();
        const request = { code, ...sessionRequest(options) };
        if (emailAddress) {
          await otps.email.authenticate({ ...request, organization_id, email_address: emailAddress });
          return;
        }
        await otps.sms.authenticate({ ...ids(), code, ...sessionRequest(options), ...enrolment() });
        finish();
      }),
    authenticatePassword: (email, password, options) =>
      call(async () => {
        const { organization_id } = ids();
        const request = { organization_id, email_address: email, password, ...sessionRequest(options) };
        await client.passwords.authenticate(request);
      }),
    isBrowserRemembered: async () => false,
    rememberBrowser: async () => {},
    forgetBrowser: async () => {},
    notes: () => ({}),
    note() {},
    asHostMaySee(state, _settings, again) {
      if (!state.session || !isHeldBack()) return state;
      if (again) onRelease(again);
      return signedOut;
    },
    release: () => holdBack(false),
  };
}

const languageOf = ({ locale }: SendOptions) => without({ locale: mailLocale(locale) });

/** The entry that `entrypoints/session/sessionForHost.ts` checks before it reports a session. */
const key = localKeys.secondFactors;

/** Hides the session from hosts in all documents while the visitor saves recovery codes. */
function holdBack(is: boolean): void {
  try {
    if (is) localStorage.setItem(key, '{"isSaving":true}');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the host learns of the session before the codes are saved.
  }
}

const isHeldBack = (): boolean => (localStorage.getItem(key) ?? '').includes('isSaving');

/** Calls the listener when another document has released the session. */
function onRelease(again: () => void): void {
  addEventListener('storage', function listen(event) {
    if (event.key !== key) return;
    removeEventListener('storage', listen);
    again();
  });
}
