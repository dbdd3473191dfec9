import type { BrowserContext } from '@playwright/test';
import { type DevServer, MINUTE_MS } from '@vestibule/dev-server';
import { createVerifySession, type VerifySessionRequirements } from '@vestibule/host-sdk/server';
import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at the emulator's current time. */
export const totpCode = (secret: string, { clock }: DevServer, atMs = clock.now()): string =>
  new TOTP({ secret }).generate({ timestamp: atMs });

/** Enrols an authenticator app for a user without the widget and returns its secret. */
export function enrolTotp({ state }: DevServer, email: string): string {
  const user = state.users.findByEmail(email);
  if (!user) throw new Error(`${email} has no account.`);
  const { secret, totp_id } = state.totps.enrol(user, state.clock.now() + MINUTE_MS);
  user.totps = [{ totp_id, verified: true }];
  return secret;
}

/** Adds a verified phone number to a user without the widget. */
export function enrolPhone({ state }: DevServer, email: string, number: string): void {
  const user = state.users.findByEmail(email);
  if (!user) throw new Error(`${email} has no account.`);
  user.phone_numbers.push({
    phone_id: `phone-number-test-${crypto.randomUUID()}`,
    phone_number: number,
    verified: true,
  });
}

/** Verifies this browser's session as a server under the cookies' domain does. */
export async function verify(
  { identity, urls, clock }: DevServer,
  context: BrowserContext,
  requirements?: VerifySessionRequirements,
) {
  const cookies = await context.cookies(urls.auth);
  const jwt = cookies.find(({ name }) => name === 'stytch_session_jwt')?.value ?? '';
  const verifySession = createVerifySession({
    projectId: identity.projectId,
    apiUrl: urls.provider,
    now: () => new Date(clock.now()),
  });
  return verifySession(
    new Request('https://app.example.com/', { headers: { Cookie: `stytch_session_jwt=${jwt}` } }),
    requirements,
  );
}

/** Enrols an authenticator app for a member without the widget. Returns its secret and recovery codes. */
export function enrolMemberTotp(
  { state, control }: DevServer,
  organization: string,
  email: string,
): { secret: string; recoveryCodes: string[] } {
  const { organization_id } = control.organizations.get(organization);
  const member = state.b2b.members.findByEmail(organization_id, email);
  if (!member) throw new Error(`${email} is no member of ${organization}.`);
  const { totp_id, secret, recoveryCodes } = state.totps.create(state.clock.now() + MINUTE_MS);
  state.b2b.members.update(member, { totp_registration_id: totp_id, default_mfa_method: 'totp' });
  return { secret, recoveryCodes: recoveryCodes.map(({ code }) => code) };
}
