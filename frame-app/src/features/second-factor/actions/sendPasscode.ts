import { internationalNumber } from '../../../delivery/internationalNumber.ts';
import { readPhoneEntry } from '../../../delivery/readPhoneEntry.ts';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import type { PhoneEntry } from '../../../flow/entities.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import type { PasscodeMethod, ProofMethod } from '../entities.ts';
import type { Goal } from '../states.ts';
import { screenFor } from './goal.ts';

const MINUTE_MS = 60_000;

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

/** Formats the number while the visitor types. */
export async function readPhone(
  { ports }: On<'SMSOTPEnrollment'>,
  input: { country: string; rawNumber: string },
): Promise<Next<'SMSOTPEnrollment', 'SMSOTPEnrollment'>> {
  const phone = await readPhoneEntry(ports.phone, input);
  return (current) => ({ ...current, phone });
}

/** Sends a passcode to a phone number that becomes a second factor. An invalid number fails with `invalid_input`. */
export async function submitPhone(
  context: On<'SMSOTPEnrollment'>,
  { country, rawNumber }: { country: string; rawNumber: string },
): Promise<StateOf<'SMSOTPEntry'>> {
  const destination = await internationalNumber(context, country, rawNumber);
  const passcode: PasscodeMethod = { kind: 'passcode', method: 'sms', destination };
  const phone: PhoneEntry = { country, rawNumber, national: null, placeholder: null };
  const { goal } = context.state;
  return { screen: 'SMSOTPEntry', goal, passcode, phone, delivery: await sendTo(context, goal, passcode, null) };
}

/** Sends the passcode, for the first time or again. */
export async function send(context: On<'SMSOTPEntry'>): Promise<StateOf<'SMSOTPEntry'>> {
  const { state, ports } = context;
  return { ...state, delivery: await sendTo(context, state.goal, state.passcode, state.delivery && ports.now()) };
}

async function sendTo(
  { config, locale, ports }: Any,
  goal: Goal,
  { method, destination }: PasscodeMethod,
  resentAtMs: number | null,
): Promise<NonNullable<StateOf<'SMSOTPEntry'>['delivery']>> {
  const secondFactors = await ports.provider.secondFactors();
  const { methodId, expirationMinutes = config.otpOptions.expirationMinutes } = await secondFactors.sendPasscode(
    method,
    destination,
    { config, locale },
  );
  // During a sign-in the host must not see the number of a user who has not signed in yet.
  if (goal.reason !== 'signIn') ports.host.event({ type: 'passcode_sent', method, destination });
  const sentAtMs = ports.now();
  return { methodId, sentAtMs, expiresAtMs: sentAtMs + expirationMinutes * MINUTE_MS, resentAtMs };
}

/** Switches to another method. */
export const take = (
  context: On<'TOTPEntry' | 'SMSOTPEntry'>,
  { method }: { method: ProofMethod },
): Promise<StateOf<'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'>> => openMethod(context, context.state.goal, method);

/**
 * Opens the screen of a method. For a passcode, it also sends the message. If sending fails, the current screen shows
 * the error.
 */
async function openMethod(context: Any, goal: Goal, method: ProofMethod): Promise<ReturnType<typeof screenFor>> {
  const next = screenFor(goal, method);
  return next.screen === 'SMSOTPEntry' ? { ...next, delivery: await sendTo(context, goal, next.passcode, null) } : next;
}

export const takeForStepUp = async (
  context: On<'StepUp'>,
  { method }: { method: ProofMethod },
): Promise<StateOf<'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'>> =>
  context.state.goal ? openMethod(context, context.state.goal, method) : context.state;
