import { type HeaderRule, redirects } from '../headerRules.ts';
import type { Hosting } from './Hosting.ts';
import { plainValue } from './plainValue.ts';

/**
 * One file to include in the auth domain's `server` block. It has a location for each rule, which inherits no headers.
 */
export const nginx: Hosting = {
  sendsCompressed: true,
  configure: (rules) => ({
    'nginx.conf': `# The auth domain. In a server block of its own, whose root is this folder:  include <this folder>/nginx.conf;
gzip_static on;
gzip_vary on;

${redirectBlocks.join('\n')}
${files(rules).join('\n')}
${documents(rules).join('\n')}
`,
  }),
};

/** The redirects. Their targets stay relative, because a proxy in front may have another scheme or port. */
const redirectBlocks = Object.entries(redirects).map(
  ([path, to]) => `location = ${path} {\n    absolute_redirect off;\n    return 302 "${plainValue(to)}";\n}\n`,
);

const files = (rules: HeaderRule[]) =>
  rules
    .filter(({ serves }) => serves === 'files')
    .flatMap(({ paths, headers }) => paths.map((path) => location(place(path), headers, '$uri')));

const place = (path: string) => (path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`);

/**
 * The locations of documents. Regular expressions match in order, so the location for missing files comes before the
 * last rule, which matches everything.
 */
function documents(rules: HeaderRule[]): string[] {
  const documentRules = rules.filter(({ serves }) => serves === 'document');
  return [
    ...documentRules
      .slice(0, -1)
      .flatMap(({ paths, headers, languages = [] }) => [
        ...languages.map(({ path, file }) => location(`~ ${pattern([path])}`, headers, `/${file}`)),
        location(`~ ${pattern(paths)}`, headers, '/index.html'),
      ]),
    // Missing files, and requests of other software: `/.well-known/...`, `/.git/...`.
    'location ~ (/\\.|\\.[^/]*$) {\n    return 404;\n}\n',
    ...documentRules.slice(-1).map(({ headers }) => location('/', headers, '/index.html')),
  ];
}

const pattern = (paths: string[]) => `^(?:${paths.join('|')})$`.replaceAll('*', '.*');

function location(place: string, { 'Content-Type': type, ...headers }: Record<string, string>, file: string): string {
  const lines = [
    type ? `types { } default_type "${plainValue(type)}";` : 'types { "text/javascript; charset=utf-8" js; }',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${plainValue(value)}";`),
    `try_files ${file} =404;`,
  ];
  return `location ${place} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`;
}
