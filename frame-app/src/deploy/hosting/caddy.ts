import { type HeaderRule, redirects } from '../headerRules.ts';
import type { Hosting } from './Hosting.ts';
import { plainValue } from './plainValue.ts';

/** A complete Caddyfile; address and folder come from environment variables. */
export const caddy: Hosting = {
  sendsCompressed: true,
  configure: (rules) => ({
    Caddyfile: `# The auth domain. VESTIBULE_SITE is its address (auth.example.com), VESTIBULE_ROOT this folder.
{$VESTIBULE_SITE} {
	root * {$VESTIBULE_ROOT}
	route {
${[...redirectBlocks(), ...files(rules), ...documents(rules)].join('')}	}
}
`,
  }),
};

/** The redirects. `*` matches all paths, because Caddy would take a lone target for a path. */
const redirectBlocks = () =>
  Object.entries(redirects).map(([path, to], place) =>
    block(`@moved${place}`, [`path ${path}`], [`redir * "${plainValue(to)}" 302`]),
  );

/**
 * Serves existing files only. A missing file does not get the headers of its rule, because browsers would cache the 404
 * for a year.
 */
const files = (rules: HeaderRule[]) => [
  ...rules
    .filter(({ serves }) => serves === 'files')
    .map(({ paths, headers }, place) => handle(`@files${place}`, [`path ${paths.join(' ')}`, 'file'], headers)),
  block('@none', ['path_regexp `^/(assets|v)/|/\\.|\\.[^/]*$`'], ['respond 404']),
];

const documents = (rules: HeaderRule[]) =>
  rules
    .filter(({ serves }) => serves === 'document')
    .flatMap(({ paths, headers, languages = [] }) => [
      ...languages.map(({ path, file }) => ({ paths: [path], headers, file })),
      { paths, headers, file: 'index.html' },
    ])
    .map(({ paths, headers, file }, place) =>
      handle(`@documents${place}`, [`path ${paths.join(' ')}`], headers, `rewrite * /${file}`),
    );

function handle(name: string, matchers: string[], headers: Record<string, string>, ...steps: string[]): string {
  const lines = Object.entries(headers).map(([header, value]) => `\t${header} "${plainValue(value)}"`);
  const serve = ['file_server {', '\tprecompressed br gzip', '}'];
  return block(name, matchers, ['header {', ...lines, '}', ...steps, ...serve]);
}

const block = (name: string, matchers: string[], steps: string[]) =>
  [`${name} {`, ...matchers.map((matcher) => `\t${matcher}`), '}', `handle ${name} {`, ...steps.map(indent), '}']
    .map((line) => `\t\t${line}\n`)
    .join('');

const indent = (line: string) => `\t${line}`;
