import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { dialCodes } from '../../delivery/dialCodes.ts';
import { example, parse } from './libphonenumber.ts';

describe('the phone parsing service', () => {
  it('parses every spelling into the international format', () => {
    for (const input of ['4155550123', '(415) 555-0123', '415.555.0123', '+1 415 555 0123', '1 415 555 0123']) {
      expect(parse(input, 'US')).toMatchObject({ isValid: true, international: '+14155550123' });
    }
    expect(parse('030 123456', 'DE')).toMatchObject({ isValid: true, international: '+4930123456' });
  });

  it('assigns a number with a country code to that country', () => {
    expect(parse('+49 30 123456', 'US')).toMatchObject({ isValid: true, international: '+4930123456' });
  });

  it('reads the digits and the plus of every script, and drops invisible characters', () => {
    expect(parse('٠١٠٠١٢٣٤٥٦٧', 'EG')).toMatchObject({ isValid: true, international: '+201001234567' });
    expect(parse('０９０１２３４５６７８', 'JP')).toMatchObject({
      isValid: true,
      international: '+819012345678',
      national: '090-1234-5678',
    });
    expect(parse('＋４９ ３０ １２３４５６', 'US')).toMatchObject({ isValid: true, international: '+4930123456' });
    expect(parse('\u202a+49 30 123456\u202c', 'US')).toMatchObject({ isValid: true, international: '+4930123456' });
  });

  it.each([
    ['0049 30 123456', 'US', '+4930123456'],
    ['00 (49) 30 123456', 'JP', '+4930123456'],
    ['0049 30 123456', 'DE', '+4930123456'],
    ['011 49 30 123456', 'US', '+4930123456'],
    ['011 1 415 555 0123', 'FR', '+14155550123'],
    ['0011 44 20 7946 0000', 'US', '+442079460000'],
    ['001 1 415 555 0123', 'KR', '+14155550123'],
  ])('reads the international prefix of %s with %s selected', (entry, country, international) => {
    expect(parse(entry, country)).toMatchObject({ isValid: true, international });
  });

  it.each([
    ['011 5613 1234', 'IT', '+3901156131234'],
    ['010 1234 5678', 'KR', '+821012345678'],
  ])('reads %s as a number of %s', (entry, country, international) => {
    expect(parse(entry, country)).toMatchObject({ isValid: true, international });
  });

  it.each([
    ['tel:+1-415-555-0123', 'DE', '+14155550123'],
    ['tel:+1-415-555-0123;ext=5', 'US', '+14155550123'],
    ['TEL: (415) 555-0123', 'US', '+14155550123'],
    ['tel:%2B49%2030%20123456', 'US', '+4930123456'],
    ['sms:+14155550123?body=hi', 'DE', '+14155550123'],
    ['whatsapp://+49 30 123456', 'US', '+4930123456'],
    ['+44 (0)20 7946 0000', 'US', '+442079460000'],
    ['0044 (0) 20 7946 0000', 'US', '+442079460000'],
    ['＋４４（０）２０ ７９４６ ００００', 'US', '+442079460000'],
    ['(0)30 123456', 'DE', '+4930123456'],
    ['００４９ ３０ １２３４５６', 'JP', '+4930123456'],
    ['+1\u00a0415\u2011555\u20110123', 'US', '+14155550123'],
  ])('reads %s as people paste it, with %s selected', (pasted, country, international) => {
    expect(parse(pasted, country)).toMatchObject({ isValid: true, international });
  });

  it.each([
    ['+1 457 555 0123', 'US', '+14575550123'],
    ['(960) 555-0123', 'US', '+19605550123'],
    ['457 555 0123', 'CA', '+14575550123'],
    ['001 457 555 0123', 'FR', '+14575550123'],
    ['0607 123 4567', 'NG', '+2346071234567'],
    ['+972 11 123 4567', 'US', '+972111234567'],
  ])('accepts %s by its length, because newer plans may have it', (entry, country, international) => {
    expect(parse(entry, country)).toMatchObject({ isValid: true, international });
  });

  it.each([
    ['+1 157 555 0123', 'US'],
    ['(457) 155-0123', 'US'],
    ['+1 457 555 012', 'US'],
    ['+44 12', 'GB'],
    ['tel:', 'US'],
    ['tel:%zz', 'US'],
  ])('rejects %s with %s selected, which no plan can have', (entry, country) => {
    expect(parse(entry, country).isValid).toBe(false);
  });

  it.each(['', '12', 'call me', '555-0123', '+1 415 555 01234567'])('rejects "%s"', (entry) => {
    expect(parse(entry, 'US').isValid).toBe(false);
  });

  it('formats a partial number in the style of its country', () => {
    expect(parse('41', 'US').national).toBe('41');
    expect(parse('415555', 'US').national).toBe('(415) 555');
    expect(parse('4155550123', 'US').national).toBe('(415) 555-0123');
    expect(parse('0612345678', 'FR').national).toBe('06 12 34 56 78');
  });

  it('has a separate example for every country', () => {
    expect(example('US')).toBe('(123) 456-7890');
    expect(example('GB')).toMatch(/^0\d+ \d+$/);
    expect(example('nowhere')).toBeNull();
    const without = getCountries().filter((country) => example(country) === null);
    expect(without).toEqual([]);
  });
});

it('uses the dial codes of the same countries', () => {
  expect(dialCodes).toEqual(
    Object.fromEntries(getCountries().map((country) => [country, getCountryCallingCode(country)])),
  );
});
