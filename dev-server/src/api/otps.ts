import { randomInt } from 'node:crypto';
import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { PasscodeFactor } from '../state/oneTimeTokens.ts';
import type { ProjectSettings } from '../state/project.ts';
import { ensureEmail, ensurePhone, verifyEmail } from '../state/users.ts';
import { ApiError } from '../wire/apiError.ts';
import type { EmailPasscodeRequest, PasscodeAuthenticateRequest, PhonePasscodeRequest } from '../wire/requests.ts';
import type { AuthenticateResponse, ProvenFactor, User } from '../wire/responses.ts';
import { checkPhoneNumber, checkReachableEmail } from './addresses.ts';
import { requireMayAddAddress, requireOwnEmail } from './factors.ts';
import { textsFor } from './messageTexts.ts';
import { requireUser, signIn } from './signIn.ts';

const DEFAULT_MINUTES = 2;
const MAX_MINUTES = 10;

type SendResponse = { method_id: string };
type Channel = PasscodeFactor['delivery_method'];
type PasscodeRequest = EmailPasscodeRequest | PhonePasscodeRequest;

export const email = {
  loginOrCreate(state: State, body: EmailPasscodeRequest, call: Call): SendResponse {
    const address = checkReachableEmail(body.email);
    return toEmail(state, body, call, address, () => state.users.findByEmail(address) ?? newUser(state, body));
  },

  sendPrimary(state: State, body: EmailPasscodeRequest, call: Call): SendResponse {
    const address = checkReachableEmail(body.email);
    const user = state.users.findByEmail(address);
    if (!user) throw new ApiError('email_not_found');
    return toEmail(state, body, call, address, () => user);
  },

  sendSecondary(state: State, body: EmailPasscodeRequest, call: Call): SendResponse {
    const { user, address } = requireOwnEmail(state, call, body.email);
    return toEmail(state, body, call, address, () => user);
  },
};

export const sms = phoneChannel('sms');
export const whatsapp = phoneChannel('whatsapp');

export async function authenticate(
  state: State,
  body: PasscodeAuthenticateRequest,
  call: Call,
): Promise<AuthenticateResponse & { method_id: string; reset_sessions: boolean }> {
  const owner = findOwner(state, body.method_id);
  if (owner) state.attempts.assertNotLocked(owner.user_id);
  const passcode = state.oneTimeTokens.consume('passcode', body.token, { handle: body.method_id });
  if (!passcode || !owner) {
    if (owner) state.attempts.countFailure(owner.user_id);
    throw new ApiError('otp_code_not_found');
  }
  state.attempts.clearFailures(owner.user_id);
  const { factor, reset_sessions } = verifyDestination(owner, passcode.factor);
  const signedIn = await signIn(state, call, owner, factor, body.session_duration_minutes);
  return { ...signedIn, method_id: body.method_id, reset_sessions };
}

function phoneChannel(channel: 'sms' | 'whatsapp') {
  return {
    loginOrCreate(state: State, body: PhonePasscodeRequest, call: Call): SendResponse {
      const number = checkPhoneNumber(body.phone_number);
      return toPhone(state, body, call, channel, number, () => state.users.findByPhone(number) ?? newUser(state, body));
    },

    sendPrimary(state: State, body: PhonePasscodeRequest, call: Call): SendResponse {
      const number = checkPhoneNumber(body.phone_number);
      const user = state.users.findByPhone(number);
      if (!user) throw new ApiError('user_not_found');
      return toPhone(state, body, call, channel, number, () => user);
    },

    sendSecondary(state: State, body: PhonePasscodeRequest, call: Call): SendResponse {
      const user = requireUser(state, call);
      const number = checkPhoneNumber(body.phone_number);
      const owner = state.users.findByPhone(number);
      if (owner && owner !== user) throw new ApiError('duplicate_phone_number');
      if (!owner) requireMayAddAddress(state, call, user);
      return toPhone(state, body, call, channel, number, () => user);
    },
  };
}

function toEmail(state: State, body: EmailPasscodeRequest, call: Call, address: string, getUser: () => User) {
  return send(state, body, call, 'email', address, () => {
    const user = getUser();
    return { user, factor: { delivery_method: 'email', email_id: ensureEmail(user, address).email_id } };
  });
}

