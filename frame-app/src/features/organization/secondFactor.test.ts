import type { WidgetConfig } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { FlowError } from '../../flow/ports.ts';
import type { FlowState } from '../../flow/screens.ts';
import { inAcme } from '../../testing/exampleOrganizations.ts';
import { fakeOrganizations, half, memberSignIn } from '../../testing/fakeOrganizations.ts';
import { apiFailure } from '../../testing/fakePorts.ts';
import { fakeSecondFactors, recoveryCodes, rightCode } from '../../testing/fakeSecondFactors.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { SecondFactorPort } from '../second-factor/port.ts';
import type { SecondFactorState } from './entities.ts';

type Given = { has?: Partial<SecondFactorState>; mfa?: WidgetConfig['mfa']; calls?: Partial<SecondFactorPort> };

const { method: _, ...member } = memberSignIn;
const phone = '+14155550123';
const untilMs = Date.UTC(2026, 0, 1, 0, 10);

/** Gives the first factor of a member of an organization that asks for a second one. */
async function signIn({ has = {}, mfa = {}, calls = {} }: Given = {}) {
  const { secondFactor, ...response } = half({ untilMs });
  const organizations = fakeOrganizations({
    verifyCode: async () => ({ ...response, secondFactor: { ...secondFactor, ...has } }),
  });
  const second = fakeSecondFactors();
  const port: SecondFactorPort = { ...second.port, signedIn: () => member, ...calls };
  const initial: FlowState = {
    screen: 'EmailOTPEntry',
    course: inAcme,
    email: 'ada@acme.test',
    expiresAtMs: Number.POSITIVE_INFINITY,
    resentAtMs: null,
  };
  const provider = { ...organizations.provider, secondFactors: async () => port };
  const setup = startFlow({ config: { mfa }, provider, initial });
  await setup.flow.ask('submitPasscode', { code: '000000' });
  return { ...setup, sent: organizations.sent, second };
}

describe('a member who has a second factor', () => {
  it.each([
    ['the app before the phone', {}, {}, 'TOTPEntry'],
    ['the preferred one', { preferredMethod: 'sms' }, {}, 'SMSOTPEntry'],
    ['the one whose passcode was sent', { preferredMethod: 'totp', isPasscodeSent: true }, {}, 'SMSOTPEntry'],
    ['the one that the organization accepts', { acceptedMethods: ['sms'] }, {}, 'SMSOTPEntry'],
    ['the first of the configuration', {}, { methods: ['sms', 'totp'] }, 'SMSOTPEntry'],
  ] as const)('is asked for %s', async (_, has, mfa, screen) => {
    const { view } = await signIn({ has: { hasApp: true, phone, ...has } as Partial<SecondFactorState>, mfa });
    expect(view().state.screen).toBe(screen);
  });

  it('is asked for it even if the configuration does not name it, because another one cannot be added', async () => {
    const { view } = await signIn({ has: { phone }, mfa: { methods: ['totp'] } });
    expect(view().state).toMatchObject({ screen: 'SMSOTPEntry', passcode: { destination: phone } });
  });

  it('sees the countdown of a passcode that the provider has sent', async () => {
    const { view, ports } = await signIn({ has: { phone, isPasscodeSent: true } });
    const { sentAtMs, expiresAtMs } = (view().state as Extract<FlowState, { screen: 'SMSOTPEntry' }>).delivery ?? {};
    expect([sentAtMs, expiresAtMs]).toEqual([ports.now(), ports.now() + 2 * 60_000]);
  });

  it('goes back from a recovery code to the passcode that was sent, and no other is sent', async () => {
    const { flow, view, second } = await signIn({ has: { hasApp: true, phone, isPasscodeSent: true } });
    const before = view().state;
    await flow.ask('useRecoveryCode');
    expect(view().state.screen).toBe('RecoveryCodeEntry');
    await flow.ask('back');
    expect(view().state).toEqual(before);
    expect(second.sent).toEqual([]);
  });

  it('signs in with a recovery code, and the host hears of the session with the first method', async () => {
    const { flow, reports } = await signIn({ has: { hasApp: true } });
    await flow.ask('useRecoveryCode');
    await flow.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' });
    await flow.ask('continueFlow');
    expect(reports.successes).toMatchObject([{ method: 'passcode', organization: memberSignIn.organization }]);
  });
});

