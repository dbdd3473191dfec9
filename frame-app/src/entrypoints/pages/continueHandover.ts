import { wantsSecondFactor } from '../../flow/configRules.ts';
import type { StateOf } from '../../flow/screens.ts';
import { forgetHandover, type Handover, readHandover } from '../../provider/storage/handover.ts';
import { restoreSessionDuration } from '../../redirect/sessionDuration.ts';
import type { FrameParts } from '../FrameParts.ts';

/**
 * Continues a sign-in that a frame has handed over, with its passcode. If the handover has expired, the page starts as
 * usual. The frame hears of the login as of any login in another tab.
 *
 * @param canStart false after a reload, which has its own screen.
 */
export function continueHandover({ deployment, flow, ports }: FrameParts, id: string, canStart: boolean): void {
  const handover = readHandover(id, ports.now());
  if (!handover) return;
  restoreSessionDuration(flow, handover);
  const { config } = flow.settings();
  if (handover.mfa && !wantsSecondFactor(config)) flow.configure({ config: { ...config, mfa: handover.mfa } });
  if (handover.secondFactor) takeSentPasscode(flow, handover.secondFactor);
  const state = screenOf(handover, deployment.vertical === 'b2b');
  if (canStart && state) flow.goTo(state);
  const stop = flow.store.sub(flow.viewAtom, () => {
    if (!flow.store.get(flow.viewAtom).state.screen.endsWith('Confirmation')) return;
    stop();
    forgetHandover(id);
  });
}

function screenOf(
  { passcode, password, organization }: Handover,
  isB2B: boolean,
): StateOf<'OTPAuthenticate' | 'PasswordCreateOrLogin' | 'OrganizationLogin'> | null {
  if (isB2B) {
    if (!organization) return null;
    const { email, slug = null, expiresAtMs } = organization;
    const awaitedScreen =
      expiresAtMs === undefined
        ? ({ screen: 'PasswordAuthenticate', email, slug } as const)
        : ({ screen: 'EmailOTPEntry', email, slug, expiresAtMs, resentAtMs: null } as const);
    return { screen: 'OrganizationLogin', course: null, awaitedScreen };
  }
  if (passcode) {
    const { type, methodId, destination: otpDestination, expiresAtMs } = passcode;
    return { screen: 'OTPAuthenticate', otpState: { type, methodId, otpDestination }, expiresAtMs, resentAtMs: null };
  }
  return password ? { screen: 'PasswordCreateOrLogin', passwordState: password, strength: null } : null;
}

/** Lets the screen of a second factor accept the passcode that the frame has requested. */
function takeSentPasscode(
  flow: FrameParts['flow'],
  { methodId, destination, sentAtMs, expiresAtMs }: NonNullable<Handover['secondFactor']>,
): void {
  const stop = flow.store.sub(flow.viewAtom, () => {
    const { state } = flow.store.get(flow.viewAtom);
    if (state.screen !== 'SMSOTPEntry' || state.delivery || state.passcode.destination !== destination) return;
    stop();
    flow.goTo({ ...state, delivery: { methodId, sentAtMs, expiresAtMs, resentAtMs: null } });
  });
}
