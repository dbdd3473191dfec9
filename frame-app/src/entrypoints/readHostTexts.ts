import { type HostText, type HostTexts, withoutUndefined } from '@vestibule/shared-protocol';
import type { HostPort } from '../flow/ports.ts';
import { speakerOf } from '../i18n/ofHost.ts';
import { isRecord, isSaidByPage, isTag, textProblem } from '../i18n/textProblem.ts';

/**
 * Reads the host's texts. An invalid text is dropped and reported once with its path: `texts.de["main.header"]: ...`.
 */
export function readHostTexts(given: unknown, host: Pick<HostPort, 'error'>, told: Set<string>) {
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
    for (const [key, value] of Object.entries(withoutUndefined(texts))) {
      if (isSaidByPage(key)) continue;
      const text = isRecord(value) ? withoutUndefined(value) : value;
      const problem = textProblem(key, text);
      if (problem) leaveOut(`texts.${tag}["${key}"]`, problem);
      else said.push([key, text as HostText]);
    }
    taken.push([tag, Object.fromEntries(said)]);
  }
  const texts = Object.fromEntries(taken) satisfies HostTexts;
  return { speak: speakerOf(texts) };
}

const entriesOf = (given: unknown): [string, unknown][] => (isRecord(given) ? Object.entries(given) : []);
