import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Hosting } from './hosting/Hosting.ts';
import { passkeyPaths } from './passkeyFiles.ts';
import { pinnedVersions, writePinnedVersion } from './pinnedVersions.ts';
import type { RenderedDeployment } from './renderDeployment.ts';
import { type Replaced, sortReplaced } from './replacedFiles.ts';

type Places = {
  /** The folder of the frame's build. */
  buildFolder: string;
  /** The target folder. It may contain an earlier deployment, whose files stay for 30 days. */
  folder: string;
};

/** The file with the times of {@link sortReplaced}. It stays between deployments and is not served. */
const notes = 'replaced.json';

/**
 * Writes all files of the auth domain, and the configuration of its hosting. Without a `hosting` it writes
 * `headers.json`. Files that refer to other files come last, so a visitor never misses a file.
 */
export function writeDeployment(
  { buildFolder, folder }: Places,
  { html, documents, files, headers }: Omit<RenderedDeployment, 'redirects'>,
  hosting: Hosting | undefined,
  nowMs: number,
): void {
  const isCompressed = hosting?.sendsCompressed ?? true;
  const configuration = hosting?.configure(headers) ?? { 'headers.json': `${JSON.stringify(headers, null, 2)}\n` };
  const put = (name: string, content: string | Buffer) => write(join(folder, name), content, isCompressed);
  const scripts = (source: string) => readdirSync(join(buildFolder, source)).filter((name) => name.endsWith('.js'));

  mkdirSync(join(folder, 'assets'), { recursive: true });
  const assets = scripts('assets').map((name) => `assets/${name}`);
  for (const name of assets) put(name, readFileSync(join(buildFolder, name)));
  const parts = scripts('sdk').filter((name) => name !== 'vestibule.js');
  for (const name of parts) put(name, readFileSync(join(buildFolder, 'sdk', name)));
  const pinnedFiles = writePinnedVersion(join(buildFolder, 'v'), join(folder, 'v'), (name, content) =>
    put(`v/${name}`, content),
  );
  put('vestibule.js', readFileSync(join(buildFolder, 'sdk/vestibule.js')));
  copyFileSync(join(buildFolder, 'NOTICE'), join(folder, 'NOTICE.txt'));
  for (const [name, content] of Object.entries(configuration)) writeFileSync(join(folder, name), content);
  // A domain that an earlier deployment allowed must not stay allowed.
  for (const path of passkeyPaths)
    for (const form of ['', '.br', '.gz']) rmSync(join(folder, path + form), { force: true });
  for (const [name, document] of Object.entries({ ...documents, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    put(name, document);
  }
  put('index.html', html);

  const present = [
    ...readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`),
    ...readdirSync(folder).filter((name) => name.startsWith('vestibule-')),
  ].filter((name) => name.endsWith('.js'));
  const versions = pinnedVersions(join(folder, 'v'), pinnedFiles);
  const current = [...assets, ...parts, ...versions.supported];
  const { kept, outdated } = sortReplaced([...present, ...versions.present], current, readNotes(folder), nowMs);
  for (const name of outdated)
    for (const form of ['', '.br', '.gz']) rmSync(join(folder, name + form), { force: true, recursive: true });
  writeFileSync(join(folder, notes), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes a file with its compressed versions, and removes outdated ones. */
function write(file: string, content: string | Buffer, isCompressed: boolean): void {
  for (const form of ['.br', '.gz']) rmSync(file + form, { force: true });
  writeFileSync(file, content);
  if (!isCompressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function readNotes(folder: string): Replaced {
  const file = join(folder, notes);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Replaced) : {};
}
