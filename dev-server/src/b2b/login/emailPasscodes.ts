import { randomInt } from 'node:crypto';
import { checkReachableEmail } from '../../api/addresses.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import type { Call } from '../../http/call.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { DiscoveryResponse, MfaAuthenticateResponse } from '../../wire/b2bResponses.ts';
import { findIntermediate, organizationOf } from '../access/access.ts';
import { admitByDomain, findMember } from '../access/admission.ts';
import { startDiscovery } from '../discovery/discovery.ts';
import { sendMail } from '../mail.ts';
import { confirmEmail, loginHandle, updateHandle } from '../members/memberChanges.ts';
import type {
  DiscoveryPasscodeAuthenticateRequest,
  DiscoveryPasscodeRequest,
  MemberPasscodeAuthenticateRequest,
  MemberPasscodeRequest,
} from '../requests.ts';
import { emailFactor, emailIdOf } from '../sessions/factors.ts';
import { enterOrganization } from '../sessions/signIn.ts';

const DEFAULT_MINUTES = 10;
const MIN_MINUTES = 2;
const MAX_MINUTES = 15;

/** Sends a code for the list of a person's organizations. A later code invalidates the earlier code. */
export function sendDiscovery(state: State, body: DiscoveryPasscodeRequest): object {
  const address = plainAddress(checkReachableEmail(body.email_address));
  const lifetimeMs = checkMinutes(body.discovery_expiration_minutes);
  state.attempts.countMessage(address);
  const secret = newPasscode();
  const options = { secret, handle: address, lifetimeMs };
  state.oneTimeTokens.issue('discovery_passcode', { emailAddress: address }, options);
  deliver(
    state,
    body.email_address,
    secret,
    lifetimeMs,
    state.project.project_name,
    body.locale,
    body.login_template_id,
  );
  return {};
}

export function authenticateDiscovery(state: State, body: DiscoveryPasscodeAuthenticateRequest): DiscoveryResponse {
  const email_address = plainAddress(body.email_address);
  spend(state, email_address, () =>
    state.oneTimeTokens.consume('discovery_passcode', body.code, { handle: email_address }),
  );
  const factor = emailFactor('email_otp', email_address);
  return startDiscovery(state, { email_address, factor, isEmailVerified: true });
}

/** Sends a code for one organization. An unknown address of an allowed domain becomes a pending member. */
export function loginOrSignup(state: State, body: MemberPasscodeRequest): object {
  const address = checkReachableEmail(body.email_address);
  const organization = organizationOf(state, body.organization_id);
  const knownMember = findMember(state, organization, address);
  const purpose = knownMember ? 'login' : 'signup';
  const lifetimeMs = checkMinutes(body[`${purpose}_expiration_minutes`]);
  state.attempts.countMessage(address);
  const member = knownMember ?? admitByDomain(state, organization, address);
  const secret = newPasscode();
  const { member_id: memberId } = member;
  state.oneTimeTokens.issue('member_passcode', { memberId }, { secret, handle: loginHandle(member), lifetimeMs });
  const { organization_name: name } = organization;
  deliver(state, address, secret, lifetimeMs, name, body.locale, body[`${purpose}_template_id`]);
  return {};
}

export async function authenticate(
  state: State,
  body: MemberPasscodeAuthenticateRequest,
  call: Call,
): Promise<MfaAuthenticateResponse & { method_id: string }> {
  const organization = organizationOf(state, body.organization_id);
  const newAddress = plainAddress(body.email_address);
  const changingMember = state.b2b.members
    .of(organization.organization_id)
    .find(({ pending_email_address, status }) => pending_email_address === newAddress && status !== 'deleted');
  const member = findMember(state, organization, newAddress) ?? changingMember;
  if (!member) throw new ApiError('otp_code_not_found');
  const { member_id } = member;
  const handle = member === changingMember ? updateHandle(member) : loginHandle(member);
  spend(state, member_id, () => state.oneTimeTokens.consume('member_passcode', body.code, { handle }));
  if (member === changingMember) confirmEmail(state, member, newAddress);
  const { email_address } = member;
  const proof = { factor: emailFactor('email_otp', email_address), email: 'now' } as const;
  const options = { ...body, intermediate: findIntermediate(state, body) };
  const response = await enterOrganization(state, call, organization, member, proof, options);
  return { ...response, method_id: emailIdOf(email_address) };
}

/**
 * Redeems a passcode. A wrong code counts towards the lock of the person. @throws otp_code_not_found,
 * user_lock_limit_reached
 */
function spend(state: State, person: string, consume: () => object | undefined): void {
  state.attempts.assertNotLocked(person);
  if (!consume()) {
    state.attempts.countFailure(person);
    throw new ApiError('otp_code_not_found');
  }
  state.attempts.clearFailures(person);
}

function deliver(
  state: State,
  to: string,
  passcode: string,
  lifetimeMs: number,
  name: string,
  locale: string | undefined,
  templateId: string | undefined,
): void {
  sendMail(state, {
    ...{ to, kind: 'passcode', passcode, locale, templateId },
    write: (texts) => texts.passcode(name, passcode, lifetimeMs / MINUTE_MS),
  });
}

function checkMinutes(minutes = DEFAULT_MINUTES): number {
  if (!(minutes >= MIN_MINUTES && minutes <= MAX_MINUTES)) throw new ApiError('invalid_expiration_otp');
  return minutes * MINUTE_MS;
}

const newPasscode = () => String(randomInt(1_000_000)).padStart(6, '0');
