import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderDeployment } from './index.ts';
import { readDeploymentFile } from './readDeploymentFile.ts';

/** `npm run deploy -- deployment.json folder`: a folder for any static host, and the headers to serve it with. */
const [deploymentFile, folder] = process.argv.slice(2);
if (!deploymentFile || !folder) {
  console.error('Usage: npm run deploy -- deployment.json folder');
  process.exit(2);
}
const built = (name: string) => fileURLToPath(new URL(name, import.meta.url));
try {
  const { html, headers } = renderDeployment(readDeploymentFile(readFileSync(deploymentFile, 'utf8')));
  mkdirSync(folder, { recursive: true });
  cpSync(built('assets'), join(folder, 'assets'), { recursive: true });
  cpSync(built('sdk'), folder, { recursive: true });
  cpSync(built('NOTICE'), join(folder, 'NOTICE.txt'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  console.info(
    `Wrote ${folder}: serve its files, index.html at every address without an extension, and all with headers.json.`,
  );
} catch (problem) {
  console.error(`${deploymentFile}: ${(problem as Error).message}`);
  process.exit(1);
}