describe('a member without a second factor', () => {
  it.each([
    ['both', null, undefined, ['totp', 'sms']],
    ['those of the configuration', null, ['sms'], ['sms']],
    ['those of the organization, in the order of the configuration', ['totp', 'sms'], ['sms'], ['sms', 'totp']],
    ['the only one of the organization', ['totp'], ['sms'], ['totp']],
  ] as const)('can set up %s', async (_, accepted, methods, offered) => {
    const { view } = await signIn({
      has: { acceptedMethods: accepted && [...accepted] },
      mfa: methods ? { methods: [...methods] } : {},
    });
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: offered });
    expect('isObvious' in view().state).toBe(offered.length === 1);
  });

  it('goes back from the setup to the same choice', async () => {
    const { flow, view } = await signIn();
    await flow.ask('setUp', { method: 'totp' });
    expect(view().state.screen).toBe('TOTPEnrollmentQRCode');
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: ['totp', 'sms'] });
  });

  it('sees the number that was named before', async () => {
    const { flow, view } = await signIn({ has: { unverifiedPhone: phone } });
    await flow.ask('setUp', { method: 'sms' });
    expect(view().state).toMatchObject({ screen: 'SMSOTPEnrollment', goal: { unfinishedSignIn: { phone } } });
  });
});

it('another account starts without the proofs of this one', async () => {
  const { flow, view, sent } = await signIn({ has: { hasApp: true } });
  await flow.ask('leave');
  expect(view().state).toEqual({ screen: 'OrganizationLogin', course: inAcme });
  expect(sent).toEqual(['forget']);
});

describe('the end of the unfinished sign-in', () => {
  const expiredState = { screen: 'OrganizationLogin', isExpired: true, email: 'ada@acme.test' };

  it('is said on the login, which keeps the address', async () => {
    const { flow, view, sent } = await signIn({ has: { hasApp: true } });
    expect(view().state).toMatchObject({ goal: { unfinishedSignIn: { untilMs } } });
    await flow.ask('expire');
    expect(view().state).toMatchObject(expiredState);
    expect(sent).toEqual(['forget']);
  });

  const refuse = async () => {
    throw apiFailure('intermediate_session_not_found');
  };
  it.each([
    ['a code of the app', { authenticateTotp: refuse }, ['submitCode', { code: rightCode }]],
    ['the setup of an app', { createTotp: refuse }, ['setUp', { method: 'totp' }]],
  ] as const)('is said after %s that the provider refuses for it', async (_, calls, [intent, payload]) => {
    const { flow, view, sent, reports } = await signIn({ has: { hasApp: intent === 'submitCode' }, calls });
    await flow.ask(intent as 'submitCode', payload as { code: string });
    expect(view().state).toMatchObject(expiredState);
    expect(sent).toEqual(['forget']);
    expect(reports.errors).toEqual([]);
  });

  it('leaves the intermediate session of another tab alone', async () => {
    const calls: Partial<SecondFactorPort> = {
      authenticateTotp: async () => {
        throw apiFailure('invalid_intermediate_session_token_for_organization');
      },
    };
    const { flow, view, sent } = await signIn({ has: { hasApp: true }, calls });
    await flow.ask('submitCode', { code: rightCode });
    expect(view().state).toEqual({ screen: 'OrganizationLogin', course: null });
    expect(sent).toEqual([]);
  });

  it('is no reason for another failure, which stays with its own words', async () => {
    const calls: Partial<SecondFactorPort> = {
      authenticateTotp: async () => {
        throw new FlowError({ kind: 'client', code: 'provider_unreachable' });
      },
    };
    const { flow, view } = await signIn({ has: { hasApp: true }, calls });
    await flow.ask('submitCode', { code: rightCode });
    expect(view()).toMatchObject({ state: { screen: 'TOTPEntry' }, error: { code: 'provider_unreachable' } });
  });
});