function toPhone(
  state: State,
  body: PhonePasscodeRequest,
  call: Call,
  channel: 'sms' | 'whatsapp',
  number: string,
  getUser: () => User,
) {
  return send(state, body, call, channel, number, () => {
    const user = getUser();
    return { user, factor: { delivery_method: channel, phone_id: ensurePhone(user, number).phone_id } };
  });
}

// All checks run before `getRecipient`, which may create a user.
function send(
  state: State,
  body: PasscodeRequest,
  call: Call,
  channel: Channel,
  to: string,
  getRecipient: () => { user: User; factor: PasscodeFactor },
): SendResponse {
  const minutes = body.expiration_minutes ?? DEFAULT_MINUTES;
  if (!(minutes >= 1 && minutes <= MAX_MINUTES)) throw new ApiError('invalid_expiration_otp');
  state.attempts.countMessage(to);
  const isLogin = (channel === 'email' ? state.users.findByEmail(to) : state.users.findByPhone(to)) !== undefined;
  const { user, factor } = getRecipient();
  const method_id = methodId(factor);
  const passcode = state.oneTimeTokens.issue(
    'passcode',
    { userId: user.user_id, factor },
    { secret: String(randomInt(1_000_000)).padStart(6, '0'), handle: method_id, lifetimeMs: minutes * MINUTE_MS },
  );
  const locale = body.locale ?? 'en';
  const { project } = state;
  const { subject, text } = textsFor(locale).passcode(project.project_name, passcode, minutes);
  const templateId = isLogin ? body.login_template_id : body.signup_template_id;
  state.inbox.deliver({
    channel,
    kind: 'passcode',
    from: channel === 'email' ? `login@${project.email_domains[0]}` : project.project_name,
    to,
    subject,
    text: text + autofillLine(project, body, call, passcode),
    passcode,
    links: [],
    locale,
    ...(templateId && { templateId }),
  });
  return { method_id };
}

// The last line, for browser autofill: https://wicg.github.io/sms-one-time-codes/, "embedded".
function autofillLine(
  { sms_autofill_host: host }: ProjectSettings,
  body: PasscodeRequest,
  call: Call,
  passcode: string,
): string {
  if (!('enable_autofill' in body && body.enable_autofill) || !call.origin) return '';
  const originLine = `@${new URL(call.origin).hostname}`;
  // Autofill in a frame needs the page's host first and the frame's host last.
  return `\n\n${host ? `@${host} #${passcode} ${originLine}` : `${originLine} #${passcode}`}`;
}

function findOwner(state: State, methodIdWanted: string): User | undefined {
  return state.users.find(
    ({ emails, phone_numbers }) =>
      emails.some(({ email_id }) => email_id === methodIdWanted) ||
      phone_numbers.some(({ phone_id }) => phone_id === methodIdWanted),
  );
}

function methodId(factor: PasscodeFactor): string {
  return factor.delivery_method === 'email' ? factor.email_id : factor.phone_id;
}

/** Only server-side calls can create pending users. */
function newUser(state: State, body: PasscodeRequest & { create_user_as_pending?: boolean | undefined }): User {
  return state.users.create({ isPending: body.create_user_as_pending === true });
}

/** Marks the address or number as verified and returns the factor. */
function verifyDestination(user: User, factor: PasscodeFactor): { factor: ProvenFactor; reset_sessions: boolean } {
  if (factor.delivery_method === 'email') {
    const reset_sessions = verifyEmail(user, factor.email_id);
    const email_address = user.emails.find(({ email_id }) => email_id === factor.email_id)?.email ?? '';
    const email_factor = { email_id: factor.email_id, email_address };
    return { factor: { type: 'otp', delivery_method: 'email', email_factor }, reset_sessions };
  }
  const { phone_id, delivery_method } = factor;
  const phone = user.phone_numbers.find((phoneNumber) => phoneNumber.phone_id === phone_id);
  if (phone) phone.verified = true;
  const phone_number_factor = { phone_id, phone_number: phone?.phone_number ?? '' };
  return { factor: { type: 'otp', delivery_method, phone_number_factor }, reset_sessions: false };
}
