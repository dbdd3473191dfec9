import { readFileSync } from 'node:fs';
import { closestOf } from '../../closestName.ts';
import { UsageError } from './UsageError.ts';

export const docsUsage = 'vestibule docs [topic[#section]]';

/** A page of the documentation. `topics.json` lists the pages in order; `build/offlineDocs.mjs` writes it. */
type Topic = { topic: string; title: string; about: string; file: string };

/**
 * `vestibule docs`: prints a page of the documentation as Markdown, or a section of it, without a network. Without a
 * topic it lists all topics.
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
  const requestedTopic =
    topics.find(({ topic }) => topic === name) ??
    topics.find(({ title }) => title.toLowerCase().replaceAll(' ', '-') === name);
  if (!requestedTopic) throw new UsageError(`Unknown topic "${name}".${nearTo(name, topics, folder)}`, docsUsage);
  const text = readFileSync(new URL(requestedTopic.file, folder), 'utf8');
  console.info(section ? sectionOf(text, section, requestedTopic.topic) : text);
  return 0;
}

/** Returns the closest topic, or the topics whose headings contain the word. */
function nearTo(name: string, topics: Topic[], folder: URL): string {
  const suggestion = closestOf(
    name,
    topics.map(({ topic }) => topic),
  );
  if (suggestion) return ` Did you mean ${suggestion}?`;
  const words = name.split('-');
  const places = topics.flatMap(({ topic, file }) =>
    headingsOf(readFileSync(new URL(file, folder), 'utf8'))
      .filter(({ anchor }) => words.every((word) => anchor.includes(word)))
      .map(({ anchor }) => `  vestibule docs ${topic}#${anchor}`),
  );
  return places.length > 0
    ? ` These sections mention it:\n${places.slice(0, 20).join('\n')}`
    : ' To list all topics, run vestibule docs.';
}

function sectionOf(text: string, section: string, topic: string): string {
  const headings = headingsOf(text);
  const headingIndex = headings.findIndex(({ anchor }) => anchor === section);
  const heading = headings[headingIndex];
  if (!heading) {
    const anchors = headings.map(({ anchor }) => anchor);
    const suggestion = closestOf(section, anchors);
    throw new UsageError(
      `${topic} has no section "${section}".${suggestion ? ` Did you mean ${suggestion}?` : ` It has: ${anchors.join(', ')}.`}`,
      docsUsage,
    );
  }
  const next = headings.slice(headingIndex + 1).find(({ level }) => level <= heading.level);
  return text.slice(heading.index, next?.index).trimEnd();
}

/** Returns the headings outside of code, with the anchors that the site gives them. */
function headingsOf(text: string): { level: number; anchor: string; index: number }[] {
  const headings = [...text.matchAll(/^(`{3,})[\s\S]*?^\1|^(#+) (.+)$/gm)];
  return headings.flatMap(({ index, 2: marks, 3: heading = '' }) =>
    marks === undefined ? [] : [{ level: marks.length, anchor: anchorOf(heading), index }],
  );
}

/** Returns the anchor of a heading, as GitHub and the site write it: `anchorOf` in `docs/.vitepress/siteLinks.mjs`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
