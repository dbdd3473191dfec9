import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { apiFailure, fakePorts } from '../testing/fakePorts.ts';
import { startFlow } from '../testing/startFlow.ts';

const answer = <T>() => {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

describe('a flow', () => {
  it('shows what is under way until the answer is there', async () => {
    const sent = answer<void>();
    const { flow, view } = startFlow({ provider: { sendMagicLink: () => sent.promise } });
    const asked = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: 'submitEmailForLink' });
    sent.resolve();
    await asked;
    expect(view()).toMatchObject({ state: { screen: 'EmailConfirmation' }, busy: null });
  });

  it('lets the latest ask win: a slower earlier answer changes nothing', async () => {
    const [slow, fast] = [answer<void>(), answer<void>()];
    const sendMagicLink = vi.fn((email: string) => (email.startsWith('first') ? slow.promise : fast.promise));
    const { flow, view } = startFlow({ provider: { sendMagicLink } });
    const first = flow.ask('submitEmailForLink', { email: 'first@example.com' });
    await vi.waitFor(() => expect(sendMagicLink).toHaveBeenCalled());
    const second = flow.ask('submitEmailForLink', { email: 'second@example.com' });
    fast.resolve();
    await second;
    slow.reject(apiFailure('too_late'));
    await first;
    expect(view()).toMatchObject({ state: { magicLinkState: { email: 'second@example.com' } }, error: null });
  });

  it('drops an answer that comes when another screen is shown', async () => {
    const sent = answer<void>();
    const { flow, view, told } = startFlow({ provider: { sendMagicLink: () => sent.promise } });
    const asked = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    flow.goTo({ screen: 'CryptoSetupWallet' });
    sent.resolve();
    await asked;
    expect(view().state).toEqual({ screen: 'CryptoSetupWallet' });
    expect(told.events).not.toContainEqual({ type: 'screen_changed', screen: 'EmailConfirmation' });
  });

  it('tells a failure to the visitor, and to the host once', async () => {
    const { flow, view, told } = startFlow({
      provider: { sendMagicLink: () => Promise.reject(apiFailure('inactive_email')) },
    });
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    const error = {
      kind: 'api',
      error_type: 'inactive_email',
      message: 'The server says inactive_email.',
      screen: 'Main',
    };
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null, error, failed: 'submitEmailForLink' });
    expect(told.errors).toEqual([expect.objectContaining(error)]);
  });

  it('ignores an intent that the screen does not have', async () => {
    const { flow, view } = startFlow();
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view().state.screen).toBe('Main');
  });

  it('says unexpected for what no adapter understood', async () => {
    const { flow, view } = startFlow({ provider: { sendMagicLink: () => Promise.reject(new Error('secret detail')) } });
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    expect(view().error).toMatchObject({ kind: 'client', code: 'unexpected', message: 'unexpected' });
  });

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('ends every wait: after the limit the visitor can try again, and the late answer is dropped', async () => {
      const sent = answer<void>();
      const { flow, view } = startFlow({ provider: { sendMagicLink: () => sent.promise } });
      const asked = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
      await asked;
      expect(view()).toMatchObject({ busy: null, error: { code: 'timeout' } });
      sent.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(view().state.screen).toBe('Main');
    });
  });

  it('signals authenticate-flow-complete once, when the success screen is shown', async () => {
    const { flow, told } = startFlow({ provider: fakePorts().provider });
    await flow.ask('submitEmailForPasscode', { email: 'ada@example.com' });
    await flow.ask('submitPasscode', { code: '123456' });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(told.events.filter(({ type }) => type === 'authenticate_flow_complete')).toHaveLength(1);
    expect(told.successes).toHaveLength(1);
  });
});
