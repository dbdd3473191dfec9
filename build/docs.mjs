import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

const site = 'docs/dist/site/index.html';
const folders = ['docs', 'docs/.vitepress', 'docs/reference', 'docs/languages', 'host-sdk', 'frame', 'dev-server', '.'];

/** Builds the documentation site in the background, if a page is newer than the site. */
export function buildDocsIfOutdated() {
  if (existsSync(site) && newestMs() <= statSync(site).mtimeMs) return;
  const parameters = ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs', '--logLevel', 'error'];
  spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
}

function newestMs() {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  return Math.max(...files.filter((file) => /\.(md|mjs)$/.test(file)).map((file) => statSync(file).mtimeMs));
}
