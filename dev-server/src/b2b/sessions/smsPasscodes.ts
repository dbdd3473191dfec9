import { randomInt } from 'node:crypto';
import { messageLocale, textsFor } from '../../api/messageTexts.ts';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { allowedMfaMethods } from './requirements.ts';

const MINUTES = 2;

/** Returns whether a login continues with a text message without asking for the method. */
export function startsWithSms(organization: StoredOrganization, member: StoredMember): boolean {
  const methods = allowedMfaMethods(organization);
  if (!member.mfa_phone_number_verified || !methods.includes('sms_otp')) return false;
  const prefersApp = member.default_mfa_method === 'totp' && member.totp_registration_id !== '';
  return !(prefersApp && methods.includes('totp'));
}

/** Sends a code to the member's phone; a later code invalidates the earlier code. @throws too_many_requests */
export function sendSmsPasscode(
  state: State,
  call: Call,
  organization: StoredOrganization,
  { member_id: memberId, mfa_phone_number: phoneNumber }: StoredMember,
  { locale, isAutofilled = false }: { locale?: string | undefined; isAutofilled?: boolean },
): void {
  state.attempts.countMessage(phoneNumber);
  const passcode = state.oneTimeTokens.issue(
    'member_sms_passcode',
    { memberId, phoneNumber },
    { secret: String(randomInt(1_000_000)).padStart(6, '0'), handle: memberId, lifetimeMs: MINUTES * MINUTE_MS },
  );
  const language = messageLocale(locale);
  const { subject, text } = textsFor(language).passcode(organization.organization_name, passcode, MINUTES);
  const autofill = isAutofilled && call.origin ? `\n\n@${new URL(call.origin).hostname} #${passcode}` : '';
  state.inbox.deliver({
    ...{ channel: 'sms', kind: 'passcode', from: state.project.project_name, to: phoneNumber },
    ...{ subject, text: text + autofill, passcode, links: [], locale: language },
  });
}
