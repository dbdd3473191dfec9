import type { FailureTextKey, HostText, HostTexts } from '@vestibule/shared-protocol';
import type { HostPort } from '../flow/ports.ts';
import { unknownName } from '../names/unknownName.ts';
import { known, namesIn, speakerOf } from '../text/ofHost.ts';

/** Characters one text may have. */
const longest = 1_000;
/** Where there is no frame. */
const saidByPage: Record<FailureTextKey, true> = {
  'failure.message': true,
  'failure.retry': true,
  'failure.page': true,
};
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * How to speak with the words of the host. A text that cannot be said is left out, and the host hears of each once, with its
 * place: `texts.de["main.header"]: ...`.
 */
export function readTexts(given: unknown, host: Pick<HostPort, 'error'>, told: Set<string>) {
  function leaveOut(path: string, problem: string): void {
    const message = `${path}: ${problem}`;
    if (!told.has(message)) host.error({ kind: 'config', code: 'invalid_config', path, message });
    told.add(message);
  }
  const taken: [string, Record<string, HostText>][] = [];
  for (const [tag, texts] of entriesOf(given)) {
    if (!isTag(tag) || !isRecord(texts)) {
      leaveOut(`texts.${tag}`, 'expected a language tag such as "de", with an object of texts');
      continue;
    }
    const said: [string, HostText][] = [];
    for (const [key, text] of Object.entries(texts)) {
      if (Object.hasOwn(saidByPage, key)) continue;
      const problem = problemOf(key, text);
      if (problem) leaveOut(`texts.${tag}["${key}"]`, problem);
      else said.push([key, text as HostText]);
    }
    taken.push([tag, Object.fromEntries(said)]);
  }
  return speakerOf(Object.fromEntries(taken) satisfies HostTexts);
}

function problemOf(key: string, text: unknown): string | null {
  if (!known.has(key) || key === 'locale') return unknownName(key, [...known.keys()]);
  const names = namesIn(key);
  if (typeof text === 'string') return problemIn(text, names);
  const isCounted = names.length === 1 && ['count', 'seconds'].includes(names[0] ?? '');
  if (!isCounted || !isRecord(text)) return `expected a text${isCounted ? ', or one for each form of a plural' : ''}`;
  if (!('other' in text)) return 'expected the form "other" among those of the plural';
  for (const [form, words] of Object.entries(text)) {
    if (!forms.includes(form)) return `"${form}" is no form of a plural; there are ${forms.join(', ')}`;
    const problem = typeof words === 'string' ? problemIn(words, names) : 'expected a text';
    if (problem) return `${form}: ${problem}`;
  }
  return null;
}

function problemIn(text: string, names: readonly string[]): string | null {
  if (text.trim() === '') return 'expected a text, got none';
  if (text.length > longest) return `expected at most ${longest} characters`;
  const foreign = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !names.includes(name));
  if (!foreign) return null;
  const has = names.length > 0 ? `only ${names.map((name) => `{${name}}`).join(' and ')}` : 'nothing in braces';
  return `${foreign[0]} is not known here; this text has ${has}`;
}

const entriesOf = (given: unknown): [string, unknown][] => (isRecord(given) ? Object.entries(given) : []);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== 'und';
  } catch {
    return false;
  }
}
