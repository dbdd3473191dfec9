import { limits, type Vertical } from '@vestibule/shared-protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { createMistakeReport } from './mistakeReport.ts';
import { readHostTexts } from './readHostTexts.ts';

type Whole = typeof en;
afterEach(() => void vi.unstubAllGlobals());

/** Returns the texts for a locale, and the errors that the host receives. */
async function say(input: unknown, locale: string, vertical?: Vertical) {
  const warnings: { path?: string; message: string }[] = [];
  const report = createMistakeReport({ error: (error) => void warnings.push(error) });
  const { speak } = await readHostTexts(input, report, vertical);
  const { texts, language, direction } = await speak(locale);
  return { texts: texts as Whole, language, direction, messages: warnings };
}

it("replaces built-in texts by the host's, in their language only", async () => {
  const texts = { de: { 'main.header': 'Willkommen bei Acme', 'main.continueWith': '{name} nehmen' } };
  const german = await say(texts, 'de-AT');
  expect(german.texts.main.header).toBe('Willkommen bei Acme');
  expect(german.texts.main.continueWith('Google')).toBe('Google nehmen');
  expect(german.texts.main.or).toBe('oder');
  expect(german.messages).toEqual([]);
  const english = await say(texts, 'en');
  expect(english.texts.main.header).toBe('Sign up or log in');
});

it('accepts one text per plural form, or one for all numbers', async () => {
  const forms = { one: '{count} Zeichen reicht', other: 'Noch {count} Zeichen' };
  const { texts } = await say({ de: { 'password.minimumLength': forms } }, 'de');
  expect([1, 1200].map(texts.password.minimumLength)).toEqual(['1 Zeichen reicht', 'Noch 1.200 Zeichen']);
  const plain = await say({ de: { 'password.minimumLength': 'mindestens {count}' } }, 'de');
  expect(plain.texts.password.minimumLength(8)).toBe('mindestens 8');
});

it('supports a language that only the host has; missing texts are English', async () => {
  const { texts, language, direction } = await say({ fa: { 'main.header': 'ورود' } }, 'fi,fa-IR');
  expect({ language, direction }).toEqual({ language: 'fa', direction: 'rtl' });
  expect(texts.main.header).toBe('ورود');
  expect(texts.main.or).toBe('or');
  expect(texts.locale).toBe('fa');
});

it('replaces one text of a list', async () => {
  const { texts } = await say({ en: { 'idp.scopes.profile.details.1': 'Your photo' } }, 'en');
  expect(texts.idp.scopes.profile.details).toEqual(['Your name', 'Your photo', 'Your language']);
});

it("keeps the provider's own texts if there are no others, as in English", async () => {
  const { texts } = await say({ en: { 'provider.errors.user_not_found': 'Nobody here' } }, 'en');
  expect({ ...texts.provider.errors }).toEqual({ user_not_found: 'Nobody here' });
  expect(texts.provider.says('As they say.')).toBe('As they say.');
});

it('inserts placeholder values literally', async () => {
  const { texts } = await say({ en: { 'main.continueWith': "{name} $& $' <b>" } }, 'en');
  expect(texts.main.continueWith('$&{name}')).toBe("$&{name} $& $' <b>");
});

it('keeps the message about a name unlike any other short enough to send', async () => {
  const groups = ['nonsense', ...Object.keys(en)];
  const texts = Object.fromEntries(groups.map((group) => [`${group}.there-is-no-such-name-at-all`, 'x']));
  const { messages } = await say({ en: texts }, 'en', 'b2b');
  expect(messages).toHaveLength(groups.length);
  expect(messages[0]?.message).toContain('Known names: frame.*, main.*,');
  for (const { message } of messages) expect(message.length, message).toBeLessThan(limits.textCharacters);
});

it.each<[unknown, string]>([
  [{ de: { 'main.heading': 'x' } }, 'texts.de["main.heading"]: unknown name. Did you mean "main.header"?'],
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
])('drops %j and reports it', async (input, message) => {
  const { messages, texts } = await say(input, 'de');
  expect(messages.map((error) => error.message)).toEqual([message]);
  expect(messages[0]?.path).toBe(message.split(': ')[0]);
  expect(texts.main.or).toBe('oder');
});

it.each([null, 5, 'de', [], { __proto__: { de: {} } }])('ignores %j', async (input) => {
  const { messages, texts } = await say(input, 'de');
  expect(messages).toEqual([]);
  expect(texts.main.or).toBe('oder');
});

it('uses the built-in text for an undefined one, and the form "other" for an undefined form', async () => {
  const forms = { one: undefined, other: 'Noch {count} Zeichen' };
  const givenTexts = { de: { 'main.header': undefined, 'password.minimumLength': forms } };
  const { messages, texts } = await say(givenTexts, 'de');
  expect(messages).toEqual([]);
  expect(texts.main.header).toBe((await say({}, 'de')).texts.main.header);
  expect(texts.password.minimumLength(1)).toBe('Noch 1 Zeichen');
});

it('accepts the texts that the host page shows without a frame', async () => {
  const { messages } = await say({ de: { 'failure.retry': 'Noch einmal' } }, 'de');
  expect(messages).toEqual([]);
});

it('takes the texts of organizations in their vertical only, and reports none of them to consumers', async () => {
  const texts = { en: { 'organization.main.title': 'Welcome, team', 'organization.main.none': 'x' } };
  const members = await say(texts, 'en', 'b2b');
  expect(members.texts.organization.main.title).toBe('Welcome, team');
  expect(members.messages.map(({ path }) => path)).toEqual(['texts.en["organization.main.none"]']);
  const consumers = await say(texts, 'en');
  expect(consumers.messages).toEqual([]);
  expect(consumers.texts.organization).toBeUndefined();
});
