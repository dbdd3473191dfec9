import type { AuthenticationMethod, SecondFactorMethod } from '@vestibule/shared-protocol';
import { secondFactorMethods } from '@vestibule/shared-protocol';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { HalfAnswer } from './entities.ts';

type Goal = StateOf<'TOTPEntry'>['goal'];
type SecondFactorScreen = 'TOTPEntry' | 'SMSOTPEntry' | 'MFAEnrollmentSelection';
type Context = Pick<StepContext<ScreenName>, 'state' | 'config' | 'ports'>;

/** A passcode that the provider has sent by itself is valid for two minutes. */
const SMS_MS = 2 * 60_000;

/**
 * Returns the screen that asks for a second factor, or for setting one up. The screens are those of consumers.
 *
 * @param back the screen to go back to.
 */
export async function askSecondFactor(
  context: Context,
  answer: HalfAnswer,
  method: AuthenticationMethod,
  back: Goal['back'],
): Promise<StateOf<SecondFactorScreen>> {
  const { state, config, ports } = context;
  const { organization, email, untilMs, secondFactor } = answer;
  const methods = proofsOf(answer, config.mfa.methods);
  const toSetUp = methodsToSetUp(answer, config.mfa.methods);
  const goal: Goal = {
    reason: 'signIn',
    organizationName: organization.name,
    unfinished: {
      method,
      toSetUp,
      untilMs,
      ...(secondFactor.unverifiedPhone && { phone: secondFactor.unverifiedPhone }),
      afterEnd: { screen: 'OrganizationLogin', course: null, email, isExpired: true },
    },
    end: { screen: 'PasswordConfirmation' },
    back,
    methods,
    from: state,
  };
  const [proof] = methods;
  if (proof?.kind === 'totp') return { screen: 'TOTPEntry', goal, enrolment: null, refusals: 0 };
  if (proof?.kind === 'passcode') {
    const sentAtMs = ports.now();
    const sent = { methodId: '', sentAtMs, expiresAtMs: sentAtMs + SMS_MS, resentAtMs: null };
    return {
      screen: 'SMSOTPEntry',
      goal,
      passcode: proof,
      phone: null,
      sent: secondFactor.isPasscodeSent ? sent : null,
    };
  }
  const decided = await ports.deciding.signInMethods();
  // An unfinished sign-in continues on the login page of the auth domain. There is no account yet.
  const here = decided.place === 'page' ? decided : { ...decided, page: new URL('/', decided.page).href };
  const isObvious = toSetUp.length === 1 && decided.place !== 'elsewhere';
  return {
    screen: 'MFAEnrollmentSelection',
    goal: { ...goal, decided: here },
    methods: toSetUp,
    ...(isObvious && { isObvious }),
  };
}

/**
 * Returns the proofs that the member can give, the preferred one first. The organization decides which count; the
 * configuration only sorts them.
 */
function proofsOf(
  { secondFactor: { accepted, hasApp, phone, preferred, isPasscodeSent } }: HalfAnswer,
  order: readonly SecondFactorMethod[] = [],
): Goal['methods'] {
  const first = isPasscodeSent ? 'sms' : preferred;
  const rank = (method: SecondFactorMethod) =>
    method === first ? -1 : [...order, ...secondFactorMethods].indexOf(method);
  return (accepted ?? secondFactorMethods)
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((method): Goal['methods'] => {
      if (method === 'totp') return hasApp ? [{ kind: 'totp' }] : [];
      return phone === null ? [] : [{ kind: 'passcode', method: 'sms', destination: phone }];
    });
}

/** Returns the methods that a member without any can set up: those of the organization, else of the configuration. */
function methodsToSetUp(
  { secondFactor: { accepted } }: HalfAnswer,
  order: readonly SecondFactorMethod[] = secondFactorMethods,
): SecondFactorMethod[] {
  if (!accepted) return [...order];
  return [...order.filter((method) => accepted.includes(method)), ...accepted.filter((one) => !order.includes(one))];
}
