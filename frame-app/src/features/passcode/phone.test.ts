import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHONE_VALIDATION_LIMIT_MS } from '../../constants.ts';
import type { PhonePort } from '../../flow/ports.ts';
import { apiFailure } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';

const phoneInput = { method: 'sms', country: 'US', rawNumber: '(415) 555-0123' } as const;
const reading = { isValid: true, national: '(415) 555-0123', international: '+14155550123' };
const phone = (change: Partial<PhonePort>): PhonePort => ({
  parse: async () => reading,
  example: async () => null,
  ...change,
});

describe('phone passcode', () => {
  it('sends to the number in international format, and goes to the passcode screen', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-1' }));
    const { flow, view, reports } = startFlow({ provider: { sendPasscode }, ports: { phone: phone({}) } });
    await flow.ask('submitPhone', phoneInput);
    expect(sendPasscode).toHaveBeenCalledWith('sms', '+14155550123', expect.anything());
    expect(view().state).toMatchObject({
      screen: 'OTPAuthenticate',
      otpState: { type: 'sms', methodId: 'method-1', otpDestination: '+14155550123' },
    });
    expect(reports.events).toContainEqual({ type: 'passcode_sent', method: 'sms', destination: '+14155550123' });
  });

  it('resends by the same method, and restores the typed number when the visitor goes back', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-1' }));
    const { flow, view } = startFlow({ provider: { sendPasscode }, ports: { phone: phone({}) } });
    await flow.ask('submitPhone', { ...phoneInput, method: 'whatsapp' });
    await flow.ask('resend');
    expect(sendPasscode).toHaveBeenLastCalledWith('whatsapp', '+14155550123', expect.anything());
    await flow.ask('back');
    expect(view().state).toMatchObject({
      screen: 'Main',
      method: 'whatsapp',
      phone: { country: 'US', rawNumber: phoneInput.rawNumber },
    });
  });

  it('does not send to an invalid number', async () => {
    const sendPasscode = vi.fn();
    const parse = async () => ({ ...reading, isValid: false });
    const { flow, view } = startFlow({ provider: { sendPasscode }, ports: { phone: phone({ parse }) } });
    await flow.ask('submitPhone', phoneInput);
    expect(view()).toMatchObject({
      state: { screen: 'Main' },
      error: { code: 'invalid_input' },
      failedIntent: 'submitPhone',
    });
    expect(sendPasscode).not.toHaveBeenCalled();
  });

  it('stays on Main when the provider refuses', async () => {
    const sendPasscode = () => Promise.reject(apiFailure('invalid_phone_number_country_code'));
    const { flow, view } = startFlow({ provider: { sendPasscode }, ports: { phone: phone({}) } });
    await flow.ask('submitPhone', phoneInput);
    expect(view()).toMatchObject({
      state: { screen: 'Main' },
      busy: null,
      error: { error_type: 'invalid_phone_number_country_code' },
    });
  });

  describe('with a phone service that does not answer', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    const silent = phone({ parse: () => new Promise(() => {}) });

    it('accepts the dial code and the typed number after two seconds', async () => {
      const sendPasscode = vi.fn(async () => ({ methodId: 'method-1' }));
      const { flow } = startFlow({ provider: { sendPasscode }, ports: { phone: silent } });
      const submission = flow.ask('submitPhone', { ...phoneInput, country: 'DE', rawNumber: '030 123456' });
      await vi.advanceTimersByTimeAsync(PHONE_VALIDATION_LIMIT_MS - 1);
      expect(sendPasscode).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await submission;
      expect(sendPasscode).toHaveBeenCalledWith('sms', '+49030123456', expect.anything());
    });

    it.each([
      ['0049 30 123456', '+4930123456'],
      ['＋４９ ３０ １２３４５６', '+4930123456'],
      ['٠١٠٠١٢٣٤٥٦٧', '+101001234567'],
      ['tel:+44-(0)20-7946-0000', '+442079460000'],
    ])('reads %s as %s', async (entry, destination) => {
      const sendPasscode = vi.fn(async () => ({ methodId: 'method-1' }));
      const { flow } = startFlow({ provider: { sendPasscode }, ports: { phone: silent } });
      const submission = flow.ask('submitPhone', { method: 'sms', country: 'US', rawNumber: entry });
      await vi.advanceTimersByTimeAsync(PHONE_VALIDATION_LIMIT_MS);
      await submission;
      expect(sendPasscode).toHaveBeenCalledWith('sms', destination, expect.anything());
    });

    it('keeps the number as typed and reports nothing', async () => {
      const { flow, view, reports } = startFlow({ ports: { phone: silent } });
      const reading = flow.ask('readPhone', { country: 'US', rawNumber: '415' });
      await vi.advanceTimersByTimeAsync(10_000);
      await reading;
      expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
      expect(view().state).not.toHaveProperty('phone');
      expect(reports.errors).toEqual([]);
    });
  });

  it.each(['XX', 'constructor', '__proto__'])('knows no dial code of %s', async (country) => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-1' }));
    const parse = () => Promise.reject(new TypeError('no chunk'));
    const { flow } = startFlow({ provider: { sendPasscode }, ports: { phone: phone({ parse }) } });
    await flow.ask('submitPhone', { ...phoneInput, country, rawNumber: '030 123456' });
    expect(sendPasscode).toHaveBeenCalledWith('sms', '+030123456', expect.anything());
  });

  it('accepts the number as typed when the phone service cannot be loaded', async () => {
    const sendPasscode = vi.fn(async () => ({ methodId: 'method-1' }));
    const parse = () => Promise.reject(new TypeError('no chunk'));
    const { flow } = startFlow({ provider: { sendPasscode }, ports: { phone: phone({ parse }) } });
    await flow.ask('submitPhone', { ...phoneInput, rawNumber: '+44 20 7946 0000' });
    expect(sendPasscode).toHaveBeenCalledWith('sms', '+442079460000', expect.anything());
  });

  it('formats the number in the style of its country, in parallel to other requests', async () => {
    const { flow, view } = startFlow({ ports: { phone: phone({ example: async () => '(123) 456-7890' }) } });
    await flow.ask('readPhone', { country: 'US', rawNumber: '4155550123' });
    expect(view().state).toEqual({
      screen: 'Main',
      phone: { country: 'US', rawNumber: '4155550123', national: '(415) 555-0123', placeholder: '(123) 456-7890' },
    });
  });
});
