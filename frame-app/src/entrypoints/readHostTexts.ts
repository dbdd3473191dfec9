import { type HostText, type HostTexts, type Vertical, withoutUndefined } from '@vestibule/shared-protocol';
import type { HostPort } from '../flow/ports.ts';
import { en, speakerOf } from '../i18n/ofHost.ts';
import { createTextCheck, isRecord, isSaidByPage, isTag } from '../i18n/textProblem.ts';

/**
 * Reads the host's texts. An invalid text is dropped and reported once with its path: `texts.de["main.header"]: ...`.
 * Texts of the login to an organization are for the vertical `b2b`. For consumers they are dropped without a report,
 * because a host may pass the same texts to both kinds of frame.
 */
export async function readHostTexts(
  given: unknown,
  host: Pick<HostPort, 'error'>,
  told: Set<string>,
  vertical: Vertical = 'consumer',
) {
  const ofVertical = vertical === 'b2b' ? await organizationTexts() : {};
  const textProblem = createTextCheck({ ...en, ...ofVertical });
  const isForeign = (key: string) => vertical === 'consumer' && /^organization(Admin)?\./.test(key);
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
      if (isSaidByPage(key) || isForeign(key)) continue;
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

/** Returns the English texts that only a deployment for organizations has. */
async function organizationTexts() {
  const [login, admin] = await Promise.all([
    import('../i18n/en/organization.ts'),
    import('../i18n/en/organizationAdmin.ts'),
  ]);
  return { ...login.organizationTexts, ...admin.organizationAdminTexts };
}
