import { limits } from '@vestibule/shared-protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../i18n/en.ts';
import { readHostTexts } from './readHostTexts.ts';

type Whole = typeof en;
afterEach(() => void vi.unstubAllGlobals());

/** How the texts are said for a locale, and what the host hears. */
async function say(given: unknown, locale: string) {
  const heard: { path?: string; message: string }[] = [];
  const { speak } = readHostTexts(given, { error: (error) => heard.push(error) }, new Set());
  const { texts, language, direction } = await speak(locale);
  return { texts: texts as Whole, language, direction, heard };
}

it('says the words of the host in place of ours, in their language alone', async () => {
  const given = { de: { 'main.header': 'Willkommen bei Acme', 'main.continueWith': '{name} nehmen' } };
  const german = await say(given, 'de-AT');
  expect(german.texts.main.header).toBe('Willkommen bei Acme');
  expect(german.texts.main.continueWith('Google')).toBe('Google nehmen');
  expect(german.texts.main.or).toBe('oder');
  expect(german.heard).toEqual([]);
  const english = await say(given, 'en');
  expect(english.texts.main.header).toBe('Sign up or log in');
});

it('takes one text for each form of a plural, or the same for all numbers', async () => {
  const forms = { one: '{count} Zeichen reicht', other: 'Noch {count} Zeichen' };
  const { texts } = await say({ de: { 'password.minimumLength': forms } }, 'de');
  expect([1, 1200].map(texts.password.minimumLength)).toEqual(['1 Zeichen reicht', 'Noch 1.200 Zeichen']);
  const plain = await say({ de: { 'password.minimumLength': 'mindestens {count}' } }, 'de');
  expect(plain.texts.password.minimumLength(8)).toBe('mindestens 8');
});

it('speaks a language that only the host has; what it leaves out is English', async () => {
  const { texts, language, direction } = await say({ fa: { 'main.header': 'ورود' } }, 'fi,fa-IR');
  expect({ language, direction }).toEqual({ language: 'fa', direction: 'rtl' });
  expect(texts.main.header).toBe('ورود');
  expect(texts.main.or).toBe('or');
  expect(texts.locale).toBe('fa');
});

it('replaces one text of several that stand in a list', async () => {
  const { texts } = await say({ en: { 'idp.scopes.profile.details.1': 'Your photo' } }, 'en');
  expect(texts.idp.scopes.profile.details).toEqual(['Your name', 'Your photo', 'Your language']);
});

it("leaves the provider's own words where there are no others, as in English", async () => {
  const { texts } = await say({ en: { 'provider.errors.user_not_found': 'Nobody here' } }, 'en');
  expect({ ...texts.provider.errors }).toEqual({ user_not_found: 'Nobody here' });
  expect(texts.provider.says('As they say.')).toBe('As they say.');
});

it('says what stands in braces as it is given, whatever that is', async () => {
  const { texts } = await say({ en: { 'main.continueWith': "{name} $& $' <b>" } }, 'en');
  expect(texts.main.continueWith('$&{name}')).toBe("$&{name} $& $' <b>");
});

it('tells of a name that is far from every other in a message that a host is sent', async () => {
  const groups = ['nonsense', ...Object.keys(en)];
  const given = Object.fromEntries(groups.map((group) => [`${group}.there-is-no-such-name-at-all`, 'x']));
  const { heard } = await say({ en: given }, 'en');
  expect(heard).toHaveLength(groups.length);
  expect(heard[0]?.message).toContain('known are frame.*, main.*,');
  for (const { message } of heard) expect(message.length, message).toBeLessThan(limits.textCharacters);
});

it.each<[unknown, string]>([
  [{ de: { 'main.heading': 'x' } }, 'texts.de["main.heading"]: unknown name, did you mean "main.header"?'],
  [
    { de: { 'main.continueWith': 'Weiter mit {nam}' } },
    'texts.de["main.continueWith"]: {nam} is not known here; this text has only {name}',
  ],
  [{ de: { 'main.or': '{name}' } }, 'texts.de["main.or"]: {name} is not known here; this text has nothing in braces'],
  [{ de: { 'main.or': 5 } }, 'texts.de["main.or"]: expected a text'],
  [{ de: { 'main.or': ' ' } }, 'texts.de["main.or"]: expected a text, got none'],
  [{ de: { 'main.or': { other: 'x' } } }, 'texts.de["main.or"]: expected a text'],
  [
    { de: { 'password.minimumLength': { one: 'x' } } },
    'texts.de["password.minimumLength"]: expected the form "other" among those of the plural',
  ],
  [
    { de: { 'password.minimumLength': { other: '{n}' } } },
    'texts.de["password.minimumLength"]: other: {n} is not known here; this text has only {count}',
  ],
  [{ 'no tag': { 'main.or': 'x' } }, 'texts.no tag: expected a language tag such as "de", with an object of texts'],
  [{ de: 'x' }, 'texts.de: expected a language tag such as "de", with an object of texts'],
])('leaves out %j and tells of it', async (given, message) => {
  const { heard, texts } = await say(given, 'de');
  expect(heard.map((error) => error.message)).toEqual([message]);
  expect(heard[0]?.path).toBe(message.split(': ')[0]);
  expect(texts.main.or).toBe('oder');
});

it.each([null, 5, 'de', [], { __proto__: { de: {} } }])('makes nothing of %j', async (given) => {
  const { heard, texts } = await say(given, 'de');
  expect(heard).toEqual([]);
  expect(texts.main.or).toBe('oder');
});

it('has our words for a text that is undefined, and the form "other" for such a form', async () => {
  const forms = { one: undefined, other: 'Noch {count} Zeichen' };
  const given = { de: { 'main.header': undefined, 'password.minimumLength': forms } };
  const { heard, texts } = await say(given, 'de');
  expect(heard).toEqual([]);
  expect(texts.main.header).toBe((await say({}, 'de')).texts.main.header);
  expect(texts.password.minimumLength(1)).toBe('Noch 1 Zeichen');
});

it('knows the words for where there is no frame, which the page says', async () => {
  const { heard } = await say({ de: { 'failure.retry': 'Noch einmal' } }, 'de');
  expect(heard).toEqual([]);
});
