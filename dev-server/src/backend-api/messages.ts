import { checkPhoneNumber } from '../api/addresses.ts';
import * as magicLinks from '../api/magicLinks.ts';
import * as otps from '../api/otps.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { emailOf, phoneOf } from '../state/users.ts';
import type { EmailPasscodeRequest, MagicLinkEmailRequest, PhonePasscodeRequest, User } from '../wire.ts';

// Sends what the browser API sends, and tells a server more: whose it is, and whether the account is new.

type ToEmail = { user_id: string; email_id: string; user_created: boolean };
type ToPhone = { user_id: string; phone_id: string; user_created: boolean };

export function magicLink(state: State, body: MagicLinkEmailRequest): ToEmail {
  return toEmail(state, body.email, () => magicLinks.loginOrCreate(state, body));
}

export function emailPasscode(state: State, body: EmailPasscodeRequest, call: Call): ToEmail {
  return toEmail(state, body.email, () => otps.email.loginOrCreate(state, body, call));
}

export function smsPasscode(state: State, body: PhonePasscodeRequest, call: Call): ToPhone {
  const number = checkPhoneNumber(body.phone_number);
  const user_created = state.users.findByPhone(number) === undefined;
  otps.sms.loginOrCreate(state, body, call);
  const user = state.users.findByPhone(number) as User;
  return { user_id: user.user_id, phone_id: phoneOf(user, number).phone_id, user_created };
}

function toEmail(state: State, address: string, send: () => object): ToEmail {
  const user_created = state.users.findByEmail(address) === undefined;
  send();
  const user = state.users.findByEmail(address) as User;
  return { user_id: user.user_id, email_id: emailOf(user, address).email_id, user_created };
}
