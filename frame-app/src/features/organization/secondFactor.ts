import type { AuthenticationMethod, SecondFactorMethod } from '@vestibule/shared-protocol';
import { secondFactorMethods } from '@vestibule/shared-protocol';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { HalfResponse } from './entities.ts';

type Goal = StateOf<'TOTPEntry'>['goal'];
type SecondFactorScreen = 'TOTPEntry' | 'SMSOTPEntry' | 'MFAEnrollmentSelection';
type Context = Pick<StepContext<ScreenName>, 'state' | 'config' | 'ports'>;

/** The lifetime of a passcode that the provider has sent by itself. */
const SMS_MS = 2 * 60_000;

/**
 * Returns the screen that asks for a second factor, or sets one up. Consumers have the same screens.
 *
 * @param back the screen to go back to.
 */
export async function askSecondFactor(
  context: Context,
  response: HalfResponse,
  method: AuthenticationMethod,
  back: Goal['back'],
): Promise<StateOf<SecondFactorScreen>> {
  const { state, config, ports } = context;
  const { organization, email, untilMs, secondFactor } = response;
  const methods = proofsOf(response, config.mfa.methods);
  const toSetUp = methodsToSetUp(response, config.mfa.methods);
  const goal: Goal = {
    reason: 'signIn',
    organizationName: organization.name,
    unfinishedSignIn: {
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
    const smsState = { methodId: '', sentAtMs, expiresAtMs: sentAtMs + SMS_MS, resentAtMs: null };
    return {
      screen: 'SMSOTPEntry',
      goal,
      passcode: proof,
      phone: null,
      delivery: secondFactor.isPasscodeSent ? smsState : null,
    };
  }
  const decision = await ports.decisions.signInMethods();
  // An unfinished sign-in has no account yet, so it continues on the login page of the auth domain.
  const here = decision.place === 'page' ? decision : { ...decision, page: new URL('/', decision.page).href };
  const isObvious = toSetUp.length === 1 && decision.place !== 'elsewhere';
  return {
    screen: 'MFAEnrollmentSelection',
    goal: { ...goal, decision: here },
    methods: toSetUp,
    ...(isObvious && { isObvious }),
  };
}

/**
 * Returns the proofs that the member can give, the preferred one first. The organization decides which proofs count.
 * The configuration only sorts them.
 */
function proofsOf(
  { secondFactor: { acceptedMethods, hasApp, phone, preferredMethod, isPasscodeSent } }: HalfResponse,
  order: readonly SecondFactorMethod[] = [],
): Goal['methods'] {
  const first = isPasscodeSent ? 'sms' : preferredMethod;
  const rank = (method: SecondFactorMethod) =>
    method === first ? -1 : [...order, ...secondFactorMethods].indexOf(method);
  return (acceptedMethods ?? secondFactorMethods)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((method): Goal['methods'] => {
      if (method === 'totp') return hasApp ? [{ kind: 'totp' }] : [];
      return phone === null ? [] : [{ kind: 'passcode', method: 'sms', destination: phone }];
    });
}

/**
 * Returns the methods that a member without second factor can set up: the organization's methods, or else the
 * configured ones.
 */
function methodsToSetUp(
  { secondFactor: { acceptedMethods } }: HalfResponse,
  order: readonly SecondFactorMethod[] = secondFactorMethods,
): SecondFactorMethod[] {
  if (!acceptedMethods) return [...order];
  return [
    ...order.filter((method) => acceptedMethods.includes(method)),
    ...acceptedMethods.filter((method) => !order.includes(method)),
  ];
}
