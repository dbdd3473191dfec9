import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import { secondFactorMethods } from '@vestibule/shared-protocol';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { HalfAnswer } from './entities.ts';

type Goal = StateOf<'TOTPEntry'>['goal'];
type SecondFactorScreen = 'TOTPEntry' | 'SMSOTPEntry' | 'MFAEnrollmentSelection';

/** A passcode that the provider has sent by itself is valid for two minutes. */
const SMS_MS = 2 * 60_000;

/**
 * Returns the screen that asks for a second factor, or for setting one up. Wire protocol (organizations) §5.6, AUTH-RULE
 * 3 and 4. The screens are those of consumers.
 *
 * @param back the screen to go back to.
 */
export async function askSecondFactor(
  { state, config, ports }: Pick<StepContext<ScreenName>, 'state' | 'config' | 'ports'>,
  { secondFactor: { accepted, hasApp, phone, preferred, isPasscodeSent } }: HalfAnswer,
  method: AuthenticationMethod,
  back: Goal['back'],
): Promise<StateOf<SecondFactorScreen>> {
  const order = config.mfa.methods ?? secondFactorMethods;
  const methods = (accepted ? order.filter((one) => accepted.includes(one)) : order) as ('totp' | 'sms')[];
  // The organization decides. A configuration that names none of its methods is no reason to lock the visitor out.
  const possible = methods.length > 0 ? methods : (accepted ?? [...secondFactorMethods]);
  const first = isPasscodeSent ? 'sms' : preferred;
  const proofs = possible
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .flatMap((one): Goal['methods'] => {
      if (one === 'totp') return hasApp ? [{ kind: 'totp' }] : [];
      return phone === null ? [] : [{ kind: 'passcode', method: 'sms', destination: phone }];
    });
  const goal: Goal = {
    reason: 'signIn',
    method,
    end: { screen: 'PasswordConfirmation' },
    back,
    methods: proofs,
    from: state,
  };
  const [proof] = proofs;
  if (proof?.kind === 'totp') return { screen: 'TOTPEntry', goal, enrolment: null, refusals: 0 };
  if (proof?.kind === 'passcode') {
    const sent = isPasscodeSent ? { methodId: '', expiresAtMs: ports.now() + SMS_MS, resentAtMs: null } : null;
    return { screen: 'SMSOTPEntry', goal, passcode: proof, phone: null, sent };
  }
  const decided = await ports.deciding.signInMethods();
  // An unfinished sign-in continues on the login page of the auth domain. There is no account yet.
  const page = decided.place === 'page' ? decided : { ...decided, page: new URL('/', decided.page).href };
  return { screen: 'MFAEnrollmentSelection', goal: { ...goal, decided: page }, methods: possible };
}
