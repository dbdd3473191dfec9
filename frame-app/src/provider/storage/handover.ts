import { otpMethods, secondFactorMethods, secondFactorPolicies } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import { userTypes } from '../../flow/entities.ts';
import { readCookie, writeCookie } from './cookies.ts';
import * as cookies from './register/cookies.ts';
import { minutes } from './transactionStore.ts';

/**
 * A sign-in that a frame hands over to a page of its auth domain, with the passcode that was already sent. It contains
 * no secret: the visitor types the passcode or password on that page. Other pages may have written the cookie, so its
 * content is validated.
 */
export type Handover = v.InferOutput<typeof schema>;

const untilMs = v.number();
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value !== '' && value.length <= longest),
  );
const address = text(320);
/** A sent passcode that the provider identifies by a method id. */
const sentCode = v.object({ methodId: text(200), destination: address, expiresAtMs: untilMs });

const schema = v.object({
  passcode: v.exactOptional(v.object({ ...sentCode.entries, type: v.picklist(otpMethods) })),
  password: v.exactOptional(v.object({ email: address, type: v.picklist(userTypes) })),
  /** A passcode that was sent as a second factor; `sentAtMs`: milliseconds since the epoch. */
  secondFactor: v.exactOptional(v.object({ ...sentCode.entries, sentAtMs: untilMs })),
  /** The login to an organization. Without `expiresAtMs`, the page asks for a password. */
  organization: v.exactOptional(
    v.object({ email: address, slug: v.exactOptional(text(128)), expiresAtMs: v.exactOptional(untilMs) }),
  ),
  sessionDurationMinutes: minutes,
  /** The host's rules for second factors. */
  mfa: v.exactOptional(
    v.object({
      policy: v.picklist(secondFactorPolicies),
      methods: v.exactOptional(v.array(v.picklist(secondFactorMethods))),
    }),
  ),
  untilMs,
});

/** The longest lifetime of a sign-in that no passcode limits. */
const LONGEST_MS = 10 * 60_000;

export function storeHandover(id: string, handover: Omit<Handover, 'untilMs'>, nowMs: number): void {
  const { passcode, secondFactor, organization } = handover;
  const expiresAtMs = (passcode ?? secondFactor ?? organization)?.expiresAtMs ?? Number.POSITIVE_INFINITY;
  const untilMs = Math.min(expiresAtMs, nowMs + LONGEST_MS);
  const value = JSON.stringify({ ...handover, untilMs });
  writeCookie(cookies.handover, value, Math.max(0, Math.ceil((untilMs - nowMs) / 1000)), id);
}

/** Returns the sign-in with this id; null if it does not exist or has expired. */
export function readHandover(id: string, nowMs: number): Handover | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(readCookie(cookies.handover, id) ?? 'null'));
    return success && output.untilMs > nowMs ? output : null;
  } catch {
    return null;
  }
}

export const forgetHandover = (id: string): void => writeCookie(cookies.handover, '', 0, id);
