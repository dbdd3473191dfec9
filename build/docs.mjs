import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

const site = 'docs/dist/site/index.html';
/** Exists while the site is built: `dev-server/src/demo/documentation.ts` asks readers to wait. */
const mark = 'docs/dist/site.building';
const folders = ['docs', 'docs/.vitepress', 'docs/reference', 'docs/languages', 'host-sdk', 'frame', 'dev-server', '.'];

/** Builds the documentation site in the background, if a page is newer than the site. */
export function buildDocsIfOutdated() {
  if (existsSync(site) && newestMs() <= statSync(site).mtimeMs) return;
  const parameters = ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs', '--logLevel', 'error'];
  const builder = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  // The first page that somebody opens has to answer meanwhile.
  if (builder.pid !== undefined) setPriority(builder.pid, constants.priority.PRIORITY_LOW);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, String(builder.pid));
  builder.once('exit', (code) => {
    rmSync(mark, { force: true });
    if (code) console.error('The documentation was not built: see the errors above, and run npm run docs.');
  });
  process.once('exit', () => {
    builder.kill();
    rmSync(mark, { force: true });
  });
}

function newestMs() {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  return Math.max(...files.filter((file) => /\.(md|mjs)$/.test(file)).map((file) => statSync(file).mtimeMs));
}
