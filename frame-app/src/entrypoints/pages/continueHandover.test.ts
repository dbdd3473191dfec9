// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { FlowState } from '../../flow/screens.ts';
import { type Handover, readHandover, storeHandover } from '../../provider/storage/handover.ts';
import { startParts } from '../../testing/startParts.ts';
import { continueHandover } from './continueHandover.ts';

const id = '6ab14f3e-5a4c-4d5c-8a2b-0d6f2f3f9f10';
const passcode = {
  type: 'sms',
  methodId: 'phone-number-test-1',
  destination: '+14155550123',
  expiresAtMs: Date.now() + 60_000,
} as const;

let given: Omit<Handover, 'untilMs'>;
beforeEach(() => {
  given = { sessionDurationMinutes: 45 };
});

function open(start: Parameters<typeof startParts>[0] = {}, canStart = true) {
  storeHandover(id, given, Date.now());
  const setup = startParts({ ports: { now: Date.now }, ...start });
  continueHandover(setup.parts, id, canStart);
  return setup;
}

it('shows the passcode screen, for a session of the length that the host wants', () => {
  given = { passcode, sessionDurationMinutes: 45 };
  const { parts, view } = open();
  expect(view().state).toMatchObject({
    screen: 'OTPAuthenticate',
    otpState: { type: 'sms', methodId: passcode.methodId, otpDestination: passcode.destination },
    expiresAtMs: passcode.expiresAtMs,
  });
  expect(parts.flow.settings().config.sessionOptions.sessionDurationMinutes).toBe(45);
});

it('keeps the screen of a reload, and forgets the sign-in once it is done', () => {
  given = { passcode, sessionDurationMinutes: 45 };
  const { parts, view } = open({}, false);
  expect(view().state).toEqual({ screen: 'Main' });
  expect(readHandover(id, Date.now())).not.toBeNull();
  parts.flow.goTo({ screen: 'OTPConfirmation' });
  expect(readHandover(id, Date.now())).toBeNull();
});

it('asks for the second factor that the host wants, and weakens none of the deployment', () => {
  given = { sessionDurationMinutes: 45, mfa: { policy: 'optional' } };
  expect(open().parts.flow.settings().config.mfa).toEqual({ policy: 'optional' });
  const requiredConfig = { mfa: { policy: 'required' as const } };
  expect(open({ config: requiredConfig }).parts.flow.settings().config.mfa).toEqual(requiredConfig.mfa);
});

it('accepts the passcode of a second factor, for the same number only', () => {
  const { type: _, ...codeRequest } = passcode;
  given = { sessionDurationMinutes: 45, secondFactor: { ...codeRequest, sentAtMs: Date.now() } };
  const codeEntry = (destination: string): FlowState => ({
    screen: 'SMSOTPEntry',
    goal: { reason: 'signIn', end: { screen: 'OTPConfirmation' }, back: null, methods: [] },
    passcode: { kind: 'passcode', method: 'sms', destination },
    phone: null,
    delivery: null,
  });
  const { parts, view } = open();
  parts.flow.goTo(codeEntry('+14155550199'));
  expect(view().state).toMatchObject({ delivery: null });
  parts.flow.goTo(codeEntry(passcode.destination));
  expect(view().state).toMatchObject({ delivery: { methodId: passcode.methodId, resentAtMs: null } });
});

it('continues a login to an organization, by passcode or password', () => {
  const deployment = { vertical: 'b2b' as const };
  given = { sessionDurationMinutes: 45, organization: { email: 'ada@acme.example', slug: 'acme', expiresAtMs: 1e15 } };
  expect(open({ deployment }).view().state).toMatchObject({
    screen: 'OrganizationLogin',
    awaitedScreen: { screen: 'EmailOTPEntry', email: 'ada@acme.example', slug: 'acme', expiresAtMs: 1e15 },
  });
  given = { sessionDurationMinutes: 45, organization: { email: 'ada@acme.example' } };
  expect(open({ deployment }).view().state).toMatchObject({
    awaitedScreen: { screen: 'PasswordAuthenticate', email: 'ada@acme.example', slug: null },
  });
  given = { passcode, sessionDurationMinutes: 45 };
  expect(open({ deployment }).view().state).toEqual({ screen: 'Main' });
});
