import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

// Names say what a value is. A bare participle or pronoun says what happened to it (`given`, `shown`) or points at it
// (`own`, `other`), so a reader has to look for its origin. `npm run lint` counts them and fails above these limits.

/** The largest shares of bare names among the constants, parameters and properties of all packages. */
const limits = { constants: 0.002, parameters: 0.0082, properties: 0.0095 };

const irregularParticiples = new Set(
  (
    'begun bound broken built chosen done drawn driven forbidden found frozen given gone grown heard held hidden kept ' +
    'known laden led lost made meant met misspelt proven rewritten said seen sent shown spent spoilt spoken stolen ' +
    'stuck taken thrown told torn unread unsaid unseen withheld worn written'
  ).split(' '),
);
const presentParticiples = new Set(
  (
    'adding answering arriving asking awaiting caching changing closing coming concealing connecting continuing ' +
    'counting cutting deciding deleting diagnosing differing editing failing filling fitting following going granting ' +
    'hanging holding including lacking lasting leading leaving listening living making moving naming offering refusing ' +
    'remembering returning rotating running saving searching sending speaking spending standing suspending telling ' +
    'using verifying waiting watching working'
  ).split(' '),
);
const pronouns = new Set(
  (
    'all another anything both each everyone everything more most nobody none nothing one other others ours own same ' +
    'some something theirs what who whose'
  ).split(' '),
);
/** Words in -ed that are no participles. */
const otherWords = new Set(['embed', 'feed', 'need', 'proceed', 'red', 'seed', 'speed']);

/** Returns whether a name is nothing but a participle or a pronoun. `knownUser` and `isOpened` are fine. */
export function isBareName(name) {
  if (!/^[a-z]+$/.test(name) || otherWords.has(name)) return false;
  return name.endsWith('ed') || irregularParticiples.has(name) || presentParticiples.has(name) || pronouns.has(name);
}

/**
 * Returns the names that a source declares, as `{ kind, name, line }`. A shorthand like `const { known } = state` is
 * left out, since the property gives the name.
 */
export function namesIn(file, code) {
  const names = [];
  const add = (kind, { name, start }) => names.push({ kind, name, line: code.slice(0, start).split('\n').length });
  const addPattern = (kind, pattern) => {
    if (pattern?.type === 'Identifier') add(kind, pattern);
    if (pattern?.type === 'AssignmentPattern') addPattern(kind, pattern.left);
    if (pattern?.type === 'RestElement') addPattern(kind, pattern.argument);
    if (pattern?.type === 'TSParameterProperty') addPattern(kind, pattern.parameter);
    if (pattern?.type === 'ArrayPattern') for (const element of pattern.elements) addPattern(kind, element);
    if (pattern?.type === 'ObjectPattern') {
      for (const property of pattern.properties) if (!property.shorthand) addPattern(kind, property.value ?? property);
    }
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'VariableDeclaration' && node.kind === 'const') {
      for (const { id } of node.declarations) addPattern('constants', id);
    }
    for (const parameter of node.params ?? []) addPattern('parameters', parameter);
    if (/^(TSPropertySignature|PropertyDefinition)$/.test(node.type)) addPattern('properties', node.key);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, code).program);
  return names;
}

/** Returns the share of bare names of each kind, and where they are. */
function countNames(files) {
  const all = files.flatMap((file) => namesIn(file, readFileSync(file, 'utf8')).map((entry) => ({ file, ...entry })));
  return Object.entries(limits).map(([kind, limit]) => {
    const ofKind = all.filter((entry) => entry.kind === kind);
    const bare = ofKind.filter(({ name }) => isBareName(name));
    return { kind, limit, count: ofKind.length, bare, share: bare.length / ofKind.length };
  });
}

/** Returns the sources of all packages that Git knows or would add, without generated declarations. */
const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file) && !file.endsWith('.d.ts'));

if (process.argv[1]?.endsWith('names.mjs')) {
  for (const { kind, limit, count, bare, share } of countNames(sourceFiles())) {
    const percent = (number) => `${(100 * number).toFixed(2)} %`;
    console.info(`${kind}: ${bare.length} of ${count} are bare participles or pronouns (${percent(share)})`);
    if (process.argv.includes('--list'))
      for (const { file, line, name } of bare) console.info(`  ${file}:${line} ${name}`);
    if (share <= limit) continue;
    console.error(
      `At most ${percent(limit)} may be. Say what the value is. \`node build/names.mjs --list\` lists them.`,
    );
    process.exitCode = 1;
  }
}
