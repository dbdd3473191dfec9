// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { startParts } from '../../testing/startParts.ts';
import { hintedLocale, prefillHint } from './hints.ts';

describe('ui_locales of a connected app', () => {
  it.each([
    ['?ui_locales=de', 'de'],
    ['?ui_locales=fr-CA+fr+en', 'fr-CA,fr,en'],
    ['?ui_locales=de+%3Cscript%3E+en', 'de,en'],
    [`?ui_locales=${'de+'.repeat(30)}`, Array(10).fill('de').join()],
    ['?ui_locales=', null],
    ['?ui_locales=auto', null],
    ['', null],
  ])('set the languages of the page: %s', (search, locale) => expect(hintedLocale(search)).toBe(locale));
});

describe('login_hint of a connected app', () => {
  const hintOf = (hint: string) => {
    const { flow } = startParts();
    prefillHint(flow, `?${new URLSearchParams({ login_hint: hint })}`);
    return flow.settings().config.prefill;
  };

  it('prefills the login with an email address or a phone number', () => {
    expect(hintOf('ada@example.com')).toMatchObject({ emailAddress: 'ada@example.com' });
    expect(hintOf('+4930123456')).toMatchObject({ phoneNumber: '+4930123456' });
  });

  it.each(['', 'ada', '0301234', '<b>ada</b>', 'user-test-1'])('is ignored when it is neither: %s', (hint) => {
    expect(hintOf(hint)).toEqual(startParts().flow.settings().config.prefill);
  });
});
