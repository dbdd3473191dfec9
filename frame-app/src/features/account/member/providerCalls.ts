import type { Member, Organization, StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { plainName, type SecondFactorMethod, type Session } from '@vestibule/shared-protocol';
import { FlowError } from '../../../flow/ports.ts';
import { callInSession } from '../../../provider/callInSession.ts';
import type { OrganizationCore } from '../../../provider/FeatureCalls.ts';
import type { RbacPolicy } from '../../../provider/patches/internals.ts';
import { mailLocale, without } from '../../../provider/requestOptions.ts';
import { readUses } from '../../identity-provider/appActivity.ts';
import { isSecondary } from '../../organization/isSecondary.ts';
import { codeRequest } from '../../organization/requests.ts';
import { askForSessions } from '../accountSessions.ts';
import { isNeeded } from '../membership.ts';
import type { AccountPort, Membership } from '../port.ts';
import { readApps } from '../readApps.ts';

/** The provider's shortest session duration, in minutes. */
const LEAST_MINUTES = 5;
const MINUTE_MS = 60_000;

const refuse = (): Promise<never> => Promise.reject(new FlowError({ kind: 'client', code: 'unexpected' }));
const noSession = () => new FlowError({ kind: 'client', code: 'no_session' });

/** The provider's names of second factors. */
const secondFactors: Readonly<Record<string, SecondFactorMethod>> = { totp: 'totp', sms_otp: 'sms' };

/**
 * Creates the Account port of a member of an organization. The provider takes the member from the session, so no call
 * can name another member.
 *
 * @param policy reads the project's roles and the descriptions of its scopes.
 */
export function createMemberAccount(
  client: StytchB2BClient,
  { session, resume, deployment }: Pick<OrganizationCore, 'session' | 'resume' | 'deployment'>,
  policy: () => Promise<RbacPolicy | null | undefined>,
): AccountPort {
  const { self, otps, passwords, rbac } = client;

  function current(): { member: Member; organization: Organization } {
    const member = self.getSync();
    const organization = client.organization.getSync();
    if (!member || !organization || !session().session) throw noSession();
    return { member, organization };
  }

  /** Throws if this browser has no session. A response without a session ends the local session. */
  function assertSignedIn(): void {
    if (!client.session.getSync()) throw noSession();
  }

  /** Returns the duration that keeps the current end of the session, by the provider's clock. */
  function asItEnds() {
    const { expires_at = '', last_accessed_at = '' } = client.session.getSync() ?? {};
    const minutes = Math.ceil((Date.parse(expires_at) - Date.parse(last_accessed_at)) / MINUTE_MS) || 0;
    return { session_duration_minutes: Math.max(LEAST_MINUTES, minutes) };
  }

  /**
   * Runs a call. After an error it succeeds nevertheless if the member shows the change: an earlier response may have
   * been lost.
   */
  async function unlessDone(work: () => Promise<unknown>, isDone: (member: Member) => boolean): Promise<void> {
    const before = current().member;
    const isUndone = !isDone(before);
    await work().catch(async (error: unknown) => {
      const member = await self.get().catch(() => null);
      if (member?.member_id !== before.member_id || !isUndone || !isDone(member)) throw error;
    });
  }

  const removals: Partial<Record<Parameters<AccountPort['remove']>[0], (id: string) => Promise<unknown>>> = {
    email: (id) => self.unlinkRetiredEmail({ email_id: id }),
    phone: () => self.deleteMFAPhoneNumber(),
    totp: () => self.deleteMFATOTP(),
  };

  /**
   * Turns the second factor off after the last factor was removed. Otherwise the member would have to set up another at
   * the next login.
   */
  async function turnOffIfNoneIsLeft(): Promise<void> {
    const { member, organization } = current();
    const { phone, totpId, isSecondFactorRequired } = readMembership(member, organization);
    if (!isSecondFactorRequired && phone === null && totpId === null && member.mfa_enrolled)
      await self.update({ mfa_enrolled: false }).catch(() => {});
  }

  return {
    read: () =>
      callInSession(async () => {
        const { session: open, user } = await resume('session');
        const { member, organization } = current();
        return { session: open, user, membership: readMembership(member, organization, open) };
      }),
    update: ({ name }) =>
      callInSession(async () => {
        current();
        if (!name) return;
        const fullName = [name.first_name, name.last_name].filter(Boolean).join(' ');
        await unlessDone(
          () => self.update({ name: fullName }),
          (member) => member.name === fullName,
        );
      }),
    // A new address replaces the old address when its passcode is verified. The provider refuses the current address
    // there; a passcode that logs the member in verifies it.
    sendPasscode: (_method, destination, options) =>
      callInSession(async () => {
        const { member, organization } = current();
        if (isAddressOf(member, destination)) {
          const { organization_id } = organization;
          await otps.email.loginOrSignup({ organization_id, email_address: destination, ...codeRequest(options) });
          return { methodId: destination };
        }
        await self.startEmailUpdate({
          email_address: destination,
          delivery_method: 'EMAIL_OTP',
          ...without({ locale: mailLocale(options.locale) }),
        });
        return { methodId: destination };
      }),
    verifyPasscode: (code, emailAddress) =>
      callInSession(async () => {
        const { organization_id } = current().organization;
        const request = { code, email_address: emailAddress, organization_id, ...asItEnds() };
        await unlessDone(
          () => otps.email.authenticate(request),
          (member) => isAddressOf(member, emailAddress) && member.email_address_verified,
        );
        assertSignedIn();
      }),
    setPassword: (password) =>
      callInSession(async () => {
        current();
        await passwords.resetBySession({ password });
        assertSignedIn();
      }),
    remove: (kind, id) =>
      callInSession(async () => {
        const membership = readMembership(current().member, current().organization);
        const isHeld = kind === 'email' || id === (kind === 'totp' ? membership.totpId : membership.phone);
        const removal = removals[kind];
        // The session may belong to another organization by now, where the factor has another id.
        if (!removal || !isHeld || isNeeded(membership, kind)) return refuse();
        const isHeldBy = (member: Member) => {
          const { retiredEmails, totpId, phone } = readMembership(member, current().organization);
          if (kind === 'email') return retiredEmails.some((email) => email.id === id);
          return id === (kind === 'totp' ? totpId : phone);
        };
        await unlessDone(
          () => removal(id),
          (member) => !isHeldBy(member),
        );
        await turnOffIfNoneIsLeft();
      }),
    isAuthorized: async (resource, action) =>
      session().session !== null && (await rbac.isAuthorized(resource as never, action as never)),
    connectedApps: () =>
      callInSession(async () => {
        const [{ connected_apps }, rbacPolicy, uses] = await Promise.all([
          self.getConnectedApps(),
          policy(),
          readUses(deployment, client.session.getTokens()?.session_jwt),
        ]);
        return readApps(connected_apps, rbacPolicy, self.getSync()?.member_id ?? '', uses);
      }),
    changePassword: refuse,
    attachUrl: refuse,
    startWallet: refuse,
    attachWallet: refuse,
    noteAdded: () => ({}),
    sessions: () => askForSessions(deployment, client.session.getTokens()?.session_jwt),
    endSession: (end) => askForSessions(deployment, client.session.getTokens()?.session_jwt, end),
    withdrawConsent: (connected_app_id) =>
      callInSession(async () => {
        await self.revokeConnectedApp({ connected_app_id }).catch(async (error: unknown) => {
          // The response may have been lost, now or at an earlier attempt.
          const apps = (await self.getConnectedApps().catch(() => null))?.connected_apps;
          if (!apps || apps.some((app) => app.connected_app_id === connected_app_id)) throw error;
        });
      }),
  };
}

const isAddressOf = ({ email_address }: Member, address: string) =>
  email_address.toLowerCase() === address.toLowerCase();

/** Returns the parts of a member and of the organization's rules that the account shows. */
export function readMembership(
  member: Member,
  organization: Organization,
  { authentication_factors: factors = [] }: Partial<Pick<Session, 'authentication_factors'>> = {},
): Membership {
  const { auth_methods, allowed_auth_methods, mfa_methods, allowed_mfa_methods, mfa_policy } = organization;
  const isRestricted = mfa_methods === 'RESTRICTED' && Boolean(allowed_mfa_methods?.length);
  const allowedFactors = isRestricted ? (allowed_mfa_methods ?? []) : Object.keys(secondFactors);
  const isSecondFactorRequired = mfa_policy === 'REQUIRED_FOR_ALL';
  const isSecondFactorOn = isSecondFactorRequired || member.mfa_enrolled;
  const allows = (method: 'email_otp' | 'password') =>
    auth_methods !== 'RESTRICTED' || member.is_breakglass || allowed_auth_methods?.includes(method) === true;
  return {
    organizationName: plainName(organization.organization_name),
    hasPassword: Boolean(member.member_password_id),
    // Without its second factor, the session would end at another login.
    mayVerifyEmail: allows('email_otp') && (!isSecondFactorOn || factors.some(isSecondary)),
    mayUsePassword: allows('password'),
    phone: (member.mfa_phone_number_verified && member.mfa_phone_number) || null,
    totpId: member.totp_registration_id || null,
    isSecondFactorOn,
    isSecondFactorRequired,
    secondFactors: allowedFactors.map((name) => secondFactors[name]).filter((method) => method !== undefined),
    retiredEmails: (member.retired_email_addresses ?? []).flatMap(({ email_id: id, email_address: email }) =>
      id && email ? [{ id, email }] : [],
    ),
    connections: [
      ...(member.oauth_registrations ?? []).map(({ member_oauth_registration_id: id, provider_type: name }) => ({
        ...{ id, name },
        kind: 'oauth' as const,
      })),
      ...(member.sso_registrations ?? []).map(({ registration_id: id, connection_id }) => ({
        ...{ id, name: connectionName(organization, connection_id) },
        kind: 'sso' as const,
      })),
    ],
  };
}

/** Returns the name of a connection; an empty text for an inactive connection. */
function connectionName({ sso_active_connections }: Organization, connectionId: string): string {
  const connection = (sso_active_connections ?? []).find(({ connection_id }) => connection_id === connectionId);
  return plainName(connection?.display_name ?? '');
}
