import type { SignIn, SignUpField, WidgetConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleSignIn } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import { isAsked, labelOf, toSave, valuesOf } from './details.ts';
import { readDraft } from './draft.ts';
import type { SignUpPort } from './port.ts';

const fields: SignUpField[] = [
  { name: 'firstName', required: true },
  { name: 'lastName' },
  { name: 'company', label: 'Company' },
  { name: 'terms', label: 'I agree', type: 'checkbox', required: true },
];
const { session } = exampleSignIn;
const user = { ...exampleSignIn.user, name: { first_name: '', last_name: '' }, created_at: session.started_at };
const newcomer: SignIn = { ...exampleSignIn, user };
const typedValues = { firstName: ' Ada\u200b ', lastName: '', company: 'Engines', terms: true };

/** A tab's storage. */
beforeEach(() => {
  const tabStorage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tabStorage.get(key) ?? null,
    setItem: (key: string, value: string) => void tabStorage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts the flow with a provider that keeps the metadata, and records what is saved. */
function start(config: WidgetConfig = { signUpOptions: { fields } }, port: Partial<SignUpPort> = {}) {
  let metadata: Record<string, unknown> = {};
  const save = vi.fn<SignUpPort['save']>(async (_, change) => {
    metadata = { ...metadata, ...change };
  });
  const signUp = async () => ({ metadata: async () => metadata, save, ...port });
  return { ...startFlow({ config, provider: { signUp } }), save };
}

describe('a new user is asked for the fields after the login', () => {
  it('and the host hears of the login after the answer, with the name', async () => {
    const { flow, view, reports, save } = start();
    await flow.ask('continueSignedIn', newcomer);
    expect(view().state).toMatchObject({
      screen: 'SignUpDetails',
      values: { firstName: '', lastName: '', company: '', terms: false },
    });
    expect(reports.successes).toEqual([]);
    await flow.ask('submitDetails', { values: typedValues });
    expect(save).toHaveBeenCalledExactlyOnceWith({ first_name: 'Ada' }, { company: 'Engines', terms: true });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toMatchObject([{ user: { name: { first_name: 'Ada', last_name: '' } } }]);
  });

  it.each(['oauth', 'passkey', 'crypto_wallet', 'session'] as const)('by the method %s', async (method) => {
    const { flow, view } = start();
    await flow.ask('continueSignedIn', { ...newcomer, method });
    expect(view().state.screen).toBe('SignUpDetails');
  });

  it('but staff who act as the user are not', async () => {
    const { flow, view } = start();
    await flow.ask('continueSignedIn', { ...newcomer, method: 'impersonation' });
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('and nobody is, without fields', async () => {
    const { flow, view } = start({});
    await flow.ask('continueSignedIn', newcomer);
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it.each([
    ['a required text', { ...typedValues, firstName: ' \u200b ' }, 'firstName'],
    ['a required box', { ...typedValues, terms: false }, 'terms'],
  ])('%s that is empty keeps the screen and what is known', async (_, values, path) => {
    const { flow, view, reports, save } = start();
    await flow.ask('continueSignedIn', newcomer);
    await flow.ask('submitDetails', { values });
    expect(view()).toMatchObject({ state: { screen: 'SignUpDetails' }, error: { code: 'invalid_input', path } });
    expect(save).not.toHaveBeenCalled();
    expect(reports.successes).toEqual([]);
  });

  it('a failure to save keeps the screen, and the next try ends the login once', async () => {
    const save = vi.fn<SignUpPort['save']>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue();
    const { flow, view, reports } = start(undefined, { save });
    await flow.ask('continueSignedIn', newcomer);
    await flow.ask('submitDetails', { values: typedValues });
    expect(view()).toMatchObject({ state: { screen: 'SignUpDetails' }, failedIntent: 'submitDetails' });
    await flow.ask('submitDetails', { values: typedValues });
    expect(reports.successes).toHaveLength(1);
  });

  it('a failure to read the data lets the user in', async () => {
    const metadata = () => Promise.reject(new TypeError('offline'));
    const { flow, view } = start(undefined, { metadata });
    await flow.ask('continueSignedIn', newcomer);
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('what is typed outlives a reload, for this user only', async () => {
    const { flow } = start();
    await flow.ask('continueSignedIn', newcomer);
    await flow.ask('keepDraft', { values: typedValues });
    const secondStart = start();
    await secondStart.flow.ask('continueSignedIn', { ...newcomer, method: 'session' });
    expect(secondStart.view().state).toMatchObject({ screen: 'SignUpDetails', values: typedValues });
    expect(readDraft('another')).toBeNull();
  });

  it('optional fields can be skipped, and are not shown again in this tab', async () => {
    const { flow, view, reports } = start({ signUpOptions: { fields: [{ name: 'firstName' }] } });
    await flow.ask('continueSignedIn', newcomer);
    await flow.ask('skipDetails');
    expect(reports.successes).toEqual([newcomer]);
    flow.goTo({ screen: 'Main' });
    await flow.ask('continueSignedIn', newcomer);
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('before the offer of a passkey', async () => {
    const passkeyOptions = { offerAfterSignIn: true };
    const { flow, view, ports } = start({ products: ['otp', 'passkeys'], passkeyOptions, signUpOptions: { fields } });
    Object.assign(ports.passkeys, { takeOffer: async () => true });
    await flow.ask('continueSignedIn', newcomer);
    await flow.ask('submitDetails', { values: typedValues });
    expect(view().state.screen).toBe('PasskeyOffer');
  });
});

describe('the fields', () => {
  const metadata = { company: 'Engines', terms: true, constructor: 'x' };

  it('start with what the account has, such as the name from an OAuth provider', () => {
    const names = [...fields, { name: 'toString', label: 'x' }];
    expect(valuesOf(names, exampleSignIn.user, metadata)).toEqual({
      ...{ firstName: 'Ada', lastName: 'Lovelace', company: 'Engines', terms: true, toString: '' },
    });
  });

  it('never empty a name that the account has', () => {
    expect(toSave(fields, { ...typedValues, firstName: '', lastName: '' }).name).toEqual({});
  });

  const config = { signUpOptions: { fields } } as unknown as Parameters<typeof isAsked>[0];
  const optional = { signUpOptions: { fields: [{ name: 'lastName' }] } } as unknown as Parameters<typeof isAsked>[0];
  const later = '2026-01-01T02:00:00Z';
  it.each([
    ['an old account without a required value', config, { firstName: '', terms: true }, later, true],
    ['an old account with all required values', config, { firstName: 'Ada', terms: true }, later, false],
    ['a new account without optional values', optional, { lastName: '' }, session.started_at, true],
    ['an old account without optional values', optional, { lastName: '' }, later, false],
    ['a new account with a value', optional, { lastName: 'Moor' }, session.started_at, false],
  ])('are shown to %s', (_, settings, values, startedAt, expected) => {
    expect(isAsked(settings, values, user, startedAt)).toBe(expected);
  });

  it.each([
    ['de', 'Firma'],
    ['de-AT', 'Firma'],
    ['fr', 'Company'],
  ])('have a label in %s', (locale, label) => {
    expect(labelOf({ name: 'company', label: { en: 'Company', de: 'Firma' } }, locale)).toBe(label);
  });
});
