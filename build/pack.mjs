// Packs the built packages for publishing: `node build/pack.mjs release`. Run `npm run build` first.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { publishedPackages } from './publishedPackages.mjs';
import { readArguments } from './readArguments.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const usage = `node build/pack.mjs [FOLDER]

Packs the built packages into FOLDER, "release" by default. Run "npm run build" first.`;

/** The members of a manifest that only the repository needs. */
const ofRepository = ['scripts', 'devDependencies'];

/**
 * Packs the build of a package. Its tarball contains the license and files of other folders, and its README links to
 * the repository where the tarball has no such file.
 *
 * @param {string} folder the package's folder in the repository.
 * @param {string} destination the folder for the tarball.
 * @returns {string} the path of the tarball.
 */
export function pack(folder, destination) {
  const work = mkdtempSync(join(tmpdir(), 'vestibule-pack-'));
  try {
    const stagingFolder = stage(folder, work);
    mkdirSync(destination, { recursive: true });
    return npmPack(stagingFolder, destination);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function stage(folder, work) {
  const { copies, declarations } = publishedPackages.find((entry) => entry.folder === folder);
  const source = join(root, folder);
  if (declarations)
    execFileSync(process.execPath, [declarations], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  // npm decides which files belong to the package.
  execFileSync('tar', ['-xzf', npmPack(source, work), '-C', work]);
  const packageFolder = join(work, 'package');
  for (const { from, to, filter } of copies) {
    if (!existsSync(join(root, from))) throw new Error(`${from} is missing. Run "npm run build" first.`);
    cpSync(join(root, from), join(packageFolder, to), { recursive: true, filter });
  }
  cpSync(join(root, 'LICENSE'), join(packageFolder, 'LICENSE'));
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  for (const name of ofRepository) delete manifest[name];
  const publicManifest = withoutSources(manifest);
  refuseMissing(publicManifest, packageFolder);
  writeFileSync(join(packageFolder, 'package.json'), `${JSON.stringify(publicManifest, null, 2)}\n`);
  const readme = readFileSync(join(source, 'README.md'), 'utf8');
  writeFileSync(join(packageFolder, 'README.md'), withAbsoluteLinks(readme, folder, packageFolder, manifest));
  return packageFolder;
}

function npmPack(folder, destination) {
  const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const output = execFileSync('npm', parameters, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ filename }] = Object.values(JSON.parse(output));
  return join(destination, filename);
}

/** Removes the exports that lead to the sources, which are not in the tarball. */
function withoutSources(manifest) {
  const entries = Object.entries(manifest.exports ?? {}).map(([name, { 'vestibule-source': _, ...targets }]) => [
    name,
    typeof manifest.exports[name] === 'string' ? manifest.exports[name] : targets,
  ]);
  return { ...manifest, ...(manifest.exports && { exports: Object.fromEntries(entries) }) };
}

/** Throws if the manifest names a file that the package lacks, as after `npm start`, which builds no declarations. */
export function refuseMissing({ name, exports = {}, bin = {} }, stagedFiles) {
  const targets = [exports, bin].flatMap(filesIn).filter((path) => path.startsWith('./'));
  const missing = [...new Set(targets)].filter((path) => !existsSync(join(stagedFiles, path)));
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(', ')}. Run "npm run build" first.`);
}

const filesIn = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(filesIn));

/** Rewrites relative links to files that the tarball does not contain. */
function withAbsoluteLinks(readme, folder, stagedFiles, { repository, version }) {
  const home = repository.url.replace(/^git\+|\.git$/g, '');
  const absolute = (target, kind) => {
    if (/^([a-z]+:|#)/.test(target) || existsSync(join(stagedFiles, target.split('#')[0]))) return target;
    return `${home}/${kind}/v${version}/${posix.normalize(posix.join(folder, target))}`;
  };
  return readme
    .replace(/\]\(([^)\s]+)\)/g, (_, target) => `](${absolute(target, 'blob')})`)
    .replace(
      /(srcset|src)="([^"]+)"/g,
      (_, name, target) => `${name}="${isPicture(target) ? absolute(target, 'raw') : target}"`,
    );
}

const isPicture = (target) => /\.(jpg|png|svg)$/.test(target);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { positionals } = readArguments({ allowPositionals: true }, usage);
  const [destination = 'release'] = positionals;
  try {
    for (const { folder } of publishedPackages)
      console.info(relative(process.cwd(), pack(folder, resolve(destination))));
  } catch (problem) {
    console.error(problem.message);
    process.exit(1);
  }
}
