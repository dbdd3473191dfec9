// Addresses of the documentation site: the page of each Markdown file of the repository, and where its links lead.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The address of the repository. */
export const repositoryUrl = repository.url.replace(/^git\+|\.git$/g, '');

/** The folders whose Markdown files are no pages. */
export const ignoreGlobs = [
  '**/node_modules/**',
  '**/dist/**',
  '**/test-results/**',
  '**/release/**',
  'dev-server/example/**',
  // For coding agents, in the packages.
  '**/AGENTS.md',
];

/** Returns the path of a page, for a path in the repository: `docs/hosting.md` is `hosting.md`. */
export function pageOf(path) {
  if (path === 'README.md') return 'overview.md';
  const place = path.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');
  return place.includes('/') ? place : place.toLowerCase();
}

/**
 * Returns the target of a link: the address of a page, or of the file in the repository if it is no page.
 *
 * @param {string} file the absolute path of the Markdown file with the link.
 */
export function siteLink(target, file) {
  if (/^([a-z]+:|#|\/)/.test(target)) return target;
  const [path, anchor] = target.split('#');
  const absolute = join(file, '..', path);
  const inRepository = relative(root, absolute).split(sep).join('/');
  if (!existsSync(absolute)) throw new Error(`${target} in ${file} leads nowhere.`);
  const isPage = absolute.endsWith('.md') && !inRepository.startsWith('dev-server/example/');
  if (isPage) return `/${pageOf(inRepository)}${anchor ? `#${anchor}` : ''}`;
  const kind = statSync(absolute).isDirectory() ? 'tree' : 'blob';
  return `${repositoryUrl}/${kind}/main/${posix.normalize(inRepository)}`;
}

/** Returns the anchor of a heading as GitHub names it, so that one link leads to it in both places. */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
