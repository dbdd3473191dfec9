import { type HostText, type HostTexts, type Vertical, withoutUndefined } from '@vestibule/shared-protocol';
import { en, speakerOf } from '../../i18n/ofHost.ts';
import { createTextCheck, isRecord, isSaidByPage, isTag } from '../../i18n/textProblem.ts';
import type { ReportMistake } from './mistakeReport.ts';

/**
 * Reads the host's texts. An invalid text is dropped and reported once with its path: `texts.de["main.header"]: ...`.
 * For consumers, texts of the login to an organization are dropped without a report, because a host may pass the same
 * texts to both kinds of frame.
 */
export async function readHostTexts(input: unknown, report: ReportMistake, vertical: Vertical = 'consumer') {
  const ofVertical = vertical === 'b2b' ? await organizationTexts() : {};
  const textProblem = createTextCheck({ ...en, ...ofVertical });
  const isForeign = (key: string) => vertical === 'consumer' && /^organization(Admin)?\./.test(key);
  const leaveOut = (path: string, problem: string) => report(path, `${path}: ${problem}`);
  const acceptedKeys: [string, Record<string, HostText>][] = [];
  for (const [tag, texts] of entriesOf(input)) {
    if (!isTag(tag) || !isRecord(texts)) {
      leaveOut(`texts.${tag}`, 'expected a language tag such as "de", with an object of texts');
      continue;
    }
    const problems: [string, HostText][] = [];
    for (const [key, value] of Object.entries(withoutUndefined(texts))) {
      if (isSaidByPage(key) || isForeign(key)) continue;
      const text = isRecord(value) ? withoutUndefined(value) : value;
      const problem = textProblem(key, text);
      if (problem) leaveOut(`texts.${tag}["${key}"]`, problem);
      else problems.push([key, text as HostText]);
    }
    acceptedKeys.push([tag, Object.fromEntries(problems)]);
  }
  const texts = Object.fromEntries(acceptedKeys) satisfies HostTexts;
  return { speak: speakerOf(texts) };
}

const entriesOf = (input: unknown): [string, unknown][] => (isRecord(input) ? Object.entries(input) : []);

/** Returns the English texts that only a deployment for organizations has. */
async function organizationTexts() {
  const [login, admin] = await Promise.all([
    import('../../i18n/en/organization.ts'),
    import('../../i18n/en/organizationAdmin.ts'),
  ]);
  return { ...login.organizationTexts, ...admin.organizationAdminTexts };
}
