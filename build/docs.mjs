import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

const site = 'docs/dist/site/index.html';
/** Exists while the site is built: `dev-server/src/demo/documentation.ts` asks readers to wait, and the command prints its address afterwards. */
const mark = 'docs/dist/site.building';
const folders = [
  ...['docs', 'docs/.vitepress', 'docs/.vitepress/theme', 'docs/reference'],
  ...['host-sdk', 'frame', 'frame-app', 'shared-protocol', 'create-vestibule', 'dev-server', 'e2e', '.'],
];

/** Builds the documentation site in the background, if a page is newer than the site. */
export function buildDocsIfOutdated() {
  if (existsSync(site) && newestMs() <= statSync(site).mtimeMs) return;
  const parameters = ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs', '--logLevel', 'error'];
  const builder = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  // This build yields to the server, which answers the first page meanwhile. With the lowest priority it would never
  // end on a busy machine.
  if (builder.pid !== undefined) setPriority(builder.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, String(builder.pid));
  builder.once('exit', (code) => {
    rmSync(mark, { force: true });
    if (code) console.error("The documentation wasn't built. See the errors above, then run npm run docs.");
  });
  process.once('exit', () => {
    builder.kill();
    rmSync(mark, { force: true });
  });
}

function newestMs() {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  return Math.max(...files.filter((file) => /\.(css|md|mjs)$/.test(file)).map((file) => statSync(file).mtimeMs));
}
