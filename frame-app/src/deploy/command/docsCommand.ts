import { readFileSync } from 'node:fs';
import { closestOf } from '../../closestName.ts';
import { UsageError } from './UsageError.ts';

export const docsUsage = 'vestibule docs [topic[#section]]';

/** A page of the documentation. `topics.json` lists them in their order; `build/offlineDocs.mjs` writes it. */
type Topic = { topic: string; title: string; about: string; file: string };

/**
 * `vestibule docs`: prints a page of the documentation as Markdown, or a section of it, without a network. Without a topic
 * it lists them.
 *
 * @param folder the folder of the pages
 * @throws UsageError for an unknown topic or section
 */
export function docsCommand(args: string[], folder: URL): number {
  const topics = JSON.parse(readFileSync(new URL('topics.json', folder), 'utf8')) as Topic[];
  const [name = '', section] = args
    .join('-')
    .toLowerCase()
    .replace(/\.md(?=#|$)/, '')
    .split('#');
  if (name === '') {
    console.info(topics.map(({ topic, about }) => `${topic.padEnd(24)} ${about}`).join('\n'));
    return 0;
  }
  const found =
    topics.find(({ topic }) => topic === name) ??
    topics.find(({ title }) => title.toLowerCase().replaceAll(' ', '-') === name);
  if (!found) throw new UsageError(`Unknown topic "${name}".${nearTo(name, topics, folder)}`, docsUsage);
  const text = readFileSync(new URL(found.file, folder), 'utf8');
  console.info(section ? sectionOf(text, section, found.topic) : text);
  return 0;
}

/** Names the closest topic, or those whose headings have the word. */
function nearTo(name: string, topics: Topic[], folder: URL): string {
  const meant = closestOf(
    name,
    topics.map(({ topic }) => topic),
  );
  if (meant) return ` Did you mean ${meant}?`;
  const words = name.split('-');
  const places = topics.flatMap(({ topic, file }) =>
    headingsOf(readFileSync(new URL(file, folder), 'utf8'))
      .filter(({ anchor }) => words.every((word) => anchor.includes(word)))
      .map(({ anchor }) => `  vestibule docs ${topic}#${anchor}`),
  );
  return places.length > 0
    ? ` These sections have it:\n${places.slice(0, 20).join('\n')}`
    : ' vestibule docs lists all.';
}

function sectionOf(text: string, section: string, topic: string): string {
  const headings = headingsOf(text);
  const at = headings.findIndex(({ anchor }) => anchor === section);
  const heading = headings[at];
  if (!heading) {
    const all = headings.map(({ anchor }) => anchor);
    const meant = closestOf(section, all);
    throw new UsageError(
      `${topic} has no section "${section}".${meant ? ` Did you mean ${meant}?` : ` It has: ${all.join(', ')}.`}`,
      docsUsage,
    );
  }
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return text.slice(heading.index, next?.index).trimEnd();
}

/** Returns the headings outside of code, with the anchors that the site gives them. */
function headingsOf(text: string): { level: number; anchor: string; index: number }[] {
  const found = [...text.matchAll(/^(`{3,})[\s\S]*?^\1|^(#+) (.+)$/gm)];
  return found.flatMap(({ index, 2: marks, 3: heading = '' }) =>
    marks === undefined ? [] : [{ level: marks.length, anchor: anchorOf(heading), index }],
  );
}

/** As GitHub and the site name a heading: `anchorOf` in `docs/.vitepress/siteLinks.mjs`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
